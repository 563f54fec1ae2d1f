import type { User } from '@instrumenta/prisma/client'
import { COUNTRIES } from '@instrumenta/rules/countries'
import { z } from 'zod'
import type { GraphQLContext } from '../../graphql/context'
import type { CheckoutTotals, ShippingOffer as ShownOffer } from '../../graphql/generated/resolvers'
import { issue, sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import { id } from '../../shared/fields'
import { toMoneyIn } from '../../shared/money'
import { MAX_LINES } from '../../shared/pagination'
import { parseInput } from '../../shared/validation'
import { readPricedCurrency } from '../prices/prices.sql'
import { findRole } from './company-orders'
import { structuredDelivery } from './delivery'
import { approvalLines, forCompany } from './orders.input'
import { shownTaxLine } from './order-taxes'
import type { PricedOrder, ShippingOffer } from './price-order'
import { priceOrder } from './price-order'

export const checkoutTotalsInput = z.strictObject({
  lines: z
    .array(approvalLines.element)
    .max(MAX_LINES, issue('linesFromTo', { max: MAX_LINES }))
    .nullish(),
  country: z
    .string()
    .refine((code) => COUNTRIES.has(code), issue('countryCode'))
    .nullish(),
  shippingAddress: structuredDelivery.shippingAddress,
  quotationId: id.toLowerCase().nullish(),
  shippingMethodId: id.toLowerCase().nullish(),
  companyId: forCompany.companyId,
})

/** @throws BAD_USER_INPUT for a company of which the caller is no member */
export async function findCheckoutTotals(
  { db, viewer, language, currency }: Pick<GraphQLContext, 'db' | 'viewer' | 'language' | 'currency'>,
  input: unknown,
): Promise<CheckoutTotals> {
  const { lines, country, shippingAddress, companyId, ...asked } = parseInput(checkoutTotalsInput, input, 'input')
  if (companyId !== null && !(viewer && (await isMember(db, viewer, companyId)))) {
    throw badUserInput(sentence('companyNotFound'), 'input.companyId')
  }
  const byCountry = country == null ? null : { country, region: null, postalCode: null }
  const priced = await priceOrder(db, {
    lines: lines ?? [],
    currency: await readPricedCurrency(db.sql, currency),
    language,
    destination: shippingAddress ?? byCountry,
    shippingMethodId: asked.shippingMethodId ?? null,
    companyId,
  })
  return showTotals(priced)
}

const isMember = async (db: GraphQLContext['db'], viewer: User, companyId: string) =>
  (await findRole(db, viewer, { companyId })) !== undefined

export function showTotals(priced: PricedOrder): CheckoutTotals {
  const { currency, goodsMinor, unitPrices, shippingMethod, taxes, totalWithTaxMinor } = priced
  const money = (amountMinor: bigint) => toMoneyIn(amountMinor, currency)
  const isKnown = shippingMethod !== null
  return {
    goods: money(goodsMinor),
    freight: isKnown ? money(shippingMethod.priceMinor) : null,
    insurance: isKnown ? money(shippingMethod.insuranceMinor) : null,
    taxLines: (taxes?.taxLines ?? []).map((line) => shownTaxLine(line, currency)),
    tax: taxes && money(taxes.taxMinor),
    totalWithTax: isKnown && totalWithTaxMinor !== null ? money(totalWithTaxMinor) : null,
    shippingMethod: shippingMethod && showOffer(shippingMethod, currency),
    shippingMethods: priced.shippingMethods.map((offer) => showOffer(offer, currency)),
    needsFreightQuotation: priced.needsFreightQuotation,
    unknownWeights: [...priced.unknownWeights],
    unpricedLines: unitPrices.flatMap((price, index) => (price === null ? [index] : [])),
  }
}

export const showOffer = ({ priceMinor, insuranceMinor, ...offer }: ShippingOffer, currency: string): ShownOffer => ({
  ...offer,
  price: toMoneyIn(priceMinor, currency),
  insurance: toMoneyIn(insuranceMinor, currency),
  // The database knows no other codes.
  incoterm: offer.incoterm as ShownOffer['incoterm'],
})
