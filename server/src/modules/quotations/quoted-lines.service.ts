import type { Prisma, Product } from '@instrumenta/prisma/client'
import { tierAt } from '@instrumenta/rules/prices'
import { checkQuantity } from '@instrumenta/rules/quantities'
import { sentence } from '../../messages/sentence'
import type { CurrencyCode } from '../../shared/currencies'
import { BASE_CURRENCY } from '../../shared/currencies'
import { MAX_MINOR_UNITS } from '../../shared/money'
import { sayProblem } from '../../shared/price-quote'
import { tiersOf } from '../../shared/price-tiers'
import type { Sql } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { RefusedLine } from '../orders/orders.service'
import { refuseSize } from '../orders/orders.service'
import { readPrices } from '../prices/prices.sql'

/** A product in a quantity. */
interface QuotedLine {
  productId: string
  quantity: number
}

/** The products of lines that are in the shop, by their ids. */
export async function readProducts(
  tx: Pick<Prisma.TransactionClient, 'product'>,
  lines: readonly QuotedLine[],
): Promise<Map<string, Product>> {
  const ids = lines.map(({ productId }) => productId).filter(isUuid)
  const products = await tx.product.findMany({ where: { id: { in: ids }, deletedAt: null } })
  return new Map(products.map((product) => [product.id, product]))
}

/**
 * The lines that cannot be offered: whose product is gone, or, where `hasRules`, whose quantity its rules do not allow. What
 * is in stock is asked when the offer is accepted.
 */
export function findUnquotable(
  lines: readonly QuotedLine[],
  products: ReadonlyMap<string, Product>,
  hasRules: boolean,
): RefusedLine[] {
  return lines.flatMap(({ productId, quantity }, index): RefusedLine[] => {
    const none = { index, nearestBelow: null, nearestAbove: null, unitPrice: null, sizes: null }
    const product = products.get(productId)
    if (!product) {
      const numbers = { ...none, minQuantity: null, availableQuantity: null, increment: null }
      return [{ ...numbers, code: 'PRODUCT_NOT_FOUND', message: sentence('productGone') }]
    }
    if (product.stockBySize) {
      const { minQuantity, increment, availableQuantity, sizes } = product
      return [{ ...none, minQuantity, increment, availableQuantity, ...refuseSize(false, sizes) }]
    }
    const problem = hasRules ? checkQuantity(product, quantity) : null
    if (!problem) return []
    const { minQuantity, increment, availableQuantity } = product
    const numbers = { ...none, minQuantity, increment, availableQuantity, message: sayProblem(problem) }
    if (problem.kind === 'BELOW_MINIMUM') return [{ ...numbers, code: 'BELOW_MINIMUM_QUANTITY' }]
    const { nearestBelow, nearestAbove } = problem
    return [{ ...numbers, code: 'NOT_A_MULTIPLE', nearestBelow, nearestAbove }]
  })
}

/**
 * About what lines are worth in the base currency: at list prices, or, where there is an offer, as its total compares to those.
 * At most what can be said.
 */
export async function valueOf(
  sql: Sql,
  lines: readonly QuotedLine[],
  products: ReadonlyMap<string, Product>,
  offer?: { totalMinor: bigint; currency: CurrencyCode },
): Promise<bigint> {
  if (offer?.currency === BASE_CURRENCY) return offer.totalMinor
  const known = lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    return product ? [{ product, quantity }] : []
  })
  const sum = (amounts: bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)
  const base = sum(
    known.map(({ product, quantity }) => tierAt(tiersOf(product), quantity).unitPriceMinor * BigInt(quantity)),
  )
  if (!offer) return atMost(base)
  const { currency, totalMinor } = offer
  const prices = await readPrices(
    sql,
    known.map(({ product }) => ({ productId: product.id, currency })),
  )
  const own = sum(
    known.map(({ product, quantity }, index) => {
      const price = prices[index]
      return price ? tierAt(tiersOf(product, price), quantity).unitPriceMinor * BigInt(quantity) : 0n
    }),
  )
  return atMost(own === 0n ? base : (totalMinor * base) / own)
}

const atMost = (amount: bigint) => (amount > MAX_MINOR_UNITS ? MAX_MINOR_UNITS : amount)
