import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@chakra-ui/react/link'
import { Navigate, Link as RouterLink, useLocation } from 'react-router-dom'
import { AuthPage } from '../../features/auth/auth-page'
import { type ReturnState, type SignInState, isInvitation, rememberedOrigin } from '../../features/auth/origin'
import { useIsHydrated } from '../../shared/code-loading/hydration'
import { createDeferredSection } from '../../shared/code-loading/deferred-section'
import { useSession } from '../../shared/auth/session-store'
import { useSeller } from '../../shared/config/page-config'
import { PageHead } from '../../shared/page/page-head'

/** The server renders it; its code loads on the first user activity. */
export const loginForm = createDeferredSection(
  () => import('../../features/auth/login-form'),
  (m) => m.LoginForm,
  { catalogues: ['forms', 'account'] },
)

/** The page exists, whatever the form does. */
export async function prepare(): Promise<number> {
  await loginForm.prepare()
  return 200
}

/**
 * Login. Users who are signed in, here or in another tab, are redirected to the page they came from.
 */
export function LoginPage() {
  const { status } = useSession()
  const { state } = useLocation()
  const { name: shop } = useSeller()
  const origin = rememberedOrigin(state)
  // The server does not know the history state; hydration must match its text.
  const isOnTheWay = useIsHydrated() && origin !== '/'
  const wasSignedOut = (state as SignInState | null)?.wasSignedOut === true

  if (status === 'signed-in')
    return <Navigate to={origin} replace state={{ hasSignedIn: true } satisfies ReturnState} />
  return (
    <>
      <PageHead
        title={t`Login`}
        description={t`Log in to ${shop} to order instruments and track your orders.`}
        path="/login"
      />
      <AuthPage
        title={t`Login`}
        lead={leadOf(isOnTheWay, origin, wasSignedOut)}
        footer={
          <Trans>
            New to {shop}?{' '}
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
