import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@chakra-ui/react/link'
import { Navigate, Link as RouterLink, useLocation } from 'react-router-dom'
import { AuthPage } from '../../features/auth/auth-page'
import { type ReturnState, isInvitation, rememberedOrigin } from '../../features/auth/origin'
import { useIsHydrated } from '../../shared/code-loading/hydration'
import { createDeferredSection } from '../../shared/code-loading/deferred-section'
import { useSession } from '../../shared/auth/session-store'
import { useSeller } from '../../shared/config/page-config'
import { PageHead } from '../../shared/page/page-head'

/** The server renders it; its code loads on the first user activity. */
export const signupForm = createDeferredSection(
  () => import('../../features/auth/signup-form'),
  (m) => m.SignupForm,
  { catalogues: ['forms', 'account'] },
)

/** The page exists, whatever the form does. */
export async function prepare(): Promise<number> {
  await signupForm.prepare()
  return 200
}

/**
 * Sign-up; afterwards the user returns to the page that required the sign-in, or to the dashboard.
 */
export function SignupPage() {
  const { status } = useSession()
  const { state } = useLocation()
  const { name: shop } = useSeller()
  const target = rememberedOrigin(state, '/dashboard')
  // The server does not know the history state.
  const isInvited = useIsHydrated() && isInvitation(target)

  if (status === 'signed-in')
    return <Navigate to={target} replace state={{ hasSignedIn: true } satisfies ReturnState} />
  return (
    <>
      <PageHead
        title={t`Sign up`}
        description={t`Create an account at ${shop} to order medical instruments from the manufacturer.`}
        path="/signup"
      />
      <AuthPage
        title={t`Sign up`}
        lead={
          isInvited
            ? t`Create an account with the email address that received the invitation.`
            : t`Create an account to place orders. It takes a minute.`
        }
        footer={
          <Trans>
            Already have an account?{' '}
            <Link asChild>
              <RouterLink to="/login" state={state}>
                Login
              </RouterLink>
            </Link>
          </Trans>
        }
      >
        <signupForm.Part target={target} />
      </AuthPage>
    </>
  )
}
