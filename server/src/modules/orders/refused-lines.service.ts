import type { Product, ProductVariant } from '@instrumenta/prisma/client'
import { tierAt } from '@instrumenta/rules/prices'
import { checkQuantity } from '@instrumenta/rules/quantities'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import { BASE_CURRENCY } from '../../shared/currencies'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import type { Language } from '../../shared/languages'
import { isTotalTooLarge, MAX_MINOR_UNITS, toMoney } from '../../shared/money'
import { sayProblem } from '../../shared/price-quote'
import { isPriced, termsOf, tiersOf } from '../../shared/price-tiers'
import { nameSizes } from '../../shared/size-names'
import { isUuid } from '../../shared/validation'

import { readPrices, readSizePrices } from '../prices/prices.sql'
import { mustNameSize } from '../products/product-variants'
import type { OrderRequest, RequestedLine } from './orders.input'
import type { RefusedLine } from './refused-line'
import { readSizesOfLines, refuseSize } from './refused-sizes'

/** A line of a request, with its product as it is now; null where there is none. */
interface KnownLine {
  index: number
  line: RequestedLine
  product: Product | null
  /** Of one piece in this quantity, in minor units; null where the product has none in the currency. */
  price: bigint | null
  /** The product's sizes; none where nothing depends on them. */
  sizes: readonly ProductVariant[]
  /** The same as they are called in the reader's language. */
  namedSizes: readonly ProductVariant[]
  /** Pieces that lines before this one take of the same stock. */
  takenBefore: number
}

/**
 * All lines of a request that cannot be ordered now, in their order.
 * Throws BAD_USER_INPUT when nothing else is wrong than that the order, or a line of it, comes to more than the API can say;
 * it names the field by `fieldOf`, which gets the place of the line, and -1 for all of them together. Sizes are named in `language`.
 */
export async function findRefusedLines(
  db: Db,
  request: OrderRequest,
  fieldOf: (index: number) => string,
  language: Language,
): Promise<RefusedLine[]> {
  const known = await readLines(db, request, language)
  const refused = known.flatMap((one) => explain(one, request) ?? [])
  if (refused.length > 0) return refused
  for (const { index, line, price } of known) {
    if (price !== null && isTotalTooLarge(price, line.quantity)) throw tooLarge(fieldOf(index))
  }
  const total = known.reduce((sum, { line, price }) => sum + (price ?? 0n) * BigInt(line.quantity), 0n)
  if (total > MAX_MINOR_UNITS) throw tooLarge(fieldOf(-1))
  return []
}

const tooLarge = (field: string) => badUserInput(sentence('totalTooLarge'), field)

async function readLines(db: Db, { lines, currency }: OrderRequest, language: Language): Promise<KnownLine[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId).filter(isUuid))]
  const products = await db.product.findMany({ where: { id: { in: ids }, deletedAt: null } })
  const sizes = await readSizesOfLines(db, products, lines)
  const named = await nameSizes(db, sizes, language)
  const isBase = currency === BASE_CURRENCY
  const keys = products.map(({ id }) => ({ productId: id, currency }))
  const prices = isBase ? [] : await readPrices(db.sql, keys)
  const priced = sizes.filter(isPriced)
  const sizePrices =
    isBase || priced.length === 0
      ? []
      : await readSizePrices(
          db.sql,
          priced.map(({ id }) => ({ variantId: id, currency })),
        )
  const priceAt = (place: number, variantId: string | null, quantity: number): bigint | null => {
    const ofSize = priced.findIndex(({ id }) => id === variantId)
    const sold = ofSize < 0 ? products[place] : priced[ofSize]
    const inCurrency = (ofSize < 0 ? prices[place] : sizePrices[ofSize]) ?? undefined
    if (!sold || !(isBase || inCurrency)) return null
    return tierAt(tiersOf(sold, inCurrency), quantity).unitPriceMinor
  }
  const places = new Map(products.map(({ id }, place) => [id, place]))
  const taken = new Map<string, number>()
  return lines.map((line, index) => {
    const place = places.get(line.productId) ?? -1
    const product = products[place] ?? null
    const account = product?.stockBySize ? `${product.id} ${line.variantId}` : line.productId
    const takenBefore = taken.get(account) ?? 0
    taken.set(account, takenBefore + line.quantity)
    const price = priceAt(place, line.variantId, line.quantity)
    const isOfProduct = ({ productId }: ProductVariant) => productId === line.productId
    const [ofProduct, namedSizes] = [sizes.filter(isOfProduct), named.filter(isOfProduct)]
    return { index, line, product, price, sizes: ofProduct, namedSizes, takenBefore }
  })
}

const NOTHING_NEAR = { nearestBelow: null, nearestAbove: null, sizes: null, variants: null }

function explain(
  { index, line, product, price, sizes, namedSizes, takenBefore }: KnownLine,
  request: OrderRequest,
): RefusedLine | undefined {
  if (!product) {
    const numbers = { ...NOTHING_NEAR, minQuantity: null, availableQuantity: null, increment: null, unitPrice: null }
    return { index, code: 'PRODUCT_NOT_FOUND', message: sentence('productGone'), ...numbers }
  }
  const { quantity, expectedUnitPrice } = line
  const size = sizes.find(({ id }) => id === line.variantId)
  const rules = termsOf(product, size ?? null)
  const { minQuantity, increment } = rules
  const inStock = size?.availableQuantity ?? product.availableQuantity
  const availableQuantity = Math.max(0, inStock - takenBefore)
  const isSayable = price !== null && !isTotalTooLarge(price, 1)
  const unitPrice = isSayable ? toMoney(price, request.currency) : null
  const numbers = { ...NOTHING_NEAR, index, minQuantity, availableQuantity, increment, unitPrice }
  if (!size && (line.variantId !== null || mustNameSize(product))) {
    return { ...numbers, ...refuseSize(line.variantId !== null, product, sizes, namedSizes) }
  }
  const problem = checkQuantity(rules, quantity, availableQuantity)
  if (problem?.kind === 'BELOW_MINIMUM') {
    return { ...numbers, code: 'BELOW_MINIMUM_QUANTITY', message: sayProblem(problem) }
  }
  // Where no carton is left, that is what is wrong.
  if (problem && (problem.nearestBelow ?? problem.nearestAbove) !== null) {
    const { nearestBelow, nearestAbove } = problem
    return { ...numbers, code: 'NOT_A_MULTIPLE', message: sayProblem(problem), nearestBelow, nearestAbove }
  }
  if (quantity > availableQuantity) {
    return { ...numbers, code: 'INSUFFICIENT_STOCK', message: explainStock(inStock, takenBefore) }
  }
  if (unitPrice && expectedUnitPrice !== null && expectedUnitPrice !== price) {
    return { ...numbers, code: 'PRICE_CHANGED', message: sentence('priceChanged', { unitPrice }) }
  }
  return undefined
}

function explainStock(availableQuantity: number, takenBefore: number): Sentence {
  if (availableQuantity === 0) return sentence('soldOut')
  return sentence(takenBefore > 0 ? 'tooFewForLines' : 'tooFewLeft', { availableQuantity })
}
