import { t } from '@lingui/core/macro'
import { Navigate, useLocation } from 'react-router-dom'
import { AuthPage } from '../../features/auth/auth-page'
import { rememberedOrigin } from '../../features/auth/origin'
import { StandInForm } from '../../features/auth/stand-in-form'
import { useSession } from '../../shared/auth/session-store'
import { PageHead } from '../../shared/page/page-head'

/** The auth emulator's stand-in for Google's popup; the route only exists with the emulator. */
export function GoogleStandInPage() {
  const { status } = useSession()
  const { state } = useLocation()

  if (status === 'signed-in') return <Navigate to={rememberedOrigin(state)} replace />
  return (
    <>
      <PageHead title={t`Simulated Google sign-in`} isPrivate />
      <AuthPage
        title={t`Choose an account`}
        lead={t`This page simulates Google sign-in. The shop is using the Firebase Auth emulator, so nothing you enter leaves it. Use any name and email.`}
      >
        <StandInForm />
      </AuthPage>
    </>
  )
}
