import type { CompanyRole, Quotation, User } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import { isAllowed } from '../../shared/authority'
import { roleAllows } from '../../shared/permissions'
import type { RefusedLine } from '../orders/refused-lines'
import type { Party, QuotationState } from './quotation-states'
import { quotationStates, stateAt, transitions, explainState } from './quotation-states'

type OwnedQuotation = Pick<Quotation, 'userId' | 'companyId'>

/** The person's role in the quotation's company; undefined for a stranger and for a quotation without company. */
export type RoleInCompany = CompanyRole | undefined

/** The customer is the requester, or any current member of the quotation's company. */
export function isCustomerOf(viewer: User, { userId, companyId }: OwnedQuotation, role: RoleInCompany): boolean {
  return companyId === null ? userId === viewer.id : role !== undefined
}

export function canSeeQuotation(viewer: User, quotation: OwnedQuotation, role: RoleInCompany): boolean {
  return isCustomerOf(viewer, quotation, role) || canListQuotations(viewer)
}

export function canActOnQuotation(viewer: User, quotation: OwnedQuotation, role: RoleInCompany): boolean {
  return partiesOf(viewer, quotation, role).length > 0
}

export function canListQuotations(viewer: User): boolean {
  return isAllowed(viewer, 'QUOTATIONS_READ')
}

export function canManageQuotations(viewer: User): boolean {
  return isAllowed(viewer, 'QUOTATIONS_WRITE')
}

/** Right to accept an offer for a company. An approver may accept a colleague's quotation without the right to order. */
export function rightToAccept(viewer: User, { userId, companyId }: OwnedQuotation): 'order' | 'acceptOffer' {
  return companyId !== null && userId !== viewer.id ? 'acceptOffer' : 'order'
}

/** True if the customer's role allows this status. In a company the requester and approvers may end a quotation. */
export function mayStep(viewer: User, quotation: OwnedQuotation, role: RoleInCompany, to: QuotationState): boolean {
  if (quotation.companyId === null) return true
  if (role === undefined) return false
  if (to === 'ACCEPTED') return roleAllows(role, rightToAccept(viewer, quotation))
  return quotation.userId === viewer.id || roleAllows(role, 'endQuotation')
}

/** Sides that the person acts for; both for staff with a quotation as customers. */
function partiesOf(viewer: User, quotation: OwnedQuotation, role: RoleInCompany): Party[] {
  return [
    ...(isCustomerOf(viewer, quotation, role) ? ['CUSTOMER' as const] : []),
    ...(canManageQuotations(viewer) ? ['SHOP' as const] : []),
  ]
}

/** Statuses that the person may set now. */
export function nextStates(
  viewer: User,
  quotation: OwnedQuotation & Pick<Quotation, 'state' | 'validUntil'>,
  role: RoleInCompany,
): QuotationState[] {
  const ways = transitions[stateAt(quotation, new Date())]
  const parties = partiesOf(viewer, quotation, role)
  return quotationStates.filter((state) => {
    const { [state]: party } = ways
    if (party === undefined || !parties.includes(party)) return false
    return party === 'SHOP' || mayStep(viewer, quotation, role, state)
  })
}

// Typed results of the schema. They are interfaces, so that results of tasks stay short in type errors.

export interface QuotationNotFound {
  __typename: 'QuotationNotFound'
  message: Sentence
}

export interface InvalidQuotationTransition {
  __typename: 'InvalidQuotationTransition'
  message: Sentence
  status: QuotationState
}

export interface CompanyRoleNeeded {
  __typename: 'CompanyRoleNeeded'
  message: Sentence
}

export const notFound: QuotationNotFound = { __typename: 'QuotationNotFound', message: sentence('quotationNotFound') }

export const roleNeeded = (key: 'companyRoleNeeded' | 'mayNotOrderForCompany'): CompanyRoleNeeded => ({
  __typename: 'CompanyRoleNeeded',
  message: sentence(key),
})

/** Refusal for a quotation in another status. */
export const invalidTransition = (
  status: QuotationState,
  message: Sentence = explainState(status),
): InvalidQuotationTransition => ({ __typename: 'InvalidQuotationTransition', message, status })

/** Refusal for a revision that is not the newest. */
export const quotationChanged = (current: Quotation) => ({
  __typename: 'QuotationChanged' as const,
  message: sentence('quotationChanged', { revision: current.revisionCount }),
  current,
})

export const quotationFull = (max: number) => ({
  __typename: 'QuotationFull' as const,
  message: sentence('quotationFull', { max }),
})

export const linesRefused = (lines: RefusedLine[], key: 'linesRefused' | 'quotedLinesRefused') => ({
  __typename: 'LinesRefused' as const,
  message: sentence(key, { count: lines.length }),
  lines,
})
