import { t } from '@lingui/core/macro'
import type { StaffInvitationStatus, StaffRole } from '../../shared/graphql/schema.generated'
import { StatusBadge } from '../../shared/ui/status'
import type { PersonRow_UserFragment } from './person.generated'

/** A person's role or staff role. */
export function RoleBadge({
  person: { role, staffRole },
}: {
  person: Pick<PersonRow_UserFragment, 'role' | 'staffRole'>
}) {
  return (
    <StatusBadge tone={role === 'ADMIN' || staffRole ? 'progress' : 'ended'}>
      {staffRole ? staffRoleLabels()[staffRole] : roleLabels()[role]}
    </StatusBadge>
  )
}

export const roleLabels = (): Record<PersonRow_UserFragment['role'], string> => ({
  ADMIN: t({ message: 'Admin', context: 'role' }),
  CUSTOMER: t({ message: 'Customer', context: 'role' }),
})

export const staffRoleLabels = (): Record<StaffRole, string> => ({
  ORDERS: t({ message: 'Orders', context: 'role among the staff' }),
  CATALOGUE: t({ message: 'Catalogue', context: 'role among the staff' }),
  VIEWER: t({ message: 'Viewer', context: 'role among the staff' }),
})

/** Purpose of each staff role. */
export const staffRoleMeanings = (): Record<StaffRole, string> => ({
  ORDERS: t`Orders, quotations and inquiries; sees customers and products.`,
  CATALOGUE: t`Products, prices, translations, articles, reviews, search synonyms and imports.`,
  VIEWER: t`Can view the dashboard but not change anything.`,
})

/** Labels of invitation statuses. */
export const invitationStateLabels = (): Record<StaffInvitationStatus, string> => ({
  WAITING: t({ message: 'Pending', context: 'an invitation' }),
  ACCEPTED: t({ message: 'Accepted', context: 'an invitation' }),
  REVOKED: t({ message: 'Revoked', context: 'an invitation' }),
  EXPIRED: t({ message: 'Expired', context: 'an invitation' }),
})
