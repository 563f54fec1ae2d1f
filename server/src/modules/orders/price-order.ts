import { spread } from '@instrumenta/rules/order-amounts'
import type { CheckoutTotals, ShippingOffer as ShownOffer } from '../../graphql/generated/resolvers'
import type { Db } from '../../shared/db'
import type { Language } from '../../shared/languages'
import type { CurrencyCode } from '../../shared/money'
import { toMoneyIn } from '../../shared/money'
import { termsOf } from '../../shared/price-tiers'
import type { ShippingOffer } from '../freight/find-shipping-methods'
import { offerShipping, readShippingMethods } from '../freight/find-shipping-methods'
import { mustNameSize } from '../products/product-variants'
import type { AgreedTerms } from './order-statement/offer.sql'
import type { Destination, OrderTaxes } from './order-taxes'
import { assessOrderTaxes, readTaxContext, sumOf, shownTaxLine } from './order-taxes'
import type { RequestedLine } from './orders.input'
import type { KnownLine } from './refused-lines'
import { readLines } from './refused-lines'

/** An order before it is placed. */
interface OrderToPrice {
  lines: readonly RequestedLine[]
  /** Currency in which the shop has prices. */
  currency: CurrencyCode
  language: Language
  /** Null for an order with a text address: it has no freight and no taxes. */
  destination: Destination | null
  shippingMethodId: string | null
  companyId: string | null
}

/** Totals of an order that is not placed yet, in minor units of its currency. */
export interface OrderTotals {
  currency: CurrencyCode
  goodsMinor: bigint
  /** Null without a destination, and if no shipping method fits. Insurance and taxes are null in the same cases. */
  freightMinor: bigint | null
  insuranceMinor: bigint | null
  /** Discount of a quotation. */
  discountMinor: bigint
  chargesMinor: bigint
  taxes: OrderTaxes | null
  /** Null if a shipping method is needed and none fits. */
  totalWithTaxMinor: bigint | null
  shippingMethods: readonly ShippingOffer[]
  /** The chosen method, or else the cheapest that delivers, or else the cheapest. */
  shippingMethod: ShippingOffer | null
  needsFreightQuotation: boolean
  /** Positions of lines, from 0. */
  unknownWeights: readonly number[]
  unpricedLines: readonly number[]
}

export interface PricedOrder extends OrderTotals {
  /** Unit prices by line; 0 for a line without a price. */
  unitPrices: readonly bigint[]
  /** True if the buyer chose the shipping method. */
  isMethodChosen: boolean
}

/** Works out freight and taxes at the current prices. Whether the lines can be ordered is checked when the order is placed. */
export async function priceOrder(db: Db, order: OrderToPrice): Promise<PricedOrder> {
  const { currency, language, destination, companyId, shippingMethodId } = order
  const [known, methods, taxContext] = await Promise.all([
    readLines(db, { lines: [...order.lines], currency }, language),
    destination && readShippingMethods(db.sql, { country: destination.country, currency }),
    destination && readTaxContext(db.sql, { destination, companyId }),
  ])
  const prices = known.map(unitPriceOf)
  const amounts = known.map(({ line }, index) => (prices[index] ?? 0n) * BigInt(line.quantity))
  const weights = known.map(weightOf)
  const goodsMinor = sumOf(amounts)
  const goods = {
    ...{ currency, goodsMinor, ...NO_FREIGHT },
    unitPrices: prices.map((price) => price ?? 0n),
    unpricedLines: positionsOfNull(prices),
    unknownWeights: positionsOfNull(weights),
  }
  if (!destination || !methods || !taxContext) return { ...goods, totalWithTaxMinor: goodsMinor }
  const weightGrams = weights.reduce((sum, weight) => (sum === null || weight === null ? null : sum + weight), 0)
  const consignment = { country: destination.country, language, goodsMinor, weightGrams }
  const shippingMethods = offerShipping(methods, consignment)
  const chosen = shippingMethods.find(({ id }) => id === shippingMethodId)
  const shippingMethod = chosen ?? shippingMethods.find(isDelivery) ?? shippingMethods[0]
  if (!shippingMethod) return { ...goods, needsFreightQuotation: true }
  const { priceMinor: freightMinor, insuranceMinor } = shippingMethod
  const chargesMinor = freightMinor + insuranceMinor
  const lines = known.map(({ product }, index) => ({
    taxClass: product?.taxClass ?? 'STANDARD',
    netMinor: amounts[index] ?? 0n,
  }))
  const taxes = assessOrderTaxes(taxContext, { currency, language, lines, chargesMinor })
  const totalWithTaxMinor = goodsMinor + chargesMinor + taxes.taxMinor
  const freight = { freightMinor, insuranceMinor, shippingMethod, isMethodChosen: chosen !== undefined }
  return { ...goods, ...freight, shippingMethods, taxes, totalWithTaxMinor }
}

/** The buyer collects by the Incoterm EXW. */
const isDelivery = ({ incoterm }: ShippingOffer) => incoterm?.code !== 'EXW'

const NO_FREIGHT = {
  freightMinor: null,
  insuranceMinor: null,
  discountMinor: 0n,
  chargesMinor: 0n,
  taxes: null,
  totalWithTaxMinor: null,
  shippingMethods: [],
  shippingMethod: null,
  isMethodChosen: false,
  needsFreightQuotation: false,
}

const positionsOfNull = (values: readonly unknown[]) =>
  values.flatMap((value, index) => (value === null ? [index] : []))

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

/** Terms for the order statement. All lines have a price. */
export function termsAt(priced: PricedOrder, lines: readonly RequestedLine[]): AgreedTerms {
  const { unitPrices, shippingMethod, taxes } = priced
  const amounts = unitPrices.map((price, index) => price * BigInt(lines[index]?.quantity ?? 0))
  const [freightMinor, insuranceMinor] = [priced.freightMinor ?? 0n, priced.insuranceMinor ?? 0n]
  return {
    quotationId: null,
    right: 'order',
    unitPrices,
    adjustments: spread(freightMinor + insuranceMinor, amounts),
    ...{ discountMinor: 0n, freightMinor, insuranceMinor, chargesMinor: 0n },
    incoterm: shippingMethod?.incoterm ?? null,
    shippingMethod: shippingMethod && { id: shippingMethod.id, name: shippingMethod.name },
    taxes,
  }
}

/** Totals of an order that is not placed yet, in the format of the API. */
export function showTotals(totals: OrderTotals): CheckoutTotals {
  const { currency, taxes, shippingMethod, shippingMethods, needsFreightQuotation } = totals
  const money = (amountMinor: bigint) => toMoneyIn(amountMinor, currency)
  const known = (amountMinor: bigint | null) =>
    amountMinor === null || totals.freightMinor === null ? null : money(amountMinor)
  return {
    goods: money(totals.goodsMinor),
    discount: money(totals.discountMinor),
    freight: known(totals.freightMinor),
    insurance: known(totals.insuranceMinor),
    charges: money(totals.chargesMinor),
    taxLines: (taxes?.taxLines ?? []).map((line) => shownTaxLine(line, currency)),
    tax: taxes && money(taxes.taxMinor),
    totalWithTax: known(totals.totalWithTaxMinor),
    shippingMethod: shippingMethod && showOffer(shippingMethod, currency),
    shippingMethods: shippingMethods.map((offer) => showOffer(offer, currency)),
    needsFreightQuotation,
    unknownWeights: [...totals.unknownWeights],
    unpricedLines: [...totals.unpricedLines],
  }
}

export const showOffer = ({ priceMinor, insuranceMinor, ...offer }: ShippingOffer, currency: string): ShownOffer => ({
  ...offer,
  price: toMoneyIn(priceMinor, currency),
  insurance: toMoneyIn(insuranceMinor, currency),
  // The database allows only these codes.
  incoterm: offer.incoterm as ShownOffer['incoterm'],
})
