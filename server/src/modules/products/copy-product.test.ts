import { v7 as uuidv7 } from 'uuid'
import { CREATE_PRODUCT, newProduct, uploadedBy } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { givePriceLists, setProductPrices } from '../../testing/pricing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const COPY = /* GraphQL */ `
  mutation ($input: CopyProductInput!) {
    copyProduct(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on CopyProductSuccess {
        product {
          id
          name
          sku
          status
          availableQuantity
          stockBySize
          image {
            id
          }
          variants {
            name
            sku
            availableQuantity
            price {
              amount
            }
          }
        }
      }
    }
  }
`

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterEach(() => expect(shop.logLines).toEqual([]))
afterAll(() => shop.close())

const ask = (query: string, variables: object) =>
  shop.ask(query, variables as Record<string, unknown>, admin.accessToken)
const copy = async (input: object) => (await ask(COPY, { input })).data.copyProduct

describe('a copy', () => {
  it('is a draft without SKU, stock and SKUs of sizes', async () => {
    const image = await uploadedBy(shop, admin)
    const variants = [
      { name: 'S', availableQuantity: 5, price: 5_000 },
      { name: 'L', availableQuantity: 7 },
    ]
    const input = newProduct(image, { sizes: undefined, variants, availableQuantity: 12 })
    const { id } = (await ask(CREATE_PRODUCT, { input })).data.createProduct.product
    const { product } = await copy({ id })
    expect(product).toMatchObject({
      name: `${input.name} (copy)`,
      status: 'DRAFT',
      availableQuantity: 0,
      stockBySize: true,
      image: { id: image.id },
      variants: [
        { name: 'S', availableQuantity: 0, price: { amount: 5_000 } },
        { name: 'L', availableQuantity: 0, price: { amount: 4_250 } },
      ],
    })
    const original = await shop.db.productVariant.findMany({ where: { productId: id } })
    const codes = product.variants.map(({ sku }: { sku: string }) => sku)
    expect(codes.filter((sku: string) => original.some((size) => size.sku === sku))).toEqual([])
  })

  it('has the manual prices of the original and of its sizes', async () => {
    const variants = [
      { name: 'S', availableQuantity: 5 },
      { name: 'L', availableQuantity: 7, price: 9_000 },
    ]
    const priceTiers = [{ minQuantity: 20, unitPrice: 4_000 }]
    const input = newProduct(await uploadedBy(shop, admin), {
      sizes: undefined,
      variants,
      priceTiers,
      availableQuantity: 12,
    })
    const { id } = (await ask(CREATE_PRODUCT, { input })).data.createProduct.product
    const [, large] = await shop.db.productVariant.findMany({ where: { productId: id }, orderBy: { position: 'asc' } })
    const prices = [
      { currency: 'EUR', amount: 3_333 },
      { currency: 'GBP', amount: 9_999, variantId: large?.id },
    ]
    await setProductPrices(shop, { id, prices }, admin.accessToken)
    const { product } = await copy({ id })
    const pricesOf = async (productId: string) => [
      await shop.db.productPrice.findMany({
        where: { productId },
        omit: { productId: true },
        orderBy: { currency: 'asc' },
      }),
      await shop.db.variantPrice.findMany({
        where: { variant: { productId } },
        omit: { variantId: true },
        orderBy: { currency: 'asc' },
      }),
    ]
    const copied = await pricesOf(product.id)
    expect(copied).toEqual(await pricesOf(id))
    const byHand = copied.map((all) => all.filter(({ isManual }) => isManual))
    expect(byHand).toMatchObject([
      [{ currency: 'EUR', amountMinor: 3_333n, tierAmountsMinor: [3_200n] }],
      [{ currency: 'GBP', amountMinor: 9_999n }],
    ])
  })

  it('is made once per key, of the current product', async () => {
    const [{ id }, other] = [await createProduct(shop.db, { name: 'x'.repeat(200) }), await createProduct(shop.db)]
    const idempotencyKey = uuidv7()
    const first = await copy({ id, idempotencyKey })
    expect(first.product.name).toHaveLength(200)
    expect(await copy({ id, idempotencyKey })).toEqual(first)
    expect((await copy({ id: other.id, idempotencyKey })).__typename).toBe('IdempotencyConflict')
    expect((await copy({ id: uuidv7() })).__typename).toBe('ProductNotFound')
  })
})
