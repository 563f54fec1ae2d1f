import { fakeTotals } from '../../../shared/testing/fake-totals'
import { fakeSize } from '../../../shared/testing/fake-product'

const money = (amount: number) => ({ amount, currency: 'USD' })

/** The input of `placeOrder`. */
interface Input {
  productId: string
  variantId?: string
  orderQuantity: number
  companyId?: string
  purchaseOrderNumber?: string
  shippingAddress: object
  shippingMethodId: string
  expectedTotal: number
  expectedUnitPrice: number
  idempotencyKey: string
}

/**
 * A shop with one product and its stock; `answerOnce` replaces the next results of `placeOrder`.
 */
export function openShop() {
  const product = {
    id: 'p1',
    sku: 'SC-1',
    name: 'Mayo scissors',
    description: 'Cut.',
    material: null,
    sizes: ['14 cm'],
    category: { id: 'c1', name: 'Surgical' },
    image: null,
    minQuantity: 10,
    increment: 1,
    availableQuantity: 1200,
    stockBySize: false,
    weightGrams: null,
    variants: [fakeSize({ id: 'v1' })],
    price: money(1250),
    priceTiers: [{ minQuantity: 1, unitPrice: money(1250) }],
  }
  let isInShop = true
  const answerOnce: ((input: Input) => unknown)[] = []
  const placeOrder = jest.fn(({ input }: { input: Input }): unknown => {
    const special = answerOnce.shift()
    if (special) return special(input)
    const { unitPrice } = product.priceTiers.findLast(({ minQuantity }) => minQuantity <= input.orderQuantity) ?? {}
    if (input.expectedUnitPrice !== unitPrice?.amount) {
      return { __typename: 'PriceChanged', message: 'The price has changed.', unitPrice: { ...unitPrice } }
    }
    product.availableQuantity -= input.orderQuantity
    return placed(input)
  })
  const placed = (input: Input) => ({
    __typename: 'PlaceOrderSuccess',
    order: {
      id: `order-${input.idempotencyKey}`,
      status: 'PLACED',
      lines: [{ id: 'l1', product }],
    },
  })
  const askForProduct = jest.fn(() => (isInShop ? { ...product } : null))
  const setTiers = (tiers: [number, number][]) => {
    product.priceTiers = tiers.map(([minQuantity, amount]) => ({ minQuantity, unitPrice: money(amount) }))
    product.price = money(tiers[0]?.[1] ?? 0)
  }
  const setPrice = (amount: number) => setTiers([[1, amount]])
  const checkoutTotals = jest.fn(
    ({ input }: { input: { lines: { quantity: number; variantId?: string }[] } }): unknown => {
      const [{ quantity, variantId } = { quantity: 0 }] = input.lines
      const sold = product.variants.find(({ id }) => id === variantId) ?? product
      const tiers = sold.priceTiers as typeof product.priceTiers
      const tier = tiers.findLast(({ minQuantity }) => minQuantity <= quantity)
      return fakeTotals(quantity * (tier?.unitPrice.amount ?? 0))
    },
  )
  const shop = {
    product: askForProduct,
    placeOrder,
    checkoutTotals,
    myCompanies: (): unknown[] => [],
    myOrders: (): unknown => ({ nodes: [] }),
  }
  return {
    shop,
    askForProduct,
    setPrice,
    setTiers,
    product,
    placeOrder,
    checkoutTotals,
    answerOnce,
    placed,
    sellOut: () => (isInShop = false),
  }
}

export type TestShop = ReturnType<typeof openShop>
