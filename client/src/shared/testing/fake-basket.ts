import { act } from '@testing-library/react'
import { clearSession, setSession } from '../auth/session-store'
import { keyOfItem } from '../lines/line-item'
import type { LineItem } from '../lines/line-item'
import { fakeTotals } from './fake-totals'
import { fakeProduct } from './fake-product'

type FakeProduct = ReturnType<typeof fakeProduct>

/** A line of an input. */
interface LineInput extends LineItem {
  quantity: number
}

/** The member with a basket in the fake shop. */
export const member = { id: 'u1', name: 'Ada Lovelace', email: 'ada@example.com', role: 'CUSTOMER' as const }

export function signInMember(user: typeof member = member): void {
  act(() => setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user }))
}

/** Starts signed out with empty storage. */
export function emptyBrowser(): void {
  localStorage.clear()
  sessionStorage.clear()
  act(() => {
    clearSession()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
}

interface Priced {
  priceTiers?: { minQuantity: number; unitPrice: { amount: number } }[]
  variants?: (Priced & { id: string })[]
}

/** A fake shop of `count` products that stores one member's basket and lists. */
export function openBasketShop(count = 5, changes: Record<string, unknown> = {}) {
  const products = new Map<string, FakeProduct>()
  for (let index = 1; index <= count; index += 1) products.set(`product-${index}`, fakeProduct(index, changes))
  const basket = new Map<string, number>()
  const seen = new Set<string>()
  const lists: { id: string; name: string; lines: LineInput[] }[] = []
  let version = 0

  const toLine = ({ productId, variantId = null, quantity }: LineInput) => {
    const product = products.get(productId) ?? null
    const variant = product?.variants.find(({ id }) => id === variantId) ?? null
    const size = variantId ? (variant?.name ?? `Former ${variantId}`) : null
    const productName = product?.name ?? `Former ${productId}`
    return { productId, variantId, variant, size, quantity, product, productName }
  }
  /** The basket's key is the product and size, as in the client. */
  const itemOf = (key: string) => {
    const [productId = '', variantId] = key.split('_')
    return { productId, ...(variantId && { variantId }) }
  }
  const myBasket = () => ({
    id: 'basket-1',
    name: null,
    lineCount: basket.size,
    updatedAt: new Date(Date.UTC(2026, 10, 22) + version).toISOString(),
    lines: [...basket].map(([key, quantity]) => toLine({ ...itemOf(key), quantity })),
  })
  const changed = (mutation: string, lines: LineInput[], isNew = true) => {
    if (isNew) version += 1
    const missingProductIds = lines.map(({ productId }) => productId).filter((id) => !products.has(id))
    return { __typename: `${mutation}Success`, basket: myBasket(), missingProductIds, missingVariantIds: [] }
  }
  const tooMany = (lineCount: number) => ({
    __typename: 'TooManyListLines',
    message: 'A list has 200 products at most.',
    lineCount,
  })

  const addToBasket = jest.fn(({ input }: { input: { lines: LineInput[]; idempotencyKey: string } }): unknown => {
    if (seen.has(input.idempotencyKey)) return changed('AddToBasket', input.lines, false)
    const known = input.lines.filter(({ productId }) => products.has(productId))
    const ids = new Set([...basket.keys(), ...known.map(keyOfItem)])
    if (ids.size > 200) return tooMany(ids.size)
    seen.add(input.idempotencyKey)
    for (const line of known) basket.set(keyOfItem(line), (basket.get(keyOfItem(line)) ?? 0) + line.quantity)
    return changed('AddToBasket', input.lines)
  })
  const setBasketLines = jest.fn(({ input }: { input: { lines: LineInput[] } }): unknown => {
    for (const { quantity, ...item } of input.lines) {
      if (quantity === 0) basket.delete(keyOfItem(item))
      else if (products.has(item.productId)) basket.set(keyOfItem(item), quantity)
    }
    return changed('SetBasketLines', input.lines)
  })
  const toList = ({ id, name, lines }: (typeof lists)[number]) => ({
    id,
    name,
    lineCount: lines.length,
    updatedAt: '2026-11-22T10:00:00.000Z',
    lines: lines.map(toLine),
  })
  const shop = {
    me: () => member,
    myCompanies: (): unknown[] => [],
    myOrders: (): unknown => ({ nodes: [] }),
    checkoutTotals: ({ input }: { input: { lines: LineInput[] } }): unknown =>
      fakeTotals(
        input.lines.reduce((sum, { productId, variantId, quantity }) => {
          const product = products.get(productId) as Priced | undefined
          const { priceTiers = [] } = product?.variants?.find(({ id }) => id === variantId) ?? product ?? {}
          const tier = priceTiers.findLast(({ minQuantity }) => minQuantity <= quantity)
          return sum + quantity * (tier?.unitPrice.amount ?? 0)
        }, 0),
      ),
    myBasket: jest.fn((): unknown => (version === 0 && basket.size === 0 ? null : myBasket())),
    addToBasket,
    setBasketLines,
    product: ({ id }: { id: string }) => products.get(id) ?? null,
    productsById: jest.fn(({ ids }: { ids: string[] }) => ids.map((id) => products.get(id) ?? null)),
    productsBySku: jest.fn(({ skus }: { skus: string[] }) =>
      skus.map(
        (sku) =>
          [...products.values()].find(
            (product) => product.sku === sku || product.variants.some((size) => size.sku === sku),
          ) ?? null,
      ),
    ),
    myOrderLists: ({ first }: { first: number }) => ({ nodes: lists.slice(0, first).map(toList) }),
    orderList: ({ id }: { id: string }) => lists.filter((list) => list.id === id).map(toList)[0] ?? null,
    saveOrderList: jest.fn(
      ({ input: { name, lines, replaces } }: { input: { name: string; lines: LineInput[]; replaces: boolean } }) => {
        const same = lists.findIndex((list) => list.name === name)
        if (same >= 0 && !replaces) return { __typename: 'OrderListNameTaken', message: 'There is such a list.' }
        if (same >= 0) lists.splice(same, 1)
        const list = { id: `list-${lists.length + 1}-${name}`, name, lines }
        lists.unshift(list)
        return { __typename: 'SaveOrderListSuccess', list: toList(list), missingProductIds: [], missingVariantIds: [] }
      },
    ),
    renameOrderList: jest.fn(({ input: { id, name } }: { input: { id: string; name: string } }) => {
      const list = lists.find((one) => one.id === id)
      if (!list) return { __typename: 'OrderListNotFound', message: 'There is no such list.' }
      if (lists.some((one) => one !== list && one.name === name)) {
        return { __typename: 'OrderListNameTaken', message: 'There is such a list.' }
      }
      list.name = name
      return { __typename: 'RenameOrderListSuccess', list: toList(list) }
    }),
    deleteOrderList: ({ id }: { id: string }) => {
      lists.splice(
        lists.findIndex((list) => list.id === id),
        1,
      )
      return { __typename: 'DeleteOrderListSuccess', id }
    },
  }
  return {
    shop,
    products,
    basket,
    lists,
    /** Changes the basket as another device would. */
    fill(lines: Record<string, number>) {
      for (const [id, quantity] of Object.entries(lines)) basket.set(id, quantity)
      version += 1
    },
  }
}

/** Stores a basket in the browser, as a visitor would. */
export function leaveVisitorBasket(quantities: Record<number, number>, id = 'visitor-basket-1'): void {
  const lines = Object.entries(quantities).map(([index, quantity]) => ({
    productId: `product-${index}`,
    sku: `SC-${index}`,
    name: `Forceps ${index}`,
    quantity,
  }))
  localStorage.setItem('instrumenta.basket', JSON.stringify({ version: 1, id, isOffered: false, lines }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'instrumenta.basket' })))
}
