import type { Person } from '../../testing/factories'
import { createPerson, createProduct, createProducts } from '../../testing/factories'
import { createCounted, keepOneSize } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { askIn } from '../../testing/translating'
import { mailStockAlerts } from './mail-stock-alerts.sql'

let shop: TestApp
let customer: Person

beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  await shop.db.stockAlert.deleteMany()
  await shop.db.mailOutbox.deleteMany()
  customer = await createPerson(shop)
})
afterAll(() => shop.close())

interface Place {
  productId: string
  variantId?: string
}

const ANSWER = `__typename ... on SizeRequired { sizes } ... on UserError { code }`
const call = (name: 'watchStock' | 'unwatchStock', input: Place, token?: string, language = 'en') => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const query = `mutation ($input: ${type}Input!) { ${name}(input: $input) {
    ${ANSWER} ... on ${type}Success { variant { id isStockWatched } }
  } }`
  return askIn(shop, language, query, { input }, token)
}
const watch = async (input: Place, person = customer, language?: string) =>
  (await call('watchStock', input, person.accessToken, language)).data.watchStock
const unwatch = async (input: Place, person = customer) =>
  (await call('unwatchStock', input, person.accessToken)).data.unwatchStock

async function watched(id: string, person?: Person): Promise<(boolean | null)[]> {
  const query = 'query ($id: ID!) { product(id: $id) { variants { isStockWatched } } }'
  const { data } = await shop.ask(query, { id }, person?.accessToken)
  return data.product.variants.map((variant: { isStockWatched: boolean | null }) => variant.isStockWatched)
}

const soldOut = () => createProduct(shop.db, { name: 'Clamp', availableQuantity: 0, minQuantity: 10 })
const setStock = (id: string, availableQuantity: number) =>
  shop.db.product.update({ where: { id }, data: { availableQuantity } })

async function mails() {
  await Promise.all([mailStockAlerts(shop.db.sql), mailStockAlerts(shop.db.sql)])
  const rows = await shop.db.mailOutbox.findMany({ where: { template: 'stock-alert' }, orderBy: { id: 'asc' } })
  return rows.map(({ recipient, payload }) => ({ recipient, ...(payload as object) }))
}

describe('watching the stock', () => {
  it('of a product starts once and ends once, for the caller only', async () => {
    const { id } = await soldOut()
    const other = await createPerson(shop)
    const started = { __typename: 'WatchStockSuccess', variant: { isStockWatched: true } }
    expect(await Promise.all([watch({ productId: id }), watch({ productId: id })])).toMatchObject([started, started])
    expect(await shop.db.stockAlert.count()).toBe(1)
    expect(await watched(id, customer)).toEqual([true])
    expect(await watched(id, other)).toEqual([false])
    expect(await watched(id)).toEqual([null])
    const ended = { __typename: 'UnwatchStockSuccess', variant: { isStockWatched: false } }
    expect(await unwatch({ productId: id }, other)).toMatchObject(ended)
    expect(await watched(id, customer)).toEqual([true])
    expect(await unwatch({ productId: id })).toMatchObject(ended)
    expect(await unwatch({ productId: id })).toMatchObject(ended)
    expect(await watched(id, customer)).toEqual([false])
  })

  it('of a size needs its name', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 5, M: 0 })
    const elsewhere = await createCounted(shop.db, { S: 0, M: 0 })
    const place = { productId: product.id, variantId: sizes[1]?.id }
    expect(await watch(place)).toMatchObject({ variant: { id: place.variantId, isStockWatched: true } })
    expect(await watched(product.id, customer)).toEqual([false, true])
    for (const act of [watch, unwatch]) {
      expect(await act({ productId: product.id })).toEqual({
        __typename: 'SizeRequired',
        sizes: ['S', 'M'],
        code: 'SIZE_REQUIRED',
      })
      for (const variantId of [elsewhere.sizes[0]?.id, 'none']) {
        expect(await act({ productId: product.id, variantId })).toMatchObject({ code: 'UNKNOWN_SIZE' })
      }
    }
  })

  it('is rejected for products outside the shop', async () => {
    const gone = await createProduct(shop.db, { deletedAt: new Date() })
    for (const productId of [gone.id, customer.user.id, 'none']) {
      expect(await watch({ productId })).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
      expect(await unwatch({ productId })).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    }
  })

  it('is limited to 100 products and sizes, also for concurrent requests', async () => {
    const products = await createProducts(shop.db, 101)
    const rows = products.slice(0, 99).map(({ id }) => ({ userId: customer.user.id, productId: id, language: 'en' }))
    await shop.db.stockAlert.createMany({ data: rows })
    const last = products.slice(99).map(({ id }) => watch({ productId: id }))
    const codes = (await Promise.all(last)).map(({ code }) => code)
    expect(codes.filter(Boolean)).toEqual(['TOO_MANY_STOCK_ALERTS'])
    // An existing alert is not added again.
    expect(await watch({ productId: products[0]?.id ?? '' })).toMatchObject({ __typename: 'WatchStockSuccess' })
    await unwatch({ productId: products[0]?.id ?? '' })
    expect(await watch({ productId: products[0]?.id ?? '' })).toMatchObject({ __typename: 'WatchStockSuccess' })
  })

  it('is for verified addresses, and not for visitors', async () => {
    const { id } = await soldOut()
    const unverified = await createPerson(shop, { emailVerified: false })
    expect(await watch({ productId: id }, unverified)).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
    for (const name of ['watchStock', 'unwatchStock'] as const) {
      expect((await call(name, { productId: id })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    }
  })
})

describe('the email', () => {
  it('is sent once, when there is enough stock for an order', async () => {
    const { id, sku } = await soldOut()
    await watch({ productId: id }, customer, 'de')
    expect(await mails()).toEqual([])
    await setStock(id, 9)
    expect(await mails()).toEqual([])
    await setStock(id, 10)
    const mail = {
      recipient: customer.user.email,
      ...{ productId: id, sku, name: 'Clamp', size: null, sizeName: null, language: 'de' },
    }
    expect(await mails()).toEqual([mail])
    expect(await mails()).toEqual([mail])
    expect(await watched(id, customer)).toEqual([false])
  })

  it('is about the size, in the language of its reader', async () => {
    const { product, sizes } = await createCounted(shop.db, { Small: 5, Medium: 0 }, { name: 'Glove' })
    const texts = { name: 'Handschuh', sizeNames: { Medium: 'Mittel' }, productVersion: 1 }
    await shop.db.productTranslation.create({ data: { productId: product.id, language: 'de', ...texts } })
    const variantId = sizes[1]?.id ?? ''
    await watch({ productId: product.id, variantId }, customer, 'de')
    expect(await mails()).toEqual([])
    await shop.db.$transaction([
      shop.db.productVariant.update({ where: { id: variantId }, data: { availableQuantity: 1 } }),
      setStock(product.id, 6),
    ])
    expect(await mails()).toMatchObject([
      { name: 'Handschuh', size: 'Medium', sizeName: 'Mittel', sku: sizes[1]?.sku, language: 'de' },
    ])
  })

  it('does not reach closed accounts, nor cover deleted products; alerts for former sizes are removed', async () => {
    const { id } = await soldOut()
    const former = await createPerson(shop)
    const { product, sizes } = await createCounted(shop.db, { S: 0, M: 5 })
    await watch({ productId: id })
    await watch({ productId: id }, former)
    await watch({ productId: product.id, variantId: sizes[0]?.id })
    await shop.db.user.update({ where: { id: former.user.id }, data: { removedAt: new Date() } })
    await keepOneSize(shop.db, product, 'M')
    await shop.db.product.update({ where: { id }, data: { availableQuantity: 10, deletedAt: new Date() } })
    expect(await mails()).toEqual([])
    expect(await shop.db.stockAlert.count({ where: { productId: product.id } })).toBe(0)
    await shop.db.product.update({ where: { id }, data: { deletedAt: null } })
    expect(await mails()).toMatchObject([{ recipient: customer.user.email }])
  })
})
