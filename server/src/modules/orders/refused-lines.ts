import type { Product, ProductVariant } from '@instrumenta/prisma/client'
import { tierAt } from '@instrumenta/rules/prices'
import { checkQuantity } from '@instrumenta/rules/quantities'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { Money } from '../../shared/money'
import { BASE_CURRENCY, isTotalTooLarge, MAX_MINOR_UNITS, toMoney } from '../../shared/money'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import type { Language } from '../../shared/languages'
import { productColumns, readByIds } from '../../shared/model-columns.sql'
import { isPriced, quantityError, termsOf, tiersOf } from '../../shared/price-tiers'
import { nameSizes } from '../../shared/size-names'
import { isUuid } from '../../shared/validation'
import { readPrices, readSizePrices } from '../prices/prices.sql'
import type { ShownVariant } from '../products/product-variants'
import { mustNameSize, unknownSizeError, variantsOf } from '../products/product-variants'
import type { OrderRequest, RequestedLine } from './orders.input'

/** Values of `UserErrorCode`. */
type LineRefusalCode =
  | 'BELOW_MINIMUM_QUANTITY'
  | 'NOT_A_MULTIPLE'
  | 'INSUFFICIENT_STOCK'
  | 'PRICE_CHANGED'
  | 'SIZE_REQUIRED'
  | 'UNKNOWN_SIZE'
  | 'PRODUCT_NOT_FOUND'

/** A line that cannot be ordered, with the numbers to correct it. Numbers are null for an unknown product. */
export interface RefusedLine {
  /** Position in the request, from 0. */
  index: number
  code: LineRefusalCode
  message: Sentence
  minQuantity: number | null
  /** Stock minus the quantities of earlier lines. */
  availableQuantity: number | null
  increment: number | null
  /** Nearest allowed quantities, for NOT_A_MULTIPLE. */
  nearestBelow: number | null
  nearestAbove: number | null
  /** Unit price at this quantity. */
  unitPrice: Money | null
  /** Names of the available sizes, for SIZE_REQUIRED and UNKNOWN_SIZE. */
  sizes: string[] | null
  /** Sizes with SKU and stock, in the order of the product. */
  variants: ShownVariant[] | null
}

/** A requested line with its current product. */
export interface KnownLine {
  index: number
  line: RequestedLine
  product: Product | null
  /** Unit price in minor units for this quantity; null without a price in the currency. */
  price: bigint | null
  /** Empty if no line needs them. */
  sizes: readonly ProductVariant[]
  /** Sizes with names in the customer's language. */
  namedSizes: readonly ProductVariant[]
  /** Quantity that earlier lines take from the same stock. */
  takenBefore: number
}

/**
 * Finds all lines of a request that can't be ordered now. Without any, if a line or the total is above the API's largest
 * amount, it throws BAD_USER_INPUT for the field from `fieldOf` (-1 for all lines). Sizes are named in `language`.
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

export async function readLines(
  db: Db,
  { lines, currency }: Pick<OrderRequest, 'lines' | 'currency'>,
  language: Language,
): Promise<KnownLine[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId).filter(isUuid))]
  const products = (await readByIds(db.sql, productColumns, ids)).filter(({ deletedAt }) => deletedAt === null)
  const sizes = await readSizesOfLines(db, products, lines)
  const translatedSizes = await nameSizes(db, sizes, language)
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
    const [ofProduct, namedSizes] = [sizes.filter(isOfProduct), translatedSizes.filter(isOfProduct)]
    return { index, line, product, price, sizes: ofProduct, namedSizes, takenBefore }
  })
}

const NO_SUGGESTIONS = { nearestBelow: null, nearestAbove: null, sizes: null, variants: null }

function explain(
  { index, line, product, price, sizes, namedSizes, takenBefore }: KnownLine,
  request: OrderRequest,
): RefusedLine | undefined {
  if (!product) {
    const numbers = { ...NO_SUGGESTIONS, minQuantity: null, availableQuantity: null, increment: null, unitPrice: null }
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
  const numbers = { ...NO_SUGGESTIONS, index, minQuantity, availableQuantity, increment, unitPrice }
  if (!size && (line.variantId !== null || mustNameSize(product))) {
    return { ...numbers, ...refuseSize(line.variantId !== null, product, sizes, namedSizes) }
  }
  const problem = checkQuantity(rules, quantity, availableQuantity)
  if (problem?.kind === 'BELOW_MINIMUM') {
    return { ...numbers, code: 'BELOW_MINIMUM_QUANTITY', message: quantityError(problem) }
  }
  // Less than one carton in stock is INSUFFICIENT_STOCK.
  if (problem && (problem.nearestBelow ?? problem.nearestAbove) !== null) {
    const { nearestBelow, nearestAbove } = problem
    return { ...numbers, code: 'NOT_A_MULTIPLE', message: quantityError(problem), nearestBelow, nearestAbove }
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

/** Sizes of the products, in their order. Reads nothing if no line names or needs a size. */
export async function readSizesOfLines(
  db: Pick<Db, 'productVariant'>,
  products: readonly Product[],
  lines: readonly Pick<RequestedLine, 'variantId'>[],
): Promise<ProductVariant[]> {
  if (!lines.some(({ variantId }) => variantId !== null) && !products.some(mustNameSize)) return []
  return db.productVariant.findMany({
    where: { productId: { in: products.map(({ id }) => id) }, retiredAt: null },
    orderBy: { position: 'asc' },
  })
}

/** @param named `sizes` with names in the customer's language */
export function refuseSize(
  isSizeGiven: boolean,
  product: Product,
  sizes: readonly ProductVariant[],
  named: readonly Pick<ProductVariant, 'name'>[],
): Pick<RefusedLine, 'code' | 'message' | 'sizes' | 'variants'> {
  const known = { sizes: named.map(({ name }) => name), variants: sizes.length > 0 ? variantsOf(product, sizes) : [] }
  if (!isSizeGiven) {
    const choices = named.map(({ name }) => sentence('verbatim', { text: name }))
    return { code: 'SIZE_REQUIRED', message: sentence('sizeRequired', { sizes: choices }), ...known }
  }
  return { code: 'UNKNOWN_SIZE', message: unknownSizeError(named), ...known }
}
