import type { CheckoutTotals, ShippingOffer as ShownOffer } from '../../graphql/generated/resolvers'
import { toMoneyIn } from '../../shared/money'
import type { ShippingOffer } from '../freight/find-shipping-methods'
import { shownTaxLine } from './order-taxes'
import type { OrderTotals } from './price-order'

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
