import type { ReactNode } from 'react'
import { useSession } from '../../shared/auth/session-store'
import { ButtonLink } from '../../shared/navigation/button-link'
import { PageHead } from '../../shared/page/page-head'
import { PageMessage } from '../../shared/page/page-message'

/**
 * Shows its children to an admin, and to others a page that says why not. The specification gates no route by role; a
 * customer who follows a link of an admin's would then be signed out by the refused fetch, without knowing why.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { user } = useSession()
  if (user?.role === 'ADMIN') return children
  return (
    <>
      <PageHead title="For admins only" isPrivate />
      <PageMessage title="This page is for admins">
        <p>Your account may not see it. If it should, ask an admin of the shop.</p>
        <ButtonLink to="/dashboard/myOrders" mt="8">
          Go to My Orders
        </ButtonLink>
      </PageMessage>
    </>
  )
}
