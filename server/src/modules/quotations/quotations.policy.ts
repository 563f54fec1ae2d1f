import type { Quotation, User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'
import type { Party, QuotationState } from './quotation-states'
import { quotationStates, stateAt, transitions } from './quotation-states'

/** Whether the person may see this quotation: their own, or any for those of the shop who see all. */
export function canSeeQuotation(viewer: User, quotation: Pick<Quotation, 'userId'>): boolean {
  return quotation.userId === viewer.id || canListQuotations(viewer)
}

/** Whether the person may do anything with this quotation: on one of its two sides. */
export function canActOnQuotation(viewer: User, quotation: Pick<Quotation, 'userId'>): boolean {
  return partiesOf(viewer, quotation).length > 0
}

/** Whether the person may list the quotations of everybody. */
export function canListQuotations(viewer: User): boolean {
  return isAllowed(viewer, 'QUOTATIONS_READ')
}

/** Whether the person may answer the quotations of everybody. */
export function canManageQuotations(viewer: User): boolean {
  return isAllowed(viewer, 'QUOTATIONS_WRITE')
}

/** Whom the person speaks for; an admin's own quotation has them on both sides. */
function partiesOf(viewer: User, quotation: Pick<Quotation, 'userId'>): Party[] {
  return [
    ...(quotation.userId === viewer.id ? ['CUSTOMER' as const] : []),
    ...(canManageQuotations(viewer) ? ['SHOP' as const] : []),
  ]
}

/** The states that the person may move this quotation to now. */
export function nextStates(
  viewer: User,
  quotation: Pick<Quotation, 'userId' | 'state' | 'validUntil'>,
): QuotationState[] {
  const ways = transitions[stateAt(quotation, new Date())]
  const parties = partiesOf(viewer, quotation)
  return quotationStates.filter((state) => {
    const { [state]: party } = ways
    return party !== undefined && parties.includes(party)
  })
}
