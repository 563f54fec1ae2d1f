import type { Incoterm } from '@instrumenta/prisma/client'
import type { Resolvers } from '../../graphql/generated/resolvers'
import { toMoneyIn } from '../../shared/money'
import { findCheckoutTotals } from './checkout-totals'
import { storedAddress } from './delivery'
import { payableOf, shownTaxLine, taxLinesOf } from './order-taxes'

/** Fields of an order's addresses and taxes. */
export const orderTotalsResolvers: Resolvers = {
  Query: {
    checkoutTotals: (_parent, { input }, context) => findCheckoutTotals(context, input),
  },
  Order: {
    shippingAddress: ({ shippingAddress }) => storedAddress(shippingAddress),
    billingAddress: ({ billingAddressData }) => storedAddress(billingAddressData),
    shippingMethod: ({ shippingMethodName }) => shippingMethodName,
    incoterm: ({ incotermCode, incotermPlace }) =>
      incotermCode === null ? null : { code: incotermCode as Incoterm, place: incotermPlace ?? '' },
    taxLines: (order) => taxLinesOf(order).map((line) => shownTaxLine(line, order.currency)),
    tax: ({ taxMinor, currency }) => toMoneyIn(taxMinor, currency),
    totalWithTax: ({ totalMinor, taxMinor, currency }) => toMoneyIn(totalMinor + taxMinor, currency),
    totalDue: (order) => toMoneyIn(payableOf(order), order.currency),
  },
}
