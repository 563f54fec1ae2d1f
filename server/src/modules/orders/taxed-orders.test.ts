import type { Product, ShippingMethod } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { createCompany } from '../../testing/companies'
import { lineOf } from '../../testing/checkout'
import { countWaiting } from '../../testing/database-state'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { inputFor, readStock } from '../../testing/ordering'
import { createShippingMethodRow } from '../../testing/shipping'
import { askTotals, basketTo, berlin, nairobi, orderBy, sellFromGermany } from '../../testing/taxed-orders'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'

let shop: TestApp
let buyer: Person
let method: ShippingMethod
let product: Product
const token = () => buyer.accessToken
/** 2 at 19.99, freight 85.00, insurance 12.43: 137.41 net, 26.11 tax. */
const TOTAL = 16_352

beforeAll(async () => {
  shop = await createTestApp()
  method = await sellFromGermany(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await createPerson(shop)
  product = await createProduct(shop.db, { priceMinor: 1_999n, weightGrams: 120 })
})

const basket = (changes: Record<string, unknown> = {}) =>
  basketTo([lineOf(product)], { shippingMethodId: method.id, ...changes })

describe('checkoutTotals', () => {
  const totals = async (input: object, accessToken?: string) => {
    const { data, errors } = await askTotals(shop, { lines: [lineOf(product)], ...input }, accessToken)
    return { totals: data?.checkoutTotals, error: errors?.[0]?.extensions }
  }

  it('estimates by country for visitors', async () => {
    expect((await totals({ country: 'DE' })).totals).toMatchObject({
      goods: { amount: 3_998, currency: 'USD' },
      freight: { amount: 8_500 },
      insurance: { amount: 1_243 },
      taxLines: [{ rate: '19', base: { amount: 13_741 }, amount: { amount: 2_611 }, reason: null }],
      tax: { amount: 2_611 },
      totalWithTax: { amount: TOTAL },
      shippingMethods: [{ id: method.id, price: { amount: 8_500 }, incoterm: { code: 'DAP', place: 'Berlin' } }],
      shippingMethod: { id: method.id },
      needsFreightQuotation: false,
      unknownWeights: [],
      unpricedLines: [],
    })
    expect((await totals({ shippingAddress: berlin })).totals.totalWithTax.amount).toBe(TOTAL)
  })

  it('has only the goods without a destination', async () => {
    expect((await totals({})).totals).toMatchObject({
      goods: { amount: 3_998 },
      freight: null,
      tax: null,
      totalWithTax: null,
      needsFreightQuotation: false,
    })
  })

  it('says where freight is by quotation, and which lines lack a weight or a price', async () => {
    const heavy = await createProduct(shop.db)
    const gone = await createProduct(shop.db, { deletedAt: new Date() })
    const sized = await createProduct(shop.db, { sizes: ['S', 'M'], weightGrams: 1 })
    const lines = [product, heavy, gone, sized].map((one) => lineOf(one))
    expect((await totals({ lines, country: 'KE' })).totals).toMatchObject({
      freight: null,
      totalWithTax: null,
      needsFreightQuotation: true,
      unknownWeights: [1],
      unpricedLines: [2, 3],
    })
  })

  it('refuses the company of others', async () => {
    const { id: companyId } = await createCompany(shop, await createPerson(shop))
    const refused = { code: 'BAD_USER_INPUT', field: 'input.companyId' }
    expect((await totals({ companyId })).error).toMatchObject(refused)
    expect((await totals({ companyId }, token())).error).toMatchObject(refused)
    const staff = await createPerson(shop, { role: 'ADMIN' })
    expect((await totals({ companyId }, staff.accessToken)).totals.goods.amount).toBe(3_998)
  })
})

describe('an order with a structured address', () => {
  it('keeps addresses, freight, terms and taxes, and the address as text', async () => {
    const input = basket({ billingAddress: { ...berlin, city: 'Potsdam', postalCode: '14467' }, expectedTotal: TOTAL })
    const { result } = await orderBy(shop, 'checkout', input, token())
    expect(result).toMatchObject({
      __typename: 'CheckoutSuccess',
      order: {
        phone: '+49301234567',
        address: 'Dr. Ada Weiß\nKlinik Nord\nHauptstraße 1\n10115 Berlin\nGermany',
        billingAddressText: 'Dr. Ada Weiß\nKlinik Nord\nHauptstraße 1\n14467 Potsdam\nGermany',
        shippingAddress: {
          recipient: 'Dr. Ada Weiß',
          city: 'Berlin',
          region: null,
          country: 'DE',
          phone: '+49301234567',
        },
        billingAddress: { city: 'Potsdam' },
        shippingMethod: 'Parcel',
        incoterm: { code: 'DAP', place: 'Berlin' },
        taxLines: [{ rate: '19', base: { amount: 13_741 }, amount: { amount: 2_611 } }],
        total: { amount: 13_741 },
        freight: { amount: 8_500 },
        insurance: { amount: 1_243 },
        tax: { amount: 2_611 },
        totalWithTax: { amount: TOTAL },
        payment: { status: 'UNPAID', due: { amount: TOTAL } },
      },
    })
    const [line] = await shop.db.orderLine.findMany({ where: { orderId: result.order.id } })
    expect(line).toMatchObject({ taxRate: '19', taxMinor: 2_611n, adjustmentMinor: 9_743n })
    const { payload } = await shop.db.mailOutbox.findFirstOrThrow({ where: { template: 'order-placed' } })
    expect(payload).toMatchObject({ totalMinor: TOTAL, freightMinor: 8_500, taxLines: [{ amountMinor: 2_611 }] })
  })

  it('is placed by placeOrder, and by staff', async () => {
    const one = { ...inputFor(product), phone: undefined, address: undefined }
    const delivery = { shippingAddress: berlin, shippingMethodId: method.id, expectedTotal: TOTAL }
    const { result } = await orderBy(shop, 'placeOrder', { ...one, ...delivery }, token())
    expect(result).toMatchObject({ __typename: 'PlaceOrderSuccess', order: { tax: { amount: 2_611 } } })
    const admin = await createPerson(shop, { role: 'ADMIN' })
    const forCustomer = { customerId: buyer.user.id, language: 'de', currency: 'USD', order: basket() }
    const placed = await orderBy(shop, 'placeOrderForCustomer', forCustomer, admin.accessToken)
    expect(placed.result.order).toMatchObject({ totalWithTax: { amount: TOTAL }, taxLines: [{ rate: '19' }] })
    const wrong = { ...forCustomer, order: basket({ expectedTotal: 1 }) }
    const refused = await orderBy(shop, 'placeOrderForCustomer', wrong, admin.accessToken)
    expect(refused.result).toMatchObject({
      __typename: 'TotalChanged',
      path: ['input', 'order', 'expectedTotal'],
    })
  })

  it('is free of tax for a business of another member state with a valid VAT number', async () => {
    const { id: companyId } = await createCompany(shop, buyer, { country: 'FR' })
    const vatNumber = 'FR40303265045'
    await shop.db.company.update({ where: { id: companyId }, data: { vatNumber } })
    const { id: shippingMethodId } = await createShippingMethodRow(shop.db, { countries: ['FR'], position: 2 })
    const paris = { ...berlin, city: 'Paris', postalCode: '75002', country: 'FR', phone: '+33142961000' }
    const order = async () => {
      const input = basket({ companyId, shippingMethodId, shippingAddress: paris })
      return (await orderBy(shop, 'checkout', input, token())).result.order
    }
    expect(await order()).toMatchObject({ taxLines: [{ rate: '20' }] })
    const check = { id: uuidv7(), companyId, country: 'FR', vatNumber, status: 'VALID' as const }
    await shop.db.vatCheck.create({ data: check })
    expect(await order()).toMatchObject({
      taxLines: [{ rate: '0', amount: { amount: 0 }, reason: expect.stringMatching(/reverse charge/i) }],
      tax: { amount: 0 },
      totalWithTax: { amount: 3_998 + 990 },
    })
  })

  it('counts with its taxes against the credit limit', async () => {
    const { id: companyId } = await createCompany(shop, buyer)
    const isHeld = async (creditLimitMinor: bigint) => {
      await shop.db.company.update({ where: { id: companyId }, data: { creditLimitMinor } })
      const { result } = await orderBy(shop, 'checkout', basket({ companyId }), token())
      return (await shop.db.order.findUniqueOrThrow({ where: { id: result.order.id } })).creditHold
    }
    expect(await isHeld(BigInt(TOTAL))).toBe(false)
    expect(await isHeld(BigInt(2 * TOTAL - 1))).toBe(true)
  })

  it('is returned for a repeated request, also at other prices', async () => {
    const input = basket({ expectedTotal: TOTAL })
    const first = await orderBy(shop, 'checkout', input, token())
    await shop.db.product.update({ where: { id: product.id }, data: { priceMinor: 5n } })
    const again = await orderBy(shop, 'checkout', input, token())
    expect(again.result.order.id).toBe(first.result.order.id)
    const other = await orderBy(shop, 'checkout', { ...input, shippingAddress: { ...berlin, line1: '2' } }, token())
    expect(other.result.__typename).toBe('IdempotencyConflict')
  })
})

describe('nothing is ordered', () => {
  afterEach(async () => {
    expect(await readStock(shop.db, product)).toMatchObject({ available: product.availableQuantity, orders: [] })
  })

  it.each([
    ['both ways', { phone: '+15550102030' }, 'phone'],
    ['two billing addresses', { billingAddressText: 'Berlin' }, 'billingAddressText'],
    ['no address', { shippingAddress: null, shippingMethodId: null }, 'phone'],
    ['a phone number alone', { shippingAddress: null, shippingMethodId: null, phone: '+15550102030' }, 'address'],
    [
      'a billing address alone',
      { shippingAddress: null, shippingMethodId: null, billingAddress: berlin },
      'shippingAddress',
    ],
    ['a method without address', { shippingAddress: null }, 'shippingAddress'],
    ['a wrong postal code', { shippingAddress: { ...berlin, postalCode: '1' } }, 'shippingAddress.postalCode'],
    ['a wrong phone number', { shippingAddress: { ...berlin, phone: '7' } }, 'shippingAddress.phone'],
  ])('with %s', async (_name, changes, field) => {
    const { errors } = await orderBy(shop, 'checkout', basket(changes), token())
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: `input.${field}` })
  })

  it('without a shipping method, or with one that does not fit', async () => {
    const refused = {
      __typename: 'ShippingMethodNeeded',
      path: ['input', 'shippingMethodId'],
      shippingMethods: [{ id: method.id }],
    }
    for (const shippingMethodId of [undefined, product.id, 'x']) {
      const { result } = await orderBy(shop, 'checkout', basket({ shippingMethodId }), token())
      expect(result).toMatchObject(refused)
    }
  })

  it('where freight is by quotation', async () => {
    const { result } = await orderBy(shop, 'checkout', basket({ shippingAddress: nairobi }), token())
    expect(result).toMatchObject({ __typename: 'FreightByQuotation', path: ['input', 'shippingAddress'] })
  })

  it('at another total, with the current figures', async () => {
    const { result } = await orderBy(shop, 'checkout', basket({ expectedTotal: TOTAL - 1 }), token())
    expect(result).toMatchObject({
      __typename: 'TotalChanged',
      code: 'TOTAL_CHANGED',
      path: ['input', 'expectedTotal'],
      total: { amount: TOTAL, currency: 'USD' },
      current: { goods: { amount: 3_998 }, tax: { amount: 2_611 }, shippingMethods: [{ id: method.id }] },
    })
    expect(result.message).toContain('$163.52')
  })

  it('if a line cannot be ordered, which comes before the total', async () => {
    const lines = [lineOf(product, { quantity: 2 }), lineOf(product, { quantity: 10_000 })]
    const { result } = await orderBy(shop, 'checkout', basket({ lines, expectedTotal: 1 }), token())
    expect(result).toMatchObject({ __typename: 'LinesRefused', lines: [{ code: 'INSUFFICIENT_STOCK' }] })
  })

  it('by visitors, or for the company of others', async () => {
    const { errors } = await orderBy(shop, 'checkout', basket())
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
    const { id: companyId } = await createCompany(shop, await createPerson(shop))
    const { result } = await orderBy(shop, 'checkout', basket({ companyId }), token())
    expect(result.__typename).toBe('CompanyNotFound')
  })

  it('by text at another total', async () => {
    const text = { shippingAddress: null, shippingMethodId: null, phone: '+15550102030', address: '1 Main Street' }
    const { result } = await orderBy(shop, 'checkout', basket({ ...text, expectedTotal: 1 }), token())
    expect(result).toMatchObject({ __typename: 'TotalChanged', total: { amount: 3_998 } })
  })
})

it('orders by text at the total that was seen, without freight and taxes', async () => {
  const text = { shippingAddress: null, shippingMethodId: null, phone: '+15550102030', address: '1 Main Street' }
  const { result } = await orderBy(shop, 'checkout', basket({ ...text, expectedTotal: 3_998 }), token())
  expect(result.order).toMatchObject({
    totalWithTax: { amount: 3_998 },
    tax: { amount: 0 },
    taxLines: [],
    shippingAddress: null,
    incoterm: null,
  })
})

describe('when the price changes while the order waits', () => {
  /** Orders while a change of the price holds the product. */
  async function orderMeanwhile(changes: Record<string, unknown>) {
    let ordering: ReturnType<typeof orderBy> | undefined
    await shop.db.$transaction(async (tx) => {
      await tx.product.update({ where: { id: product.id }, data: { priceMinor: 999n } })
      ordering = orderBy(shop, 'checkout', basket(changes), token())
      await until(async () => (await countWaiting(shop.db)) > 0)
    })
    return (await ordering)?.result
  }

  it('refuses the total that was seen', async () => {
    expect(await orderMeanwhile({ expectedTotal: TOTAL })).toMatchObject({
      __typename: 'TotalChanged',
      // 2 at 9.99, freight and insurance: 117.41 net, 22.31 tax.
      total: { amount: 13_972 },
    })
    expect(await readStock(shop.db, product)).toMatchObject({ orders: [] })
  })

  it('works the taxes out again for a buyer who named no total', async () => {
    expect(await orderMeanwhile({})).toMatchObject({
      order: { total: { amount: 11_741 }, tax: { amount: 2_231 }, totalWithTax: { amount: 13_972 } },
    })
  })
})
