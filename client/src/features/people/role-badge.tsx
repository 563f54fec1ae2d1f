import { StatusBadge } from '../../shared/ui/status-badge'
import type { PersonRow_UserFragment } from './person.generated'
import { roleLabels, staffRoleLabels } from './role-labels'

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
