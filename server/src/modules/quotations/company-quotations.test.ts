import type { Product, Quotation } from '@instrumenta/prisma/client'
import { join } from '../../testing/approvals'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { readQuotationMails } from '../../testing/mailing'
import {
  askForQuotation,
  end,
  offerLine,
  offerOf,
  requestFor,
  requestQuotation,
  sendRevision,
  writeTo,
} from '../../testing/quoting'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let product: Product
let company: { id: string }
let people: Record<'owner' | 'buyer' | 'colleague' | 'approver' | 'stranger' | 'admin', Person>

beforeAll(async () => {
  shop = await createTestApp()
  product = await createProduct(shop.db)
  const owner = await createPerson(shop, { name: 'Olga Owner' })
  company = await createCompany(shop, owner, { name: 'Clinic North' })
  people = {
    owner,
    buyer: await createPerson(shop, { name: 'Bob Buyer' }),
    colleague: await createPerson(shop, { name: 'Cara Colleague' }),
    approver: await createPerson(shop, { name: 'Ada Approver' }),
    stranger: await createPerson(shop),
    admin: await createPerson(shop, { role: 'ADMIN' }),
  }
  await join(shop, company, people.buyer)
  await join(shop, company, people.colleague)
  await join(shop, company, people.approver, { role: 'APPROVER' })
  // Members of another company have no access.
  await createCompany(shop, people.stranger)
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const ask = (by: Person | undefined, changes: object = {}) =>
  askForQuotation(shop, requestFor([product], { companyId: company.id, ...changes }), by?.accessToken)
const asked = (by = people.buyer) => requestQuotation(shop, by, [product], { companyId: company.id })
async function offered(by = people.buyer): Promise<Quotation> {
  const quotation = await asked(by)
  await sendRevision(shop, offerOf(quotation, [offerLine(product)]), people.admin.accessToken)
  return quotation
}

/** A member who has just left, after this. */
async function leaving(
  before: (person: Person) => Promise<Quotation>,
): Promise<{ left: Person; quotation: Quotation }> {
  const left = await createPerson(shop, { name: 'Lea Left' })
  const memberId = await join(shop, company, left)
  const quotation = await before(left)
  await shop.db.companyMember.delete({ where: { id: memberId } })
  return { left, quotation }
}

const SEEN = `id customerName company { name } customer { id } nextStatuses
  messages { text isByCustomer isOwn authorName }`

async function look(by: Person | undefined, { id }: Quotation) {
  const query = `query ($id: ID!) { quotation(id: $id) { ${SEEN} } myQuotations(first: 100) { totalCount nodes { id } } }`
  const { data, errors } = await shop.ask(query, { id }, by?.accessToken)
  const isListed = data?.myQuotations?.nodes.some((node: { id: string }) => node.id === id)
  return { errors, isListed, seen: data?.quotation, totalCount: data?.myQuotations?.totalCount }
}

describe('a quotation for a company', () => {
  it('can be requested by members in any role, and not by others', async () => {
    for (const by of [people.owner, people.buyer, people.approver]) {
      expect((await ask(by)).data.requestQuotation.__typename).toBe('RequestQuotationSuccess')
    }
    const refused = { __typename: 'CompanyNotFound', message: 'Company not found. You may no longer be a member.' }
    expect((await ask(people.stranger)).data.requestQuotation).toEqual(refused)
    expect((await ask(people.admin)).data.requestQuotation).toEqual(refused)
    for (const companyId of ['', 'x', people.buyer.user.id]) {
      expect((await ask(people.buyer, { companyId })).data.requestQuotation).toEqual(refused)
    }
    expect((await ask(undefined)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  it('belongs to its idempotency key, and a repeat reveals nothing to a former member', async () => {
    const idempotencyKey = 'company-quotation-key'
    const first = await ask(people.buyer, { idempotencyKey })
    const again = await ask(people.buyer, { idempotencyKey })
    expect(again.data.requestQuotation.quotation.id).toBe(first.data.requestQuotation.quotation.id)
    const other = await ask(people.buyer, { idempotencyKey, companyId: null })
    expect(other.data.requestQuotation.__typename).toBe('IdempotencyConflict')
    const { left } = await leaving(async (person) => {
      const { data } = await ask(person, { idempotencyKey })
      return data.requestQuotation.quotation
    })
    expect((await ask(left, { idempotencyKey })).data.requestQuotation.__typename).toBe('CompanyNotFound')
  })

  it('is visible to every member with the requester’s name; the account only to the requester and staff', async () => {
    const quotation = await asked()
    const named = { customerName: 'Bob Buyer', company: { name: 'Clinic North' } }
    for (const by of [people.owner, people.colleague, people.approver]) {
      expect(await look(by, quotation)).toMatchObject({ isListed: true, seen: { ...named, customer: null } })
    }
    const account = { customer: { id: people.buyer.user.id } }
    expect(await look(people.buyer, quotation)).toMatchObject({ isListed: true, seen: { ...named, ...account } })
    expect(await look(people.admin, quotation)).toMatchObject({ isListed: false, seen: { ...named, ...account } })
  })

  it('is hidden from strangers and former members, including the requester', async () => {
    const { left, quotation } = await leaving((person) => asked(person))
    for (const by of [left, people.stranger]) {
      expect(await look(by, quotation)).toMatchObject({ isListed: false, seen: null })
      const { data } = await writeTo(shop, quotation, 'Hello', by.accessToken)
      expect(data.writeToQuotation.__typename).toBe('QuotationNotFound')
      const withdrawn = await end(shop, 'withdrawQuotation', quotation, by.accessToken)
      expect(withdrawn.data.withdrawQuotation.__typename).toBe('QuotationNotFound')
    }
    expect((await look(undefined, quotation)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect(await look(people.colleague, quotation)).toMatchObject({ seen: { customerName: 'Lea Left' } })
  })

  it('is listed among own quotations, newest first, by page', async () => {
    const person = await createPerson(shop)
    const theirs = await createCompany(shop, person)
    await join(shop, theirs, people.stranger)
    const wanted: string[] = []
    for (const [by, companyId] of [
      [person, theirs.id],
      [person, null],
      [people.stranger, theirs.id],
      [people.stranger, null],
      [person, null],
    ] as const) {
      const { id } = await requestQuotation(shop, by, [product], { companyId })
      if (by === person || companyId !== null) wanted.unshift(id)
    }
    const listed: string[] = []
    for (let after: string | null = null, hasNextPage = true; hasNextPage;) {
      const query = `query ($after: String) { myQuotations(first: 2, after: $after) {
        totalCount nodes { id } pageInfo { endCursor hasNextPage } } }`
      const answer: GraphQLAnswer = await shop.ask(query, { after }, person.accessToken)
      const { nodes, pageInfo, totalCount } = answer.data.myQuotations
      expect(totalCount).toBe(4)
      listed.push(...nodes.map(({ id }: { id: string }) => id))
      after = pageInfo.endCursor
      hasNextPage = pageInfo.hasNextPage
    }
    expect(listed).toEqual(wanted)
  })
})

describe('members of its company', () => {
  it('write messages under their names on the customer’s side', async () => {
    const quotation = await asked()
    await writeTo(shop, quotation, 'By sea, please.', people.approver.accessToken)
    const [, mail] = await readQuotationMails(shop.db, quotation.id)
    expect(mail).toMatchObject({ to: 'chief@example.com', replyTo: people.approver.user.email })
    expect(mail?.text).toContain(`quotation ${quotation.number} of Clinic North: ${people.approver.user.email}.`)
    await writeTo(shop, quotation, 'Certainly.', people.admin.accessToken)
    expect((await readQuotationMails(shop.db, quotation.id)).at(-1)).toMatchObject({ to: people.buyer.user.email })
    const { left } = await leaving(async (person) => {
      await writeTo(shop, quotation, 'Bye.', person.accessToken)
      return quotation
    })
    const { seen } = await look(people.approver, quotation)
    expect(seen.messages).toEqual([
      { text: 'By sea, please.', isByCustomer: true, isOwn: true, authorName: 'Ada Approver' },
      { text: 'Certainly.', isByCustomer: false, isOwn: false, authorName: null },
      { text: 'Bye.', isByCustomer: true, isOwn: false, authorName: left.user.name },
    ])
    // Actions of the customer's side are no acts of staff.
    const entries = await shop.db.auditEntry.findMany({ where: { subjectId: quotation.id } })
    expect(entries.map(({ actorId }) => actorId)).toEqual([people.admin.user.id])
  })

  it('may do what their role allows', async () => {
    const nextStatuses = async (by: Person, quotation: Quotation) => (await look(by, quotation)).seen.nextStatuses
    const [request, offer, ofApprover] = [await asked(), await offered(), await offered(people.approver)]
    for (const by of [people.owner, people.buyer, people.approver]) {
      expect(await nextStatuses(by, request)).toEqual(['WITHDRAWN'])
      expect(await nextStatuses(by, offer)).toEqual(['ACCEPTED', 'DECLINED'])
    }
    expect(await nextStatuses(people.colleague, request)).toEqual([])
    expect(await nextStatuses(people.colleague, offer)).toEqual(['ACCEPTED'])
    expect(await nextStatuses(people.approver, ofApprover)).toEqual(['DECLINED'])
    expect(await nextStatuses(people.admin, offer)).toEqual(['OFFERED', 'WITHDRAWN'])
  })

  it.each([
    ['withdrawQuotation', 'owner', asked],
    ['withdrawQuotation', 'buyer', asked],
    ['declineQuotation', 'approver', offered],
    ['declineQuotation', 'buyer', offered],
  ] as const)('end it by %s as %s, not as a buyer who did not ask', async (by, who, make) => {
    const quotation = await make()
    const refused = await end(shop, by, quotation, people.colleague.accessToken)
    expect(refused.data[by]).toEqual({
      __typename: 'CompanyRoleNeeded',
      message: 'Your role in the company doesn’t allow this. Ask one of its owners.',
    })
    const { data } = await end(shop, by, quotation, people[who].accessToken)
    expect(data[by].quotation.nextStatuses).toEqual([])
    const mail = (await readQuotationMails(shop.db, quotation.id)).at(-1)
    expect(mail).toMatchObject({ to: 'chief@example.com', replyTo: people[who].user.email })
  })

  it('can download its files, and others cannot', async () => {
    const { left, quotation } = await leaving((person) => asked(person))
    const file = { name: 'Tender.txt', size: 1, type: 'text/plain', sha256: 'a'.repeat(64), key: 'gone-by-now' }
    const { id } = await shop.db.quotationFile.create({
      data: { id: quotation.id, ...file, uploadedById: left.user.id, quotationId: quotation.id },
    })
    const fetched = async ({ accessToken }: Person) => {
      const headers = { authorization: `Bearer ${accessToken}` }
      return (await shop.app.inject({ url: `/api/quotation/${quotation.id}/files/${id}`, headers })).statusCode
    }
    for (const by of [left, people.stranger]) expect(await fetched(by)).toBe(404)
    await expect(fetched(people.colleague)).resolves.not.toBe(404)
    shop.logLines.length = 0
  })

  it('are emailed as the requester, or as owners once the requester has left', async () => {
    const { quotation } = await leaving((person) => asked(person))
    const language = 'de'
    await shop.db.companyMember.updateMany({ where: { userId: people.owner.user.id }, data: { language } })
    await sendRevision(shop, offerOf(quotation, [offerLine(product)]), people.admin.accessToken)
    const mails = (await readQuotationMails(shop.db, quotation.id)).slice(1)
    expect(mails).toMatchObject([
      { to: people.owner.user.email, subject: `Ihr Angebot ${quotation.number} ist fertig` },
    ])
    expect(mails[0]?.text).toContain('Unternehmen: Clinic North')
    expect(mails[0]?.text).toContain('weil Ihr Unternehmen bei Instrumenta ein Angebot angefordert hat')
  })
})
