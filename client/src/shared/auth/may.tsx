import type { ReactNode } from 'react'
import type { Permission } from '../graphql/schema.generated'
import type { SessionUser } from './session-store'
import { useSessionPart } from './session-store'

/** Whether the user has a permission. For display only: the server checks every request. */
export function isAllowed(user: SessionUser | undefined, permission: Permission): boolean {
  return user?.role === 'ADMIN' || (user?.permissions?.includes(permission) ?? false)
}

/** Whether the user is an admin or has a staff role. */
export function isStaff(user: SessionUser | undefined): boolean {
  return user?.role === 'ADMIN' || Boolean(user?.staffRole)
}

export function useMay(): (permission: Permission) => boolean {
  const user = useSessionPart((session) => session.user)
  return (permission) => isAllowed(user, permission)
}

interface MayProps {
  do: Permission
  children: ReactNode
}

/** Renders its children only with the permission. */
export function May({ do: permission, children }: MayProps) {
  return useMay()(permission) ? children : null
}
