import type { ReactNode } from 'react'
import type { Permission } from '../graphql/schema.generated'
import type { SessionUser } from './session-store'
import { useSession } from './session-store'

/** Whether somebody may do this in the shop, as the server last said. It decides anew on every request; this is for display. */
export function isAllowed(user: SessionUser | undefined, permission: Permission): boolean {
  return user?.role === 'ADMIN' || (user?.permissions?.includes(permission) ?? false)
}

/** Whether the person is an admin or has a staff role. */
export function isStaff(user: SessionUser | undefined): boolean {
  return user?.role === 'ADMIN' || Boolean(user?.staffRole)
}

/** What the reader may do. */
export function useMay(): (permission: Permission) => boolean {
  const { user } = useSession()
  return (permission) => isAllowed(user, permission)
}

interface MayProps {
  do: Permission
  children: ReactNode
}

/** Shows its children to those who may. */
export function May({ do: permission, children }: MayProps) {
  return useMay()(permission) ? children : null
}
