import type { Quotation } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { join } from '../../testing/approvals'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { ERASE_PERSON, EXPORT_PERSON } from '../../testing/personal-data'
import { requestQuotation, writeTo } from '../../testing/quoting'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp({ removeAccount: async () => 'REMOVED' })
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(() => shop.close())

/** A file of a request or message. */
const attach = ({ id: quotationId }: Quotation, { user }: Person, messageId: string | null = null) =>
  shop.db.quotationFile.create({
    data: {
      ...{ id: uuidv7(), key: uuidv7(), name: `Of ${user.name}.txt`, size: 1, type: 'text/plain' },
      ...{ sha256: 'a'.repeat(64), uploadedById: user.id, quotationId, messageId },
    },
  })

/** A company's quotation with messages of the requester, a colleague and the shop, each with a file. */
async function createShared() {
  const [asker, colleague] = [await createPerson(shop, { name: 'Asker' }), await createPerson(shop, { name: 'Cara' })]
  const company = await createCompany(shop, asker)
  const memberId = await join(shop, company, colleague, { role: 'OWNER' })
  const changes = { companyId: company.id, place: 'Lane 7', message: 'By the asker' }
  const quotation = await requestQuotation(shop, asker, [await createProduct(shop.db)], changes)
  await writeTo(shop, quotation, 'By Cara', colleague.accessToken)
  await writeTo(shop, quotation, 'By the shop', admin.accessToken)
  await attach(quotation, asker)
  const messages = await shop.db.quotationMessage.findMany({ where: { quotationId: quotation.id } })
  // File names in the encoding of browsers.
  for (const { id } of messages)
    await shop.db.quotationMessage.update({ where: { id }, data: { idempotencyKey: id, requestHash: 'a hash' } })
  for (const by of [asker, colleague, admin]) {
    await attach(quotation, by, messages.find(({ authorId }) => authorId === by.user.id)?.id)
  }
  return { asker, colleague, memberId, quotation }
}

const erase = async ({ user }: Person) =>
  (await shop.ask(ERASE_PERSON, { id: user.id }, admin.accessToken)).data.erasePerson.__typename

async function read({ id }: Quotation) {
  const { messages, files, ...rest } = await shop.db.quotation.findUniqueOrThrow({
    where: { id },
    include: { messages: { orderBy: { id: 'asc' } }, files: { orderBy: { id: 'asc' } } },
  })
  return {
    ...rest,
    texts: messages.map(({ text }) => text),
    hashes: messages.map(({ requestHash }) => requestHash),
    files: files.map(({ name }) => name),
  }
}

it('erasing the requester deletes their texts and files, and leaves the quotation open', async () => {
  const { asker, colleague, quotation } = await createShared()
  expect(await erase(asker)).toBe('ErasePersonSuccess')
  expect(await read(quotation)).toMatchObject({
    state: 'REQUESTED',
    place: '',
    requestHash: '',
    texts: ['', 'By Cara', 'By the shop'],
    hashes: [null, 'a hash', 'a hash'],
    files: [`Of ${colleague.user.name}.txt`, `Of ${admin.user.name}.txt`],
  })
  const query = 'query ($id: ID!) { quotation(id: $id) { customerName nextStatuses } }'
  const { data } = await shop.ask(query, { id: quotation.id }, colleague.accessToken)
  expect(data.quotation).toEqual({ customerName: 'Erased person', nextStatuses: ['WITHDRAWN'] })
})

it('erasing a colleague deletes only their texts and files', async () => {
  const { asker, colleague, quotation } = await createShared()
  expect(await erase(colleague)).toBe('ErasePersonSuccess')
  expect(await read(quotation)).toMatchObject({
    state: 'REQUESTED',
    place: 'Lane 7',
    texts: ['By the asker', '', 'By the shop'],
    hashes: ['a hash', null, 'a hash'],
    files: [`Of ${asker.user.name}.txt`, `Of ${asker.user.name}.txt`, `Of ${admin.user.name}.txt`],
  })
  const mails = await shop.db.mailOutbox.findMany({
    where: { payload: { path: ['quotationId'], equals: quotation.id } },
  })
  expect(JSON.stringify(mails.map(({ payload }) => payload))).not.toContain('By Cara')
})

it('open quotations of a company without members are withdrawn', async () => {
  const { asker, colleague, quotation } = await createShared()
  await erase(asker)
  await erase(colleague)
  expect(await read(quotation)).toMatchObject({ state: 'WITHDRAWN', texts: ['', '', 'By the shop'] })
})

it('an export contains a person’s requests and messages, not others’', async () => {
  const { asker, colleague, quotation } = await createShared()
  const dataOf = async ({ user }: Person) =>
    JSON.parse((await shop.ask(EXPORT_PERSON, { id: user.id }, admin.accessToken)).data.exportPerson.data)
  const own = await dataOf(asker)
  expect(own.quotations).toEqual([])
  expect(JSON.stringify(own)).not.toContain('a hash')
  expect(own.quotationsForCompanies).toMatchObject([
    { id: quotation.id, place: 'Lane 7', messages: [{ text: 'By the asker' }], files: [{}, {}] },
  ])
  expect(JSON.stringify(own)).not.toContain('By Cara')
  const others = await dataOf(colleague)
  expect(others.quotationsForCompanies).toMatchObject([{ messages: [{ text: 'By Cara' }], files: [{}], events: [] }])
  expect(JSON.stringify(others)).not.toContain('By the asker')
})
