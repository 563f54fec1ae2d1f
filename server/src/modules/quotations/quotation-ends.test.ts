import type { Product } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { readQuotationMails } from '../../testing/mailing'
import { givePriceLists } from '../../testing/pricing'
import { cancelOrder } from '../../testing/ordering'
import { accept, end, offerLine, offerOf, requestQuotation, sendRevision, writeTo } from '../../testing/quoting'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let customer: Person
let other: Person
let admin: Person
let product: Product

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  customer = await createPerson(shop)
  other = await createPerson(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
  product = await createProduct(shop.db, { priceMinor: 1_500n, minQuantity: 2, increment: 2 })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

describe('the thread', () => {
  it('has messages of both sides, which are emailed', async () => {
    const quotation = await requestQuotation(shop, customer, [product])
    await writeTo(shop, quotation, 'When?', customer.accessToken)
    const { data } = await writeTo(shop, quotation, 'Next week.', admin.accessToken)
    expect(data.writeToQuotation.quotation.messages).toEqual([
      { text: 'When?', isByCustomer: true },
      { text: 'Next week.', isByCustomer: false },
    ])
    const mails = await readQuotationMails(shop.db, quotation.id)
    expect(mails.slice(1).map(({ subject }) => subject)).toEqual([
      `A customer has written about a quotation: ${quotation.number}`,
      `A message about your quotation ${quotation.number}`,
    ])
    expect(mails.at(-1)?.text).toContain('> Next week.')
    const entry = await shop.db.auditEntry.findFirst({ where: { subjectId: quotation.id } })
    expect(entry).toMatchObject({ action: 'WRITE_TO_QUOTATION', actorId: admin.user.id })
  })

  it('is limited to 200 messages', async () => {
    const quotation = await requestQuotation(shop, customer, [product])
    await shop.db.$executeRaw`
      INSERT INTO quotation_messages (id, quotation_id, author_id, text)
      SELECT gen_random_uuid(), ${quotation.id}::uuid, ${customer.user.id}::uuid, 'x' FROM generate_series(1, 200)`
    const { data } = await writeTo(shop, quotation, 'More', customer.accessToken)
    expect(data.writeToQuotation.__typename).toBe('QuotationFull')
  })

  it('is closed to others', async () => {
    const quotation = await requestQuotation(shop, customer, [product])
    const { data } = await writeTo(shop, quotation, 'Hello', other.accessToken)
    expect(data.writeToQuotation.__typename).toBe('QuotationNotFound')
  })
})

describe('a quotation ends', () => {
  it.each([
    ['withdrawQuotation', 'the customer', false, 'WITHDRAWN'],
    ['declineQuotation', 'the shop', false, 'DECLINED'],
    ['declineQuotation', 'the customer', true, 'DECLINED'],
    ['withdrawQuotation', 'the shop', true, 'WITHDRAWN'],
  ] as const)('by %s of %s, with an offer: %p', async (by, who, hasOffer, state) => {
    const quotation = await requestQuotation(shop, customer, [product])
    if (hasOffer) await sendRevision(shop, offerOf(quotation, [offerLine(product)]), admin.accessToken)
    const [actor, onlooker] = who === 'the shop' ? [admin, customer] : [customer, admin]
    const refused = await end(shop, by, quotation, onlooker.accessToken)
    expect(refused.data[by]).toMatchObject({
      __typename: 'InvalidQuotationTransition',
      status: hasOffer ? 'OFFERED' : 'REQUESTED',
    })
    const { data } = await end(shop, by, quotation, actor.accessToken)
    expect(data[by].quotation).toMatchObject({ status: state, nextStatuses: [] })
    expect((await readQuotationMails(shop.db, quotation.id)).at(-1)?.to).toBe(
      who === 'the shop' ? customer.user.email : 'chief@example.com',
    )
    const entries = await shop.db.auditEntry.findMany({ where: { subjectId: quotation.id } })
    expect(entries.at(-1)?.action === (state === 'DECLINED' ? 'DECLINE_QUOTATION' : 'WITHDRAW_QUOTATION')).toBe(
      who === 'the shop',
    )
    const again = await sendRevision(
      shop,
      offerOf(quotation, [offerLine(product)], { expectedVersion: hasOffer ? 1 : 0 }),
      admin.accessToken,
    )
    expect(again.data.sendQuotationRevision).toMatchObject({ __typename: 'InvalidQuotationTransition', status: state })
  })
})

describe('a cancelled order', () => {
  const listed = async (state: string) => {
    const query = `query ($status: QuotationStatus!) { quotations(first: 100, filter: { status: $status }) { nodes { id status } }
      quotationFigures { orderedCount } }`
    const { data } = await shop.ask(query, { status: state }, admin.accessToken)
    return { ids: data.quotations.nodes.map(({ id }: { id: string }) => id), ...data.quotationFigures }
  }

  it('makes its quotation CANCELLED in lists and figures, without next statuses', async () => {
    const quotation = await requestQuotation(shop, customer, [product])
    await sendRevision(shop, offerOf(quotation, [offerLine(product)]), admin.accessToken)
    const { data } = await accept(shop, quotation, 1, customer.accessToken)
    const { order } = data.acceptQuotation
    const before = await listed('ORDERED')
    expect(before.ids).toContain(quotation.id)
    await cancelOrder(shop, order.id, customer.accessToken)

    const after = await listed('CANCELLED')
    expect(after.ids).toContain(quotation.id)
    expect(await listed('ORDERED')).toEqual({
      ids: before.ids.filter((id: string) => id !== quotation.id),
      orderedCount: before.orderedCount - 1,
    })
    const refused = { __typename: 'InvalidQuotationTransition', status: 'CANCELLED' }
    const said = { message: 'This can’t be done with a quotation that is cancelled with its order.' }
    const next = offerOf(quotation, [offerLine(product)], { expectedVersion: 1 })
    expect((await sendRevision(shop, next, admin.accessToken)).data.sendQuotationRevision).toEqual({
      ...refused,
      ...said,
    })
    const declined = await end(shop, 'declineQuotation', quotation, customer.accessToken)
    expect(declined.data.declineQuotation).toMatchObject(refused)
    const own = '{ myQuotations(first: 1) { nodes { id status nextStatuses } } }'
    expect((await shop.ask(own, {}, customer.accessToken)).data.myQuotations.nodes).toEqual([
      { id: quotation.id, status: 'CANCELLED', nextStatuses: [] },
    ])
  })
})
