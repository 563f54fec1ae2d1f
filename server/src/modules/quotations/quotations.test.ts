import type { Product } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { readQuotationMails } from '../../testing/mailing'
import { givePriceLists } from '../../testing/pricing'
import {
  accept,
  askForQuotation,
  fromNow,
  offerLine,
  offerOf,
  requestFor,
  requestQuotation,
  sendRevision,
} from '../../testing/quoting'
import { createCounted } from '../../testing/sizes'
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

describe('requestQuotation', () => {
  it('saves the request and emails the shop', async () => {
    const changes = { message: 'By air, please.', incoterm: 'CIP', place: 'Lagos', wantedBy: '2030-12-24' }
    const { data } = await askForQuotation(shop, requestFor([product], changes), customer.accessToken)
    expect(data.requestQuotation).toMatchObject({
      __typename: 'RequestQuotationSuccess',
      quotation: {
        number: expect.stringMatching(/^Q20\d\d-\d{6}$/),
        status: 'REQUESTED',
        currency: 'USD',
        incoterm: 'CIP',
        place: 'Lagos',
        wantedBy: '2030-12-24',
        nextStatuses: ['WITHDRAWN'],
        value: { amount: 3_000 },
        lines: [{ sku: product.sku, name: product.name, quantity: 2 }],
        messages: [{ text: 'By air, please.', isByCustomer: true }],
        newestRevision: null,
        order: null,
      },
    })
    const { id, number } = data.requestQuotation.quotation
    const [mail] = await readQuotationMails(shop.db, id)
    expect(mail).toMatchObject({ subject: `A customer asks for a quotation: ${number}`, replyTo: customer.user.email })
    expect(mail?.text).toContain('> By air, please.')
  })

  it('uses the requested currency', async () => {
    const { data } = await askForQuotation(shop, requestFor([product]), customer.accessToken, 'EUR')
    expect(data.requestQuotation.quotation.currency).toBe('EUR')
  })

  it('creates one quotation per idempotency key, which rejects another request', async () => {
    const input = requestFor([product])
    const ask = (changes: object = {}) => askForQuotation(shop, { ...input, ...changes }, customer.accessToken)
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(new Set(answers.map(({ data }) => data.requestQuotation.quotation.id)).size).toBe(1)
    expect((await ask({ place: 'Rome' })).data.requestQuotation.__typename).toBe('IdempotencyConflict')
  })

  it('reports lines with deleted products', async () => {
    const gone = await createProduct(shop.db, { deletedAt: new Date() })
    const { data } = await askForQuotation(shop, requestFor([product, gone]), customer.accessToken)
    expect(data.requestQuotation).toMatchObject({
      __typename: 'LinesRefused',
      lines: [{ index: 1, code: 'PRODUCT_NOT_FOUND' }],
    })
  })

  it.each([
    [{ lines: [] }, 'input.lines'],
    [{ wantedBy: '2030-02-30' }, 'input.wantedBy'],
    [{ wantedBy: '2026-01-01' }, 'input.wantedBy'],
    [{ place: 'x'.repeat(201) }, 'input.place'],
    [{ message: 'a\0b' }, 'input.message'],
  ])('rejects %p', async (changes, field) => {
    const { errors } = await askForQuotation(shop, requestFor([product], changes), customer.accessToken)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field })
  })

  it('requires signing in', async () => {
    const { errors } = await askForQuotation(shop, requestFor([product]))
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})

describe('sendQuotationRevision', () => {
  it('offers prices and terms and emails the customer in their language', async () => {
    const quotation = await requestQuotation(shop, customer, [product])
    await shop.db.quotation.update({ where: { id: quotation.id }, data: { language: 'de' } })
    const changes = { discount: 100, freight: 700, insurance: 20, charges: 5, note: 'As agreed.' }
    const { data } = await sendRevision(shop, offerOf(quotation, [offerLine(product)], changes), admin.accessToken)
    expect(data.sendQuotationRevision.quotation).toMatchObject({
      status: 'OFFERED',
      value: { amount: 2_625 },
      newestRevision: {
        revision: 1,
        incoterm: 'CIP',
        place: 'Hamburg',
        note: 'As agreed.',
        goodsTotal: { amount: 2_000, currency: 'USD' },
        discount: { amount: 100 },
        total: { amount: 2_625 },
        lines: [{ sku: product.sku, quantity: 2, unitPrice: { amount: 1_000 }, total: { amount: 2_000 } }],
      },
    })
    const mail = (await readQuotationMails(shop.db, quotation.id)).at(-1)
    expect(mail).toMatchObject({
      to: customer.user.email,
      subject: `Ihr Angebot ${quotation.number} ist fertig`,
    })
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('Gesamtsumme: 26,25 $')
    expect(mail?.text).toContain('Lieferung: CIP Hamburg')
    expect(mail?.text).toContain('> As agreed.')
    expect(mail?.text).toContain(`https://shop.example/de/dashboard/quotations/${quotation.id}`)
  })

  it('may add and omit products, which the email lists', async () => {
    const [left, added] = [await createProduct(shop.db), await createProduct(shop.db)]
    const quotation = await requestQuotation(shop, customer, [product, left])
    const lines = [offerLine(product), offerLine(added, { unitPrice: 500 })]
    const { data } = await sendRevision(shop, offerOf(quotation, lines), admin.accessToken)
    expect(data.sendQuotationRevision.quotation.newestRevision.lines).toMatchObject([
      { sku: product.sku },
      { sku: added.sku, total: { amount: 1_000 } },
    ])
    const text = (await readQuotationMails(shop.db, quotation.id)).at(-1)?.text
    expect(text).toContain(`Not quoted: ${left.name}`)
    expect(text).not.toContain(`Not quoted: ${product.name}`)
    const accepted = await accept(shop, quotation, 1, customer.accessToken)
    expect(accepted.data.acceptQuotation.order.lines.map(({ sku }: Product) => sku)).toEqual([product.sku, added.sku])
  })

  it('can be read by number, also once replaced', async () => {
    const quotation = await requestQuotation(shop, customer, [product])
    for (const [expectedVersion, unitPrice] of [1_000, 900].entries()) {
      const lines = [offerLine(product, { unitPrice })]
      await sendRevision(shop, offerOf(quotation, lines, { expectedVersion }), admin.accessToken)
    }
    const ask = (accessToken: string) =>
      shop.ask(
        `query ($id: ID!) { quotation(id: $id) {
          first: revision(number: 1) { revision total { amount } lines { unitPrice { amount } } }
          none: revision(number: 3) { revision }
        } }`,
        { id: quotation.id },
        accessToken,
      )
    expect((await ask(customer.accessToken)).data.quotation).toEqual({
      first: { revision: 1, total: { amount: 2_000 }, lines: [{ unitPrice: { amount: 1_000 } }] },
      none: null,
    })
    expect((await ask(other.accessToken)).data.quotation).toBeNull()
  })

  it('never changes earlier revisions', async () => {
    const quotation = await requestQuotation(shop, customer, [product])
    await sendRevision(shop, offerOf(quotation, [offerLine(product)]), admin.accessToken)
    const revision = await shop.db.quotationRevision.findFirstOrThrow({ where: { quotationId: quotation.id } })
    const where = { id: revision.id }
    // A journal's trigger raises it, with the same SQLSTATE as a foreign key.
    const refused = { meta: { driverAdapterError: { cause: { originalCode: '23001' } } } }
    await expect(shop.db.quotationRevision.update({ where, data: { totalMinor: 1n } })).rejects.toMatchObject(refused)
    await expect(shop.db.quotationRevision.delete({ where })).rejects.toMatchObject(refused)
    const ofIt = { revisionId: revision.id }
    const cheaper = { where: ofIt, data: { unitPriceMinor: 1n } }
    await expect(shop.db.quotationRevisionLine.updateMany(cheaper)).rejects.toMatchObject(refused)
    await expect(shop.db.quotationRevisionLine.deleteMany({ where: ofIt })).rejects.toMatchObject(refused)
  })

  it('rejects quantities that cannot be ordered, and reports them', async () => {
    const quotation = await requestQuotation(shop, customer, [product])
    const cartons = await createProduct(shop.db, { minQuantity: 48, increment: 24 })
    const lines = [offerLine(product, { quantity: 1 }), offerLine(cartons, { quantity: 50 })]
    const { data } = await sendRevision(shop, offerOf(quotation, lines), admin.accessToken)
    expect(data.sendQuotationRevision).toMatchObject({
      __typename: 'LinesRefused',
      lines: [
        { index: 0, code: 'BELOW_MINIMUM_QUANTITY', minQuantity: 2 },
        { index: 1, code: 'NOT_A_MULTIPLE', nearestBelow: 48, nearestAbove: 72 },
      ],
    })
  })

  it('needs a size for a product whose stock is counted by size', async () => {
    const quotation = await requestQuotation(shop, customer, [product])
    const { product: counted } = await createCounted(shop.db, { S: 5, M: 7 })
    const { data } = await sendRevision(shop, offerOf(quotation, [offerLine(counted)]), admin.accessToken)
    expect(data.sendQuotationRevision.lines).toMatchObject([{ index: 0, code: 'SIZE_REQUIRED' }])
  })

  it('must follow the newest revision', async () => {
    const quotation = await requestQuotation(shop, customer, [product])
    const send = () => sendRevision(shop, offerOf(quotation, [offerLine(product)]), admin.accessToken)
    const answers = await Promise.all([send(), send()])
    const names = answers.map(({ data }) => data.sendQuotationRevision.__typename).sort()
    expect(names).toEqual(['QuotationChanged', 'SendQuotationRevisionSuccess'])
    expect((await send()).data.sendQuotationRevision).toMatchObject({ current: { version: 1 } })
  })

  it.each([
    [{ discount: 2_001 }, 'input.discount'],
    [{ validUntil: fromNow(-1) }, 'input.validUntil'],
    [{ validUntil: fromNow(367 * 86_400_000) }, 'input.validUntil'],
    [{ place: ' ' }, 'input.place'],
    [{ freight: Number.MAX_SAFE_INTEGER }, 'input.lines'],
  ])('rejects %p', async (changes, field) => {
    const quotation = await requestQuotation(shop, customer, [product])
    const { errors } = await sendRevision(shop, offerOf(quotation, [offerLine(product)], changes), admin.accessToken)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field })
  })

  it('is limited to 20 revisions', async () => {
    const quotation = await requestQuotation(shop, customer, [product])
    await shop.db.quotation.update({ where: { id: quotation.id }, data: { revisionCount: 20, validUntil: new Date() } })
    const offer = offerOf(quotation, [offerLine(product)], { expectedVersion: 20 })
    const { data } = await sendRevision(shop, offer, admin.accessToken)
    expect(data.sendQuotationRevision.__typename).toBe('QuotationFull')
  })
})
