import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { AuthPage } from '../../features/auth/auth-page'
import { createDeferredSection } from '../../shared/code-loading/deferred-section'
import { useSession } from '../../shared/auth/session-store'
import { PageHead } from '../../shared/page/page-head'

/** Visible without its code, which comes when somebody is there. */
export const passwordResetForm = createDeferredSection(
  () => import('../../features/auth/password-reset-form'),
  (m) => m.PasswordResetForm,
  { catalogues: ['forms', 'account'] },
)

/** The address is there, whatever the form does. */
export async function prepare(): Promise<number> {
  await passwordResetForm.prepare()
  return 200
}

/** For whoever can't get in, or does not know the password that the profile asks for. */
export function PasswordResetPage() {
  const { status } = useSession()
  const { state } = useLocation()
  return (
    <>
      <PageHead
        title={t`Reset your password`}
        description={t`Ask for a link with which to choose a new password for your account at Instrumenta.`}
        path="/password-reset"
      />
      <AuthPage
        title={t`Reset Your Password`}
        lead={t`We send a link to your email address. With it you choose a new password.`}
        footer={
          status === 'signed-in' ? (
            <Link asChild>
              <RouterLink to="/myProfile">{t`Back to My Profile`}</RouterLink>
            </Link>
          ) : (
            <Trans>
              Remembered it?{' '}
              <Link asChild>
                <RouterLink to="/login" state={state}>
                  Login
                </RouterLink>
              </Link>
            </Trans>
          )
        }
      >
        <passwordResetForm.Part />
      </AuthPage>
    </>
  )
}
