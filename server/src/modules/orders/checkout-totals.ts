import type { User } from '@instrumenta/prisma/client'
import { COUNTRIES } from '@instrumenta/rules/postal-address'
import { z } from 'zod'
import type { GraphQLContext } from '../../graphql/context'
import type { CheckoutTotals } from '../../graphql/generated/resolvers'
import { issue, sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import { id } from '../../shared/fields'
import { MAX_LINES } from '../../shared/pagination'
import { isUuid, parseInput } from '../../shared/validation'
import { readPricedCurrency } from '../prices/prices.sql'
import { canSeeQuotation } from '../quotations/quotations.policy'
import { readOffer } from '../quotations/read-offer'
import { findRole } from './company-orders'
import { structuredDelivery } from './delivery'
import { approvalLines, forCompany } from './orders.input'
import { canListAllOrders } from './orders.policy'
import { priceOrder, showTotals } from './price-order'

type Context = Pick<GraphQLContext, 'db' | 'viewer' | 'language' | 'currency'>

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

/**
 * Totals of an order that is not placed yet: of lines at current prices, or of a quotation.
 * @throws BAD_USER_INPUT for a company or quotation that the caller can't see
 */
export async function findCheckoutTotals(context: Context, input: unknown): Promise<CheckoutTotals> {
  const { db, viewer, language } = context
  const { lines, country, shippingAddress, companyId, ...asked } = parseInput(checkoutTotalsInput, input, 'input')
  if (companyId !== null && !(viewer && (await canOrderFor(db, viewer, companyId)))) {
    throw badUserInput(sentence('companyNotFound'), 'input.companyId')
  }
  const byCountry = country == null ? null : { country, region: null, postalCode: null }
  const destination = shippingAddress ?? byCountry
  if (asked.quotationId != null) {
    return showTotals(await totalsOfQuotation(context, asked.quotationId, { destination, companyId, language }))
  }
  const priced = await priceOrder(db, {
    ...{ lines: lines ?? [], language, destination, companyId },
    currency: await readPricedCurrency(db.sql, context.currency),
    shippingMethodId: asked.shippingMethodId ?? null,
  })
  return showTotals(priced)
}

/** Members of the company, and staff who order for its people. */
async function canOrderFor(db: Context['db'], viewer: User, companyId: string): Promise<boolean> {
  if (!canListAllOrders(viewer)) return (await findRole(db, viewer, { companyId })) !== undefined
  return isUuid(companyId) && (await db.company.count({ where: { id: companyId } })) > 0
}

async function totalsOfQuotation({ db, viewer }: Context, id: string, to: Parameters<typeof readOffer>[3]) {
  const quotation = isUuid(id) ? await db.quotation.findUnique({ where: { id } }) : null
  const role = viewer && quotation ? await findRole(db, viewer, quotation) : undefined
  if (!viewer || !quotation || !canSeeQuotation(viewer, quotation, role) || quotation.revisionCount === 0) {
    throw badUserInput(sentence('quotationNotFound'), 'input.quotationId')
  }
  const { totals } = await readOffer(db, db.sql, quotation, { ...to, companyId: quotation.companyId ?? to.companyId })
  return totals
}
