import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fragment, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isAllowed } from '../../shared/auth/may'
import { useSession } from '../../shared/auth/session-store'
import type { Permission } from '../../shared/graphql/schema.generated'
import { ButtonLink } from '../../shared/navigation/links'
import { PageHead } from '../../shared/page/page-head'
import { PageMessage, PageSpinner } from '../../shared/page/page-placeholder'
import { type SignInState, originOf } from './origin'

/**
 * Renders its children for signed-in users, and a spinner while the session loads. Others are redirected to the login
 * page, which remembers this one. For convenience only: the server checks access.
 */
export function RequireAuth({ children }: { children: ReactNode }) {
  const { status, user, landing } = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const wasSignedIn = useRef(false)
  const origin = originOf(location)

  useEffect(() => {
    if (status === 'signed-in') wasSignedIn.current = true
    if (status !== 'signed-out') return
    // `landing` is for the user whose session just ended, not for later visitors.
    if (landing && wasSignedIn.current) void navigate(landing, { replace: true })
    else {
      const state: SignInState = { from: origin, ...(wasSignedIn.current && { wasSignedOut: true }) }
      void navigate('/login', { replace: true, state })
    }
  }, [status, landing, origin, navigate])

  // The key discards one user's state if another user's session follows directly, as after a frozen tab.
  return status === 'signed-in' ? <Fragment key={user.id}>{children}</Fragment> : <PageSpinner />
}

interface RequirePermissionProps {
  /** Permission that staff need; without it, only admins have access. */
  needs?: Permission | undefined
  children: ReactNode
}

/**
 * Renders its children for admins and for staff with the permission; others see why they have no access. The
 * specification has no route guards by role; without this, a customer who opens an admin link would be signed out by
 * the rejected query.
 */
export function RequirePermission({ needs, children }: RequirePermissionProps) {
  const { user } = useSession()
  if (user?.role === 'ADMIN' || (needs && isAllowed(user, needs))) return children
  if (user?.isSecondFactorMissing) return <SecondFactorFirst />
  if (user?.staffRole) return <NotByRole />
  return (
    <>
      <PageHead title={t`For administrators only`} isPrivate />
      <PageMessage title={t`This page is for administrators`}>
        <p>
          <Trans>Your account doesn’t have access. Ask an administrator if you need it.</Trans>
        </p>
        <ButtonLink to="/dashboard/myOrders" mt="8">
          <Trans>Go to My Orders</Trans>
        </ButtonLink>
      </PageMessage>
    </>
  )
}

/** Tells staff that their role does not include the page. */
function NotByRole() {
  return (
    <>
      <PageHead title={t`No access`} isPrivate />
      <PageMessage title={t`You don’t have access to this page`}>
        <p>
          <Trans>If you need access, ask an administrator to change your role.</Trans>
        </p>
        <ButtonLink to="/dashboard" mt="8">
          <Trans>Go to your dashboard</Trans>
        </ButtonLink>
      </PageMessage>
    </>
  )
}

/** Sends staff to the page for the second factor that the shop requires. */
function SecondFactorFirst() {
  return (
    <>
      <PageHead title={t`Two-step login`} isPrivate />
      <PageMessage title={t`Set up a second factor first`}>
        <p>
          <Trans>The shop requires it of its staff. It takes a minute, with an authenticator app or a passkey.</Trans>
        </p>
        <ButtonLink to="/myProfile#two-step" mt="8">
          <Trans>Set up a second factor</Trans>
        </ButtonLink>
      </PageMessage>
    </>
  )
}
