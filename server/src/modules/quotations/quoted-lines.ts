import type { Prisma, Product, ProductVariant } from '@instrumenta/prisma/client'
import { tierAt } from '@instrumenta/rules/prices'
import { checkQuantity } from '@instrumenta/rules/quantities'
import { sentence } from '../../messages/sentence'
import type { CurrencyCode } from '../../shared/money'
import { BASE_CURRENCY, MAX_MINOR_UNITS } from '../../shared/money'
import type { Language } from '../../shared/languages'
import { quantityError, termsOf, tiersOf } from '../../shared/price-tiers'
import type { Sql } from '../../shared/sql'
import type { LineItem } from '../../shared/fields'
import { nameSizes } from '../../shared/size-names'
import { isUuid } from '../../shared/validation'
import type { RefusedLine } from '../orders/refused-lines'
import { readSizesOfLines, refuseSize } from '../orders/refused-lines'
import { readPrices, readSizePrices } from '../prices/prices.sql'
import { mustNameSize } from '../products/product-variants'

interface QuotedLine extends LineItem {
  quantity: number
}

/** A product with the sizes that lines need. */
export interface QuotedProduct extends Product {
  variants: readonly ProductVariant[]
}

/** Products of lines by id, without deleted ones. */
export async function readProducts(
  tx: Pick<Prisma.TransactionClient, 'product' | 'productVariant'>,
  lines: readonly QuotedLine[],
): Promise<Map<string, QuotedProduct>> {
  const ids = lines.map(({ productId }) => productId).filter(isUuid)
  const products = await tx.product.findMany({ where: { id: { in: ids }, deletedAt: null } })
  const sizes = await readSizesOfLines(tx, products, lines)
  const ofProduct = (id: string) => sizes.filter(({ productId }) => productId === id)
  return new Map(products.map((product) => [product.id, { ...product, variants: ofProduct(product.id) }]))
}

/** Size names of the products in a language, for refusals. */
async function nameSizesOf(
  tx: Pick<Prisma.TransactionClient, 'productTranslation'>,
  products: ReadonlyMap<string, QuotedProduct>,
  language: Language,
): Promise<Map<string, QuotedProduct>> {
  const known = [...products.values()]
  const namedSizes = await nameSizes(
    tx,
    known.flatMap(({ variants }) => variants),
    language,
  )
  const ofProduct = (id: string) => namedSizes.filter(({ productId }) => productId === id)
  return new Map(known.map((product) => [product.id, { ...product, variants: ofProduct(product.id) }]))
}

/** Current names and SKU of a line's product and size; null for a deleted product. */
export function describeItem(
  { productId, variantId }: LineItem,
  products: ReadonlyMap<string, QuotedProduct>,
): (LineItem & { size: string | null; sku: string; productName: string }) | null {
  const product = products.get(productId)
  if (!product) return null
  const size = product.variants.find(({ id }) => id === variantId)
  const sku = size?.sku ?? product.sku
  return { productId, variantId: size?.id ?? null, size: size?.name ?? null, sku, productName: product.name }
}

/**
 * Finds lines that cannot be quoted: a deleted product, a missing or wrong size, and with `hasRules` a quantity that is not allowed.
 * Stock is checked when the offer is accepted.
 * @param language of size names
 */
export async function findUnquotable(
  tx: Pick<Prisma.TransactionClient, 'productTranslation'>,
  lines: readonly QuotedLine[],
  products: ReadonlyMap<string, QuotedProduct>,
  { hasRules, language }: { hasRules: boolean; language: Language },
): Promise<RefusedLine[]> {
  const refused = refuseLines(lines, products, hasRules)
  return refused.length === 0 ? refused : refuseLines(lines, await nameSizesOf(tx, products, language), hasRules)
}

function refuseLines(
  lines: readonly QuotedLine[],
  products: ReadonlyMap<string, QuotedProduct>,
  hasRules: boolean,
): RefusedLine[] {
  return lines.flatMap(({ productId, variantId, quantity }, index): RefusedLine[] => {
    const none = { index, nearestBelow: null, nearestAbove: null, unitPrice: null, sizes: null, variants: null }
    const product = products.get(productId)
    if (!product) {
      const numbers = { ...none, minQuantity: null, availableQuantity: null, increment: null }
      return [{ ...numbers, code: 'PRODUCT_NOT_FOUND', message: sentence('productGone') }]
    }
    const size = product.variants.find(({ id }) => id === variantId)
    const { minQuantity, increment } = termsOf(product, size ?? null)
    const limits = { minQuantity, increment, availableQuantity: size?.availableQuantity ?? product.availableQuantity }
    if (!size && (variantId !== null || mustNameSize(product))) {
      const { variants } = product
      return [{ ...none, ...limits, ...refuseSize(variantId !== null, product, variants, variants) }]
    }
    const problem = hasRules ? checkQuantity(limits, quantity) : null
    if (!problem) return []
    const numbers = { ...none, ...limits, message: quantityError(problem) }
    if (problem.kind === 'BELOW_MINIMUM') return [{ ...numbers, code: 'BELOW_MINIMUM_QUANTITY' }]
    const { nearestBelow, nearestAbove } = problem
    return [{ ...numbers, code: 'NOT_A_MULTIPLE', nearestBelow, nearestAbove }]
  })
}

/**
 * Estimates the value of lines in the base currency: at list prices, or for an offer its total converted by the ratio of list prices.
 * Capped at the largest amount.
 */
export async function valueOf(
  sql: Sql,
  lines: readonly QuotedLine[],
  products: ReadonlyMap<string, QuotedProduct>,
  offer?: { totalMinor: bigint; currency: CurrencyCode },
): Promise<bigint> {
  if (offer?.currency === BASE_CURRENCY) return offer.totalMinor
  const known = lines.flatMap(({ productId, variantId, quantity }) => {
    const product = products.get(productId)
    const size = product?.variants.find(({ id }) => id === variantId)
    return product ? [{ sold: termsOf(product, size ?? null).prices, quantity }] : []
  })
  const sum = (amounts: bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)
  const base = sum(known.map(({ sold, quantity }) => tierAt(tiersOf(sold), quantity).unitPriceMinor * BigInt(quantity)))
  if (!offer) return atMost(base)
  const { currency, totalMinor } = offer
  // `sold` is a product or a size, so only one of both lists has its id.
  const ofProducts = await readPrices(
    sql,
    known.map(({ sold }) => ({ productId: sold.id, currency })),
  )
  const ofSizes = await readSizePrices(
    sql,
    known.map(({ sold }) => ({ variantId: sold.id, currency })),
  )
  const own = sum(
    known.map(({ sold, quantity }, index) => {
      const price = ofProducts[index] ?? ofSizes[index]
      return price ? tierAt(tiersOf(sold, price), quantity).unitPriceMinor * BigInt(quantity) : 0n
    }),
  )
  return atMost(own === 0n ? base : (totalMinor * base) / own)
}

const atMost = (amount: bigint) => (amount > MAX_MINOR_UNITS ? MAX_MINOR_UNITS : amount)
