import { t } from '@lingui/core/macro'
import type { CompanyRole } from '../../shared/graphql/schema.generated'

/** What people call each role. */
export const roleLabels = (): Record<CompanyRole, string> => ({
  OWNER: t({ message: 'Owner', context: 'role in a company' }),
  BUYER: t({ message: 'Buyer', context: 'role in a company' }),
  APPROVER: t({ message: 'Approver', context: 'role in a company' }),
})

/** What a button says in a row, and to those who hear it without the row. */
export const nameAction = (action: string, name: string) => ({ action, label: t`${action}: ${name}` })

/** For whom members who are no owners may order. */
export const memberOrderLabels = () => ({
  COMPANY: t`For the company only`,
  ANYONE: t`Also for themselves`,
})

/** Whether each order needs a number of the company's own. */
export const orderNumberLabels = () => ({
  OPTIONAL: t`Optional`,
  REQUIRED: t`Required on every order`,
})
