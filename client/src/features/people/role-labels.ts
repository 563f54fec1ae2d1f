import { t } from '@lingui/core/macro'
import type { PersonRow_UserFragment } from './person.generated'

/** What people call each role. */
export const roleLabels = (): Record<PersonRow_UserFragment['role'], string> => ({
  ADMIN: t({ message: 'Admin', context: 'role' }),
  CUSTOMER: t({ message: 'Customer', context: 'role' }),
})
