import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fragment, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isAllowed } from '../../shared/auth/may'
import { useSession } from '../../shared/auth/session-store'
import type { Permission } from '../../shared/graphql/schema.generated'
import { ButtonLink } from '../../shared/navigation/button-link'
import { PageHead } from '../../shared/page/page-head'
import { PageMessage } from '../../shared/page/page-message'
import { PageSpinner } from '../../shared/page/page-spinner'
import { type SignInState, originOf } from './origin'

/**
 * Shows its children to somebody signed in, and a spinner while that is being found out. Others go to the login page,
 * which replaces this one in the history and remembers it. It is a courtesy: what one may see, the server decides.
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
    // A landing was meant for those who stood here when the session ended, not for whoever comes later.
    if (landing && wasSignedIn.current) void navigate(landing, { replace: true })
    else {
      const state: SignInState = { from: origin, ...(wasSignedIn.current && { wasSignedOut: true }) }
      void navigate('/login', { replace: true, state })
    }
  }, [status, landing, origin, navigate])

  // What one person typed and saw is not for another who follows in one step, as after a tab was frozen.
  return status === 'signed-in' ? <Fragment key={user.id}>{children}</Fragment> : <PageSpinner />
}

interface RequirePermissionProps {
  /** Without it, for full admins alone. */
  needs?: Permission | undefined
  children: ReactNode
}

/**
 * Shows its children to an admin and to staff whose role has the right, and to others a page that says why not. The specification gates no route by role; a
 * customer who follows a link of an admin's would then be signed out by the refused fetch, without knowing why.
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

/** Says to one of the staff that a page is for others. */
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

/** Leads one of the staff to the second factor that the shop requires. */
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
