import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { AuthPage } from '../../features/auth/auth-page'
import { createDeferredSection } from '../../shared/code-loading/deferred-section'
import { useSession } from '../../shared/auth/session-store'
import { useSeller } from '../../shared/config/page-config'
import { PageHead } from '../../shared/page/page-head'

/** The server renders it; its code loads on the first user activity. */
export const passwordResetForm = createDeferredSection(
  () => import('../../features/auth/password-reset-form'),
  (m) => m.PasswordResetForm,
  { catalogues: ['forms', 'account'] },
)

/** The page exists, whatever the form does. */
export async function prepare(): Promise<number> {
  await passwordResetForm.prepare()
  return 200
}

/** Requests a password reset, also for users whose profile asks for a forgotten password. */
export function PasswordResetPage() {
  const { status } = useSession()
  const { state } = useLocation()
  const { name: shop } = useSeller()
  return (
    <>
      <PageHead
        title={t`Reset your password`}
        description={t`Request a link to reset your ${shop} password.`}
        path="/password-reset"
      />
      <AuthPage
        title={t`Reset your password`}
        lead={t`We’ll email you a link to reset your password.`}
        footer={
          status === 'signed-in' ? (
            <Link asChild>
              <RouterLink to="/myProfile">{t`Back to my profile`}</RouterLink>
            </Link>
          ) : (
            <Trans>
              Remembered your password?{' '}
              <Link asChild>
                <RouterLink to="/login" state={state}>
                  Log in
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
