import type { IncomingMessage, ServerResponse } from 'node:http'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { vatTasks } from './accounting'
import { actOnCompany, createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { runTask } from '../../testing/running-jobs'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { readBuyer } from '../../modules/orders/order-taxes'

const CHECK = 'vatNumberCheck { status checkedAt requestId name note }'
const ACCEPT = `mutation ($input: AcceptVatNumberInput!) { acceptVatNumber(input: $input) {
  __typename ... on AcceptVatNumberSuccess { company { ${CHECK} } } ... on VatNumberChanged { current { vatNumber } } } }`
const FRENCH = 'FR40303265045'
const DAY_MS = 86_400_000

let shop: TestApp
let owner: Person
let admin: Person
let companyId: string
let vies: http.Server
let viesUrl: string
let asked: unknown[]
let answer: (response: ServerResponse) => void

const answering = (body: object, status = 200) => {
  answer = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const VALID = { valid: true, name: 'CLINIQUE DU NORD', requestIdentifier: 'WAPIAAAA1' }

beforeAll(async () => {
  shop = await createTestApp()
  owner = await createPerson(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
  const seller = { address: { country: 'DE', postalCode: null }, vatNumber: 'DE136695976' }
  await shop.db.seller.update({ where: { id: 1 }, data: seller })
  vies = http.createServer((request, response) => void readBody(request).then(() => answer(response)))
  await new Promise<void>((resolve) => vies.listen(0, '127.0.0.1', resolve))
  viesUrl = `http://127.0.0.1:${(vies.address() as AddressInfo).port}/rest-api/`
})
afterAll(async () => {
  vies.closeAllConnections()
  await new Promise((resolve) => vies.close(resolve))
  await shop.close()
})
beforeEach(async () => {
  asked = []
  companyId = (await createCompany(shop, owner, { country: 'FR', vatNumber: FRENCH })).id
})

async function readBody(request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  asked.push([request.url, JSON.parse(Buffer.concat(chunks).toString())])
}

async function run(name: string): Promise<void> {
  const task = vatTasks(shop.db, viesUrl, 200).find((one) => one.name === name)
  if (task) await runTask(task, { key: companyId })
}
const check = () => run('check-vat-number')

async function readCheck(person = owner) {
  const { data } = await shop.ask(
    `query ($id: ID!) { company(id: $id) { ${CHECK} } }`,
    { id: companyId },
    person.accessToken,
  )
  return data.company.vatNumberCheck
}
const isValid = async () => (await readBuyer(shop.db.sql, { companyId })).isVatNumberValid
const accept = async (input: object = {}) =>
  (
    await shop.ask(
      ACCEPT,
      { input: { id: companyId, vatNumber: FRENCH, reason: 'Asked the clinic', ...input } },
      admin.accessToken,
    )
  ).data.acceptVatNumber

it('queues a check with a new number', async () => {
  const input = { name: 'Clinic', country: 'FR', vatNumber: FRENCH }
  const { data } = await actOnCompany(shop, await createPerson(shop), 'createCompany', { input })
  expect(await shop.db.job.findMany({ where: { key: data.result.company.id } })).toMatchObject([
    { task: 'check-vat-number', failedAt: null },
  ])
  expect(await readCheck()).toMatchObject({ status: 'NOT_CHECKED', checkedAt: null })
  expect(await isValid()).toBe(false)
})

it('keeps the answer about a valid number as a proof, and asks once a day', async () => {
  answering(VALID)
  await check()
  await check()
  expect(asked).toEqual([
    [
      '/rest-api/check-vat-number',
      {
        countryCode: 'FR',
        vatNumber: FRENCH.slice(2),
        requesterMemberStateCode: 'DE',
        requesterNumber: '136695976',
      },
    ],
  ])
  const proof = { status: 'VALID', requestId: 'WAPIAAAA1', name: 'CLINIQUE DU NORD', note: null }
  for (const person of [owner, admin]) expect(await readCheck(person)).toMatchObject(proof)
  expect(await shop.db.vatCheck.findFirst({ where: { companyId } })).toMatchObject({ requester: 'DE136695976' })
  expect(await readBuyer(shop.db.sql, { companyId })).toEqual({
    ...{ kind: 'BUSINESS', country: 'FR', vatNumber: FRENCH, isVatNumberValid: true },
  })
})

it('does not count an answer that is older than a day', async () => {
  answering(VALID)
  await check()
  await shop.db.vatCheck.updateMany({ where: { companyId }, data: { checkedAt: new Date(Date.now() - DAY_MS - 1) } })
  expect(await readCheck()).toMatchObject({ status: 'NOT_CHECKED' })
  expect(await isValid()).toBe(false)
  await check()
  expect(await isValid()).toBe(true)
  expect(await shop.db.vatCheck.count({ where: { companyId } })).toBe(2)
})

it.each([
  ['the register does not know', { valid: false, name: '---', requestIdentifier: '' }, 200],
  ['VIES cannot read', { actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] }, 400],
])('does not accept a number that %s', async (_what, body, status) => {
  answering(body, status)
  await check()
  expect(await readCheck()).toMatchObject({ status: 'INVALID', name: null, requestId: null })
  expect(await isValid()).toBe(false)
})

describe('without an answer', () => {
  it.each<[string, string, () => void]>([
    [
      'an unavailable register',
      'MS_UNAVAILABLE',
      () => answering({ errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }, 500),
    ],
    ['a page in place of an answer', 'No readable answer', () => (answer = (response) => response.end('<html/>'))],
    ['a slow register', 'No answer in time', () => (answer = () => undefined)],
    ['a lost connection', 'No readable answer', () => (answer = (response) => response.destroy())],
  ])('retries after %s', async (_what, reason, prepare) => {
    prepare()
    await expect(check()).rejects.toThrow(`VIES: ${reason}`)
    await expect(check()).rejects.toThrow()
    expect(await readCheck()).toMatchObject({ status: 'UNREACHABLE', note: null })
    expect(await shop.db.vatCheck.findMany({ where: { companyId } })).toMatchObject([{ note: reason }])
    expect(await isValid()).toBe(false)
    answering(VALID)
    await check()
    expect(await isValid()).toBe(true)
  })

  it('keeps an answer of the last day', async () => {
    answering(VALID)
    await check()
    await shop.db.vatCheck.updateMany({
      where: { companyId },
      data: { checkedAt: new Date(Date.now() - 0.9 * DAY_MS) },
    })
    answering({ errorWrappers: [{ error: 'TIMEOUT' }] })
    await expect(check()).rejects.toThrow('TIMEOUT')
    expect(await readCheck()).toMatchObject({ status: 'VALID' })
  })
})

it('forgets the answer when the number changes, and queues the new one', async () => {
  answering(VALID)
  await check()
  await actOnCompany(shop, owner, 'updateCompany', {
    input: { id: companyId, country: 'AT', vatNumber: 'ATU13585627' },
  })
  expect(await readCheck()).toMatchObject({ status: 'NOT_CHECKED' })
  expect(await isValid()).toBe(false)
  expect(await shop.db.job.count({ where: { key: companyId } })).toBe(1)
  // The answer about the former number comes late.
  const { status, name } = { status: 'VALID' as const, name: 'Late' }
  await shop.db.vatCheck.create({
    data: { id: crypto.randomUUID(), companyId, country: 'FR', vatNumber: FRENCH, status, name },
  })
  expect(await isValid()).toBe(false)
})

it('has no check outside the EU, and asks nobody without VIES', async () => {
  const { id } = await createCompany(shop, admin, { country: 'CH', vatNumber: 'CHE107787577' })
  const { data } = await shop.ask(`query ($id: ID!) { company(id: $id) { ${CHECK} } }`, { id }, admin.accessToken)
  expect(data.company.vatNumberCheck).toBeNull()
  const [task, ...others] = vatTasks(shop.db, undefined)
  expect(others).toEqual([])
  if (task) await runTask(task, { key: companyId })
  expect(asked).toEqual([])
})

it('queues numbers without a recent answer', async () => {
  answering(VALID)
  await check()
  const { id: unchecked } = await createCompany(shop, await createPerson(shop), { country: 'FR', vatNumber: FRENCH })
  await shop.db.job.deleteMany()
  await run('queue-vat-checks')
  const keys = (await shop.db.job.findMany({ where: { task: 'check-vat-number' } })).map(({ key }) => key)
  expect(keys).toContain(unchecked)
  expect(keys).not.toContain(companyId)
})

describe('acceptVatNumber', () => {
  it('accepts a number by hand until it changes, and VIES is not asked', async () => {
    expect(await accept()).toMatchObject({
      __typename: 'AcceptVatNumberSuccess',
      company: { vatNumberCheck: { status: 'ACCEPTED', note: 'Asked the clinic' } },
    })
    expect(await isValid()).toBe(true)
    const acts = await shop.db.auditEntry.count()
    expect((await accept()).__typename).toBe('AcceptVatNumberSuccess')
    expect(await shop.db.auditEntry.count()).toBe(acts)
    await check()
    expect(asked).toEqual([])
    await actOnCompany(shop, owner, 'updateCompany', { input: { id: companyId, vatNumber: null } })
    expect(await isValid()).toBe(false)
    expect(await readCheck()).toBeNull()
  })

  it('refuses another number than the present one, and an unknown company', async () => {
    expect(await accept({ vatNumber: 'FR00000000000' })).toEqual({
      __typename: 'VatNumberChanged',
      current: { vatNumber: FRENCH },
    })
    for (const id of ['x', crypto.randomUUID()]) expect((await accept({ id })).__typename).toBe('CompanyNotFound')
    expect(await isValid()).toBe(false)
  })

  it('refuses an empty reason, visitors, the owner and staff without the right', async () => {
    const input = { id: companyId, vatNumber: FRENCH, reason: ' ' }
    const { errors } = await shop.ask(ACCEPT, { input }, admin.accessToken)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'input.reason' })
    const viewer = await createPerson(shop, { staffRole: 'VIEWER' })
    for (const token of ['', owner.accessToken, viewer.accessToken]) {
      const refused = await shop.ask(ACCEPT, { input: { ...input, reason: 'x' } }, token)
      expect(refused.errors?.[0]?.extensions.code).toBe(token === '' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
    }
    expect(await isValid()).toBe(false)
  })
})

it('takes a person without a company for private', async () => {
  expect(await readBuyer(shop.db.sql, { companyId: null })).toMatchObject({ kind: 'PRIVATE', isVatNumberValid: false })
})
