import type { Product, Quotation } from '@instrumenta/prisma/client'
import { join } from '../../testing/approvals'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { untilConnectionWaits } from '../../testing/locks'
import { readOrderMail, readQuotationMails } from '../../testing/mailing'
import { readStock } from '../../testing/ordering'
import { accept, offerLine, offerOf, requestQuotation, sendRevision } from '../../testing/quoting'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let product: Product
let owner: Person
let buyer: Person
let admin: Person
let company: { id: string }

beforeAll(async () => {
  shop = await createTestApp()
  product = await createProduct(shop.db, { availableQuantity: 10_000 })
  owner = await createPerson(shop)
  buyer = await createPerson(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
  company = await createCompany(shop, owner)
  await join(shop, company, buyer)
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

/** A company's quotation with an offer of 20.00 for two units. */
async function offered(by = buyer, of: Product = product): Promise<Quotation> {
  const quotation = await requestQuotation(shop, by, [of], { companyId: company.id })
  await sendRevision(shop, offerOf(quotation, [offerLine(of)]), admin.accessToken)
  return quotation
}

async function member(values: Parameters<typeof join>[3] = {}): Promise<Person & { memberId: string }> {
  const person = await createPerson(shop)
  return { ...person, memberId: await join(shop, company, person, values) }
}

const acceptAs = async (by: Person, quotation: Quotation, changes: object = {}) =>
  (await accept(shop, quotation, 1, by.accessToken, changes)).data?.acceptQuotation

const rowOf = ({ id }: Quotation) => shop.db.order.findUnique({ where: { quotationId: id } })

/** The order of a quotation, as a person sees it. */
async function shownOrder(by: Person, { id }: Quotation) {
  const query = 'query ($id: ID!) { quotation(id: $id) { status order { id } } }'
  return (await shop.ask(query, { id }, by.accessToken)).data.quotation
}

it('places an order for the company in the accepting member’s language and emails the requester', async () => {
  const colleague = await member({ language: 'fr' })
  const quotation = await offered()
  await shop.db.quotation.update({ where: { id: quotation.id }, data: { language: 'de' } })
  const { order } = await acceptAs(colleague, quotation)
  expect(await rowOf(quotation)).toMatchObject({
    id: order.id,
    userId: colleague.user.id,
    companyId: company.id,
    language: 'fr',
    status: 'PLACED',
    totalMinor: 2_000n,
  })
  expect(await readOrderMail(shop.db, order.id)).toMatchObject({ to: colleague.user.email })
  const [toShop, toAsker] = (await readQuotationMails(shop.db, quotation.id)).slice(-2)
  expect(toShop).toMatchObject({ to: 'chief@example.com', replyTo: colleague.user.email })
  expect(toAsker).toMatchObject({
    to: buyer.user.email,
    subject: `Ihr Angebot ${quotation.number} wurde angenommen`,
  })
  expect(toAsker?.text).toContain('Jemand aus Ihrem Unternehmen hat unser Angebot angenommen')
  const events = await shop.db.quotationEvent.findMany({ where: { quotationId: quotation.id, to: 'ORDERED' } })
  expect(events).toMatchObject([{ actorId: colleague.user.id }])
})

it('sends no further email when the requester accepts', async () => {
  const quotation = await offered()
  await acceptAs(buyer, quotation)
  const mails = await readQuotationMails(shop.db, quotation.id)
  expect(mails.at(-1)).toMatchObject({ to: 'chief@example.com' })
})

it('shows the order to members with access to company orders and to the accepting member', async () => {
  const [colleague, approver] = [await member(), await member({ role: 'APPROVER' })]
  const quotation = await offered()
  const { order } = await acceptAs(colleague, quotation)
  for (const by of [colleague, approver, owner, admin]) {
    expect(await shownOrder(by, quotation)).toEqual({ status: 'ORDERED', order: { id: order.id } })
  }
  expect(await shownOrder(buyer, quotation)).toEqual({ status: 'ORDERED', order: null })
})

it('is for the quotation’s company, named in the input or not', async () => {
  const other = await createCompany(shop, buyer)
  const quotation = await offered()
  const { errors } = await accept(shop, quotation, 1, buyer.accessToken, { companyId: other.id })
  expect(errors).toMatchObject([
    {
      message: 'This quotation was requested for a different company. Switch to that company to accept it.',
      extensions: { code: 'BAD_USER_INPUT', field: 'input.companyId' },
    },
  ])
  expect(await rowOf(quotation)).toBeNull()
  const { order } = await acceptAs(buyer, quotation, { companyId: company.id })
  expect((await acceptAs(buyer, quotation)).order.id).toBe(order.id)
})

it('lets an approver accept a colleague’s quotation, not their own', async () => {
  const approver = await member({ role: 'APPROVER' })
  const own = await offered(approver)
  expect(await acceptAs(approver, own)).toMatchObject({ __typename: 'CompanyRoleNeeded' })
  expect(await rowOf(own)).toBeNull()
  expect((await acceptAs(approver, await offered())).order.status).toBe('PLACED')
})

it('applies the accepting member’s limits and the company’s rules for orders', async () => {
  const limited = await member({ orderLimitMinor: 1_999n })
  const quotation = await offered()
  expect((await acceptAs(limited, quotation)).order.status).toBe('AWAITING_APPROVAL')
  const strict = await offered()
  await shop.db.company.update({ where: { id: company.id }, data: { requiresPurchaseOrderNumber: true } })
  expect((await acceptAs(buyer, strict)).__typename).toBe('PurchaseOrderNumberMissing')
  expect((await acceptAs(await member({ role: 'APPROVER' }), strict)).__typename).toBe('PurchaseOrderNumberMissing')
  expect((await acceptAs(buyer, strict, { purchaseOrderNumber: 'PO 1' })).order.status).toBe('PLACED')
  await shop.db.company.update({ where: { id: company.id }, data: { requiresPurchaseOrderNumber: false } })
})

it('is hidden from strangers, other companies, former members and staff', async () => {
  const [stranger, gone] = [await createPerson(shop), await member()]
  const ofOther = await createPerson(shop)
  await createCompany(shop, ofOther)
  const quotation = await offered(gone)
  await shop.db.companyMember.delete({ where: { id: gone.memberId } })
  for (const by of [stranger, ofOther, gone, admin]) {
    expect(await acceptAs(by, quotation)).toMatchObject({ __typename: 'QuotationNotFound' })
  }
  const { errors } = await accept(shop, quotation, 1)
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect(await rowOf(quotation)).toBeNull()
  // Its company still has access.
  expect((await acceptAs(owner, quotation)).order.id).toEqual(expect.any(String))
})

describe('concurrently', () => {
  it('two members place one order, and stock is taken once', async () => {
    const one = await createProduct(shop.db)
    const approver = await member({ role: 'APPROVER' })
    for (let round = 1; round <= 5; round++) {
      const quotation = await offered(buyer, one)
      const answers = await Promise.all([owner, approver, owner, approver].map((by) => acceptAs(by, quotation)))
      expect(answers.map(({ __typename }) => __typename)).toEqual(Array(4).fill('AcceptQuotationSuccess'))
      expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1)
      const { available, ledgerSum, orders } = await readStock(shop.db, one)
      expect([available, ledgerSum, orders.length]).toEqual([100 - 2 * round, 100 - 2 * round, round])
    }
  })

  it('a second buyer learns that a colleague has accepted, without seeing the order', async () => {
    for (let round = 0; round < 5; round++) {
      const [other, quotation] = [await member(), await offered()]
      const answers = await Promise.all([buyer, other].map((by) => acceptAs(by, quotation)))
      expect(answers.map(({ __typename }) => __typename).sort()).toEqual([
        'AcceptQuotationSuccess',
        'InvalidQuotationTransition',
      ])
      const refused = answers.find(({ __typename }) => __typename === 'InvalidQuotationTransition')
      expect(refused).toEqual({
        __typename: 'InvalidQuotationTransition',
        status: 'ORDERED',
        message: 'A colleague has already accepted this quotation. Nothing more was ordered.',
      })
    }
  })

  it('a member who is removed while waiting accepts nothing', async () => {
    const [leaver, quotation] = [await member(), await offered()]
    const waiting = await shop.db.$transaction(async (tx) => {
      await tx.companyMember.delete({ where: { id: leaver.memberId } })
      const answer = acceptAs(leaver, quotation)
      await untilConnectionWaits(shop.db)
      return { answer }
    })
    expect(await waiting.answer).toMatchObject({ __typename: 'QuotationNotFound' })
    expect(await rowOf(quotation)).toBeNull()
  })
})
