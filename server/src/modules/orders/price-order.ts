import type { Product } from '@instrumenta/prisma/client'
import { spread } from '@instrumenta/rules/spread'
import type { CurrencyCode } from '../../shared/currencies'
import type { Db } from '../../shared/db'
import type { Language } from '../../shared/languages'
import { termsOf } from '../../shared/price-tiers'
import { mustNameSize } from '../products/product-variants'
import type { AgreedTerms } from './order-statement/offer.sql'
import type { RequestedLine } from './orders.input'
import type { OrderTaxes } from './order-taxes'
import { toOrderTaxes } from './order-taxes'
import type { KnownLine } from './refused-lines'
import { readLines } from './refused-lines'

export interface ShippingOffer {
  id: string
  name: string
  priceMinor: bigint
  insuranceMinor: bigint
  deliveryDays: { min: number; max: number } | null
  incoterm: { code: string; place: string } | null
}
const findShippingMethods = async (_db: Db, _consignment: object): Promise<ShippingOffer[]> => Promise.resolve([])
const taxClassOf = (_product: Product | null) => 'STANDARD'
const taxesOf = async (_db: Db, { lines }: { lines: readonly object[] } & Record<string, unknown>) =>
  Promise.resolve(toOrderTaxes({ lines: lines.map(() => ({ rate: '0', taxMinor: 0n })), taxLines: [], taxMinor: 0n }))

/** An order before it is placed. */
export interface OrderToPrice {
  lines: readonly RequestedLine[]
  /** One with prices. */
  currency: CurrencyCode
  language: Language
  /** Null for an order with a text address: it has no freight and no taxes. */
  destination: Destination | null
  shippingMethodId: string | null
  companyId: string | null
}

/** What freight and taxes need to know of an address. */
export interface Destination {
  country: string
  region: string | null
  postalCode: string | null
}

/** Figures of an order that is not placed yet, in minor units of its currency. */
export interface PricedOrder {
  currency: CurrencyCode
  goodsMinor: bigint
  /** By line; null for a line that has no price. */
  unitPrices: readonly (bigint | null)[]
  /** Positions from 0. */
  unknownWeights: readonly number[]
  shippingMethods: readonly ShippingOffer[]
  /** The chosen method, or else the cheapest. Null without a destination, and if none fits. */
  shippingMethod: ShippingOffer | null
  /** True if the buyer chose the method. */
  isMethodChosen: boolean
  needsFreightQuotation: boolean
  /** Null without a destination, and if no method fits. */
  taxes: OrderTaxes | null
  /** Goods, freight, insurance and taxes. Null if a shipping method is needed and none fits. */
  totalWithTaxMinor: bigint | null
}

/** Works out freight and taxes at the current prices. Whether the lines can be ordered is checked when the order is placed. */
export async function priceOrder(db: Db, order: OrderToPrice): Promise<PricedOrder> {
  const { currency, language, destination, shippingMethodId } = order
  const known = await readLines(db, { lines: [...order.lines], currency }, language)
  const unitPrices = known.map(unitPriceOf)
  const amounts = unitPrices.map((price, index) => (price ?? 0n) * BigInt(order.lines[index]?.quantity ?? 0))
  const goodsMinor = sumOf(amounts)
  const weights = known.map(weightOf)
  const unknownWeights = weights.flatMap((weight, index) => (weight === null ? [index] : []))
  const weightGrams = unknownWeights.length > 0 ? null : weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0)
  const goods = { currency, goodsMinor, unitPrices, unknownWeights }
  if (!destination) return { ...goods, ...NO_FREIGHT, totalWithTaxMinor: goodsMinor }
  const consignment = { country: destination.country, currency, language, goodsMinor, weightGrams }
  const shippingMethods = await findShippingMethods(db, consignment)
  const chosen = shippingMethods.find(({ id }) => id === shippingMethodId)
  const shippingMethod = chosen ?? shippingMethods[0] ?? null
  if (!shippingMethod) return { ...goods, ...NO_FREIGHT, needsFreightQuotation: true, totalWithTaxMinor: null }
  const chargesMinor = shippingMethod.priceMinor + shippingMethod.insuranceMinor
  const lines = known.map(({ product }, index) => ({ taxClass: taxClassOf(product), netMinor: amounts[index] ?? 0n }))
  const taxes = await taxesOf(db, { ...order, destination, lines, chargesMinor })
  return {
    ...goods,
    shippingMethods,
    shippingMethod,
    isMethodChosen: chosen !== undefined,
    needsFreightQuotation: false,
    taxes,
    totalWithTaxMinor: goodsMinor + chargesMinor + taxes.taxMinor,
  }
}

const NO_FREIGHT = {
  shippingMethods: [],
  shippingMethod: null,
  isMethodChosen: false,
  needsFreightQuotation: false,
  taxes: null,
}

/** Null without a price: the product is no longer sold, has no price in the currency, or needs a size. */
function unitPriceOf({ product, line, sizes, price }: KnownLine): bigint | null {
  const needsSize = product && (line.variantId !== null || mustNameSize(product))
  if (!product || (needsSize && !sizes.some(({ id }) => id === line.variantId))) return null
  return price
}

function weightOf({ product, line, sizes }: KnownLine): number | null {
  if (!product) return 0
  const { weightGrams } = termsOf(product, sizes.find(({ id }) => id === line.variantId) ?? null)
  return weightGrams === null ? null : weightGrams * line.quantity
}

export const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Terms for the order statement. All lines have a price. */
export function termsAt(
  { unitPrices, shippingMethod, taxes }: PricedOrder,
  lines: readonly RequestedLine[],
): AgreedTerms {
  const prices = unitPrices.map((price) => price ?? 0n)
  const amounts = prices.map((price, index) => price * BigInt(lines[index]?.quantity ?? 0))
  const { priceMinor: freightMinor, insuranceMinor } = shippingMethod ?? { priceMinor: 0n, insuranceMinor: 0n }
  return {
    quotationId: null,
    right: 'order',
    unitPrices: prices,
    adjustments: spread(freightMinor + insuranceMinor, amounts),
    ...{ discountMinor: 0n, freightMinor, insuranceMinor, chargesMinor: 0n },
    incoterm: shippingMethod?.incoterm ?? null,
    shippingMethod: shippingMethod && { id: shippingMethod.id, name: shippingMethod.name },
    taxes,
  }
}
