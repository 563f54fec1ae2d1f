import type { Quotation, User } from '@instrumenta/prisma/client'
import { hasRole } from '../../shared/authority'
import type { Party, QuotationState } from './quotation-states'
import { quotationStates, stateAt, transitions } from './quotation-states'

/** Whether the person may see this quotation: their own, or any for an admin. */
export function canSeeQuotation(viewer: User, quotation: Pick<Quotation, 'userId'>): boolean {
  return quotation.userId === viewer.id || canManageQuotations(viewer)
}

/** Whether the person may list the quotations of everybody and answer them. */
export function canManageQuotations(viewer: User): boolean {
  return hasRole(viewer, 'ADMIN')
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
