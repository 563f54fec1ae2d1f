import type { CompanyRole, Quotation, User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'
import { mayAs } from '../../shared/company-roles'
import type { Party, QuotationState } from './quotation-states'
import { quotationStates, stateAt, transitions } from './quotation-states'

/** A quotation, as far as it matters whose it is. */
type Owned = Pick<Quotation, 'userId' | 'companyId'>

/** What somebody is in the company of a quotation; undefined for a stranger there, and where it is a person's own. */
export type RoleThere = CompanyRole | undefined

/** Whether the person is the one who buys: whoever asked, or any present member of the company that it was asked for. */
export function isCustomerOf(viewer: User, { userId, companyId }: Owned, role: RoleThere): boolean {
  return companyId === null ? userId === viewer.id : role !== undefined
}

/** Whether the person may see this quotation: as its customer, or any for those of the shop who see all. */
export function canSeeQuotation(viewer: User, quotation: Owned, role: RoleThere): boolean {
  return isCustomerOf(viewer, quotation, role) || canListQuotations(viewer)
}

/** Whether the person may do anything with this quotation: on one of its two sides. */
export function canActOnQuotation(viewer: User, quotation: Owned, role: RoleThere): boolean {
  return partiesOf(viewer, quotation, role).length > 0
}

/** Whether the person may list the quotations of everybody. */
export function canListQuotations(viewer: User): boolean {
  return isAllowed(viewer, 'QUOTATIONS_READ')
}

/** Whether the person may answer the quotations of everybody. */
export function canManageQuotations(viewer: User): boolean {
  return isAllowed(viewer, 'QUOTATIONS_WRITE')
}

/** What accepting an offer for a company takes: who may not order may accept what a colleague asked for, if they may approve. */
export function rightToAccept(viewer: User, { userId, companyId }: Owned): 'order' | 'acceptOffer' {
  return companyId !== null && userId !== viewer.id ? 'acceptOffer' : 'order'
}

/**
 * Whether a customer's role lets them take this step: a person's own quotation is theirs alone. In a company it is ended by
 * whoever asked, and by who decides on the orders of others.
 */
export function mayStep(viewer: User, quotation: Owned, role: RoleThere, to: QuotationState): boolean {
  if (quotation.companyId === null) return true
  if (role === undefined) return false
  if (to === 'ACCEPTED') return mayAs(role, rightToAccept(viewer, quotation))
  return quotation.userId === viewer.id || mayAs(role, 'endQuotation')
}

/** Whom the person speaks for; an admin's own quotation has them on both sides. */
function partiesOf(viewer: User, quotation: Owned, role: RoleThere): Party[] {
  return [
    ...(isCustomerOf(viewer, quotation, role) ? ['CUSTOMER' as const] : []),
    ...(canManageQuotations(viewer) ? ['SHOP' as const] : []),
  ]
}

/** The states that the person may move this quotation to now. */
export function nextStates(
  viewer: User,
  quotation: Owned & Pick<Quotation, 'state' | 'validUntil'>,
  role: RoleThere,
): QuotationState[] {
  const ways = transitions[stateAt(quotation, new Date())]
  const parties = partiesOf(viewer, quotation, role)
  return quotationStates.filter((state) => {
    const { [state]: party } = ways
    if (party === undefined || !parties.includes(party)) return false
    return party === 'SHOP' || mayStep(viewer, quotation, role, state)
  })
}
