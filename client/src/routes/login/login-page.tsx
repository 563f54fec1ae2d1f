import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@chakra-ui/react/link'
import { Navigate, Link as RouterLink, useLocation } from 'react-router-dom'
import { AuthPage } from '../../features/auth/auth-page'
import { type ReturnState, type SignInState, isInvitation, rememberedOrigin } from '../../features/auth/origin'
import { useIsHydrated } from '../../shared/code-loading/use-is-hydrated'
import { createDeferredSection } from '../../shared/code-loading/deferred-section'
import { useSession } from '../../shared/auth/session-store'
import { PageHead } from '../../shared/page/page-head'

/** Visible without its code, which comes when somebody is there. */
export const loginForm = createDeferredSection(
  () => import('../../features/auth/login-form'),
  (m) => m.LoginForm,
  { catalogues: ['forms', 'account'] },
)

/** The address is there, whatever the form does. */
export async function prepare(): Promise<number> {
  await loginForm.prepare()
  return 200
}

/** Login. Whoever is signed in already, or becomes so here or in another tab, goes on to where they came from. */
export function LoginPage() {
  const { status } = useSession()
  const { state } = useLocation()
  const origin = rememberedOrigin(state)
  // What the history entry remembers, the server does not know; a reload must find the server's text first.
  const isOnTheWay = useIsHydrated() && origin !== '/'
  const wasSignedOut = (state as SignInState | null)?.wasSignedOut === true

  if (status === 'signed-in')
    return <Navigate to={origin} replace state={{ hasSignedIn: true } satisfies ReturnState} />
  return (
    <>
      <PageHead
        title={t`Login`}
        description={t`Log in to Instrumenta to order instruments and track your orders.`}
        path="/login"
      />
      <AuthPage
        title={t`Login`}
        lead={leadOf(isOnTheWay, origin, wasSignedOut)}
        footer={
          <Trans>
            New to Instrumenta?{' '}
            <Link asChild>
              <RouterLink to="/signup" state={state}>
                Create an account
              </RouterLink>
            </Link>
          </Trans>
        }
      >
        <loginForm.Part target={origin} />
      </AuthPage>
    </>
  )
}

function leadOf(isOnTheWay: boolean, origin: string, wasSignedOut: boolean): string {
  if (!isOnTheWay) return t`Order instruments and track your orders.`
  if (isInvitation(origin)) return t`Log in, or create an account, with the email address that received the invitation.`
  return wasSignedOut ? t`Your session has expired. Log in to pick up where you left off.` : t`Log in to continue.`
}
