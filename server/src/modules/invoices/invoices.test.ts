import { decide, join, orderFor, placeWaiting } from '../../testing/approvals'
import type { CurrencyCode } from '../../shared/money'
import { basketOf, CHECKOUT, lineOf } from '../../testing/checkout'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct, createProducts } from '../../testing/factories'
import { cancelPieces, placeInstruments } from '../../testing/pieces'
import { givePriceLists } from '../../testing/pricing'
import { readPdf } from '../../testing/read-pdf'
import { createCreditNote, createReturn } from '../../testing/returning'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let carl: Person
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  carl = await createPerson(shop, { name: 'Carl Öztürk' })
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(() => shop.close())

const ask = (orderId: string, person?: Person, query = '') =>
  shop.app.inject({
    url: `/api/order/${orderId}/invoice.pdf${query}`,
    headers: person ? { authorization: `Bearer ${person.accessToken}` } : {},
  })

async function read(orderId: string, person: Person, query = '') {
  const answer = await ask(orderId, person, query)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { pages, ...rest } = await readPdf(answer.rawPayload)
  return { ...rest, pages, text: pages.join('\n'), size: answer.rawPayload.length, headers: answer.headers }
}

/** An order that the shop has confirmed. */
async function order(person: Person, input: object, currency: CurrencyCode = 'USD') {
  const { data } = await shop.ask(CHECKOUT, { input }, person.accessToken, currency)
  await confirm(data.checkout.order.id)
  return data.checkout.order as { id: string; number: string; lines: { id: string }[] }
}

async function confirm(id: string, status = 'CONFIRMED') {
  const { data } = await shop.ask(
    `mutation ($input: UpdateOrderStatusInput!) { updateOrderStatus(input: $input) {
      __typename ... on UpdateOrderStatusSuccess { undo { id } }
    } }`,
    { input: { id, status } },
    admin.accessToken,
  )
  expect(data.updateOrderStatus.__typename).toBe('UpdateOrderStatusSuccess')
  return data.updateOrderStatus.undo?.id as string
}

it('prints the confirmed data, with embedded fonts, the same bytes each time', async () => {
  const owner = await createPerson(shop, { name: '王小明 محمد 👩🏽‍⚕️ 한' })
  const company = await createCompany(shop, owner, {
    name: 'Clinic North',
    vatNumber: 'DE136695976',
    paymentTerms: '30 days',
  })
  const product = await createProduct(shop.db, {
    name: 'Bowie–Dick (test) pack',
    priceMinor: 1_999n,
    availableQuantity: 2_000,
  })
  const input = { companyId: company.id, purchaseOrderNumber: 'PO 4711' }
  const { data } = await shop.ask(
    CHECKOUT,
    { input: basketOf([lineOf(product, { quantity: 1_200 })], input) },
    owner.accessToken,
  )
  const placed = data.checkout.order
  const cancel = (quantity: number) =>
    cancelPieces(shop, { id: placed.id, lines: [{ lineId: placed.lines[0].id, quantity }] }, owner.accessToken)
  await cancel(200)
  await confirm(placed.id)

  const { text, title, language, pages, size, headers } = await read(placed.id, owner)
  expect({ title, language, pages: pages.length }).toEqual({
    title: `Order confirmation ${placed.number}`,
    language: 'en',
    pages: 1,
  })
  for (const said of [
    placed.number,
    'Confirmed on',
    'not an invoice',
    'Clinic North',
    'Germany',
    'DE136695976',
    'Payment terms: 30 days',
    'PO 4711',
    owner.user.email,
    '王小明',
    '□ □',
    product.sku,
    'Bowie–Dick (test) pack',
    '1,200',
    '200 cancelled',
    '$19.99',
    '$23,988.00',
    '-$3,998.00',
    '$19,990.00',
    'Page 1 of 1',
  ]) {
    expect(text).toContain(said)
  }
  expect(size).toBeLessThan(60_000)
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="order-confirmation-${placed.number}.pdf"`,
  })

  const { rawPayload: before } = await ask(placed.id, owner)
  await shop.db.company.update({
    where: { id: company.id },
    data: { name: 'Clinic Elsewhere', paymentTerms: '365 days', vatNumber: null, country: 'FR' },
  })
  await shop.db.order.update({ where: { id: placed.id }, data: { address: '2 Side Street', phone: '+331' } })
  await cancel(100)
  const held = await shop.db.order.findUniqueOrThrow({ where: { id: placed.id }, include: { lines: true } })
  await createCreditNote(shop, await createReturn(shop, { order: held, by: owner }))
  expect((await ask(placed.id, owner)).rawPayload.equals(before)).toBe(true)
})

it('saves a missing confirmation of an older order at the first request', async () => {
  const owner = await createPerson(shop)
  const company = await createCompany(shop, owner, { name: 'Clinic East' })
  const { id } = await order(owner, basketOf([lineOf(await createProduct(shop.db))], { companyId: company.id }))
  await shop.db.orderConfirmation.delete({ where: { orderId: id } })
  expect((await read(id, owner)).text).toContain('Clinic East')
  await shop.db.company.update({ where: { id: company.id }, data: { name: 'Clinic West' } })
  expect((await read(id, owner)).text).toContain('Clinic East')
})

it.each([
  ['ar', 'KWD', ['تأكيد الطلب', 'KWD-AR', 'مقص جراحي', '14 cm', 'د.ك'], 60_000],
  ['zh', 'JPY', ['订单确认书', '手术剪刀', 'JPY-ZH', '共1页'], 120_000],
  ['de', 'KWD', ['Auftragsbestätigung', 'Bestellt am', 'Seite 1 von 1'], 60_000],
] as const)('comes in the language of who reads it: %s', async (language, currency, words, most) => {
  const name = { ar: 'مقص جراحي (14 cm) للأطفال', zh: '手术剪刀', de: 'Präparierschere' }[language]
  const product = await createProduct(shop.db, {
    name,
    sku: `${currency}-${language.toUpperCase()}`,
  })
  const { id } = await order(carl, basketOf([lineOf(product)]), currency)
  const invoice = await read(id, carl, `?language=${language}`)
  expect(invoice.language).toBe(language)
  // Arabic is read back in the forms that its letters take.
  const text = invoice.text.normalize('NFKC')
  for (const said of words) expect(text.replace(/\s/g, '')).toContain(said.replace(/\s/g, ''))
  // KWD has three decimals, JPY has none.
  const { totalMinor } = await shop.db.order.findUniqueOrThrow({ where: { id } })
  const digits = String(totalMinor)
  expect(text.replace(/[.,\s]/g, '')).toContain(digits)
  expect(invoice.size).toBeLessThan(most)
})

it('repeats the table head on each page', async () => {
  const products = await createProducts(shop.db, 200)
  const { id, number } = await order(carl, basketOf(products.map((product) => lineOf(product))))
  const { pages, text, size } = await read(id, carl)
  expect(pages.length).toBeGreaterThan(5)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('SKU')
    expect(page).toContain(number)
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  }
  for (const { sku } of products) expect(text).toContain(sku)
  expect(size).toBeLessThan(150_000)
})

it('is only for the order’s people and staff, without the company for former members', async () => {
  const [owner, buyer, approver, stranger] = await Promise.all([1, 2, 3, 4].map(() => createPerson(shop)))
  const company = await createCompany(shop, owner as Person, { name: 'Clinic South' })
  const memberId = await join(shop, company, buyer as Person)
  await join(shop, company, approver as Person, { role: 'APPROVER' })
  const { order: placed } = await orderFor(shop, buyer as Person, company, await createProduct(shop.db))
  await confirm(placed.id)
  const status = async (person?: Person, id: string = placed.id) => (await ask(id, person)).statusCode
  expect(await Promise.all([status(), status(stranger), status(carl), status(carl, 'none')])).toEqual([
    401, 404, 404, 404,
  ])
  for (const person of [approver, admin] as Person[]) {
    expect((await read(placed.id, person)).text).toContain('Clinic South')
  }
  await shop.db.companyMember.delete({ where: { id: memberId } })
  expect((await read(placed.id, buyer as Person)).text).not.toContain('Clinic South')
})

it('doesn’t exist before the order is confirmed', async () => {
  const owner = await createPerson(shop)
  const { id, version, buyer } = await placeWaiting(shop, owner)
  const notYet = 'We haven’t confirmed this order yet. You’ll find the order confirmation here once we have.'
  const never = 'There is no order confirmation because this order was cancelled before we confirmed it.'
  const refused = async (orderId: string, message: string) => {
    const answer = await ask(orderId, buyer)
    expect([answer.statusCode, answer.json()]).toEqual([409, { message }])
  }
  await refused(id, notYet)
  await decide(shop, owner, 'approveOrder', { id, expectedVersion: version })
  await refused(id, notYet)
  // An undone act was no confirmation.
  const undo = await confirm(id)
  await shop.ask(
    'mutation ($input: UndoOrderActsInput!) { undoOrderActs(input: $input) { acts { result { __typename } } } }',
    { input: { ids: [undo] } },
    admin.accessToken,
  )
  await refused(id, notYet)
  await confirm(id)
  await confirm(id, 'CANCELLED')
  expect((await ask(id, buyer)).statusCode).toBe(200)
  const other = await placeWaiting(shop, owner)
  await decide(shop, owner, 'declineOrder', { id: other.id, reason: 'No budget.' })
  const answer = await ask(other.id, other.buyer)
  expect([answer.statusCode, answer.json()]).toEqual([409, { message: never }])
})

it('limits simultaneous requests of one person', async () => {
  const { order: placed } = await placeInstruments(shop, carl)
  await confirm(placed.id)
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(placed.id, carl)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 503, 503])
  expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('5')
  expect(shop.logLines).toEqual([expect.stringContaining('The shop is busy')])
})

it('names the seller as it was at the confirmation, with the account in the order’s currency', async () => {
  const account = { currency: 'USD', bankName: 'Musterbank', accountHolder: 'Seller GmbH', accountNumber: null }
  await shop.db.seller.update({
    where: { id: 1 },
    data: {
      legalName: 'Seller GmbH',
      lineOfBusiness: 'Surgical instruments',
      address: {
        ...{ recipient: 'Seller GmbH', company: null, line1: 'Werkstraße 12', line2: null, region: null },
        ...{ city: 'Tuttlingen', postalCode: '78532', country: 'DE', phone: '+4974619000' },
      },
      bankAccounts: [
        { ...account, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
        { ...account, currency: 'GBP', iban: 'GB29NWBK60161331926819', bic: null },
      ],
    },
  })
  const product = await createProduct(shop.db)
  const { id, number } = await order(carl, basketOf([lineOf(product)]))
  await shop.db.seller.update({ where: { id: 1 }, data: { legalName: 'Other GmbH' } })
  const { text } = await read(id, carl)
  for (const said of ['Seller GmbH', 'Surgical instruments', '78532 Tuttlingen', 'DE89370400440532013000', number]) {
    expect(text).toContain(said)
  }
  expect(text).not.toContain('Other GmbH')
  expect(text).not.toContain('GB29NWBK60161331926819')
})
