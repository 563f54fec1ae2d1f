import { t } from '@lingui/core/macro'
import type { CompanyRole } from '../../shared/graphql/schema.generated'

/** What people call each role. */
export const roleLabels = (): Record<CompanyRole, string> => ({
  OWNER: t({ message: 'Owner', context: 'role in a company' }),
  BUYER: t({ message: 'Buyer', context: 'role in a company' }),
  APPROVER: t({ message: 'Approver', context: 'role in a company' }),
})

/** Whether each order needs a number of the company's own. */
export const orderNumberLabels = () => ({
  OPTIONAL: t`May be given`,
  REQUIRED: t`Needed on each order`,
})
