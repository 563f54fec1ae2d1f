import { t } from '@lingui/core/macro'
import type { CompanyRole } from '../../shared/graphql/schema.generated'

export const roleLabels = (): Record<CompanyRole, string> => ({
  OWNER: t({ message: 'Owner', context: 'role in a company' }),
  BUYER: t({ message: 'Buyer', context: 'role in a company' }),
  APPROVER: t({ message: 'Approver', context: 'role in a company' }),
})

/** A row button's text, and its accessible name with the row's name. */
export const nameAction = (action: string, name: string) => ({ action, label: t`${action}: ${name}` })

/** Buyers that members without the owner role may order for. */
export const memberOrderLabels = () => ({
  COMPANY: t`For the company only`,
  ANYONE: t`Also for themselves`,
})

/** Whether orders need a purchase order number. */
export const orderNumberLabels = () => ({
  OPTIONAL: t`Optional`,
  REQUIRED: t`Required on every order`,
})
