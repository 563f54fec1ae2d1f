import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { AddressAction, PasswordAction } from '../../features/auth/email-link-actions'
import { AuthPage } from '../../features/auth/auth-page'
import { useIsHydrated } from '../../shared/code-loading/hydration'
import { Notice } from '../../shared/forms/notice'
import type { Language } from '../../shared/i18n/languages'
import { addressIn, isLanguage, SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import { currentLanguage } from '../../shared/i18n/messages'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-placeholder'

const ADDRESS_MODES = ['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail']

/**
 * The page that links in Firebase's emails open. The server renders it without the code, so that no code is cached.
 */
export function AuthActionPage() {
  const isHydrated = useIsHydrated()
  const [parameters] = useSearchParams()
  const { pathname, search } = useLocation()
  const elsewhere = addressInMailLanguage(currentLanguage(), pathname, search)
  // Another language is another document.
  useEffect(() => {
    if (elsewhere !== null) window.location.replace(elsewhere)
  }, [elsewhere])
  return (
    <>
      <PageHead title={t`Your account`} isPrivate />
      {isHydrated && elsewhere === null ? (
        <Action mode={parameters.get('mode') ?? ''} code={parameters.get('oobCode') ?? ''} />
      ) : (
        <PageSpinner />
      )}
    </>
  )
}

function Action({ mode, code }: { mode: string; code: string }) {
  if (code && mode === 'resetPassword') {
    return (
      <AuthPage title={t`Choose a new password`} lead={t`Use it to log in from now on.`}>
        <PasswordAction code={code} />
      </AuthPage>
    )
  }
  if (code && ADDRESS_MODES.includes(mode)) {
    return (
      <AuthPage title={t`Confirm your email address`} lead={t`Confirm your email so we can send you order updates.`}>
        <AddressAction code={code} />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t`Your account`} lead={t`This page opens from links in our emails.`}>
      <Notice kind="error">{t`This link is incomplete. Open it from the email again, or request a new one.`}</Notice>
    </AuthPage>
  )
}

/**
 * Address of the page in the email's language; null if this is that page. Firebase uses one address for all emails,
 * with the language in the query. A language prefix was chosen by the user and wins.
 */
export function addressInMailLanguage(present: Language, path: string, search: string): string | null {
  const query = new URLSearchParams(search)
  const [code] = (query.get('lang') ?? '').toLowerCase().split(/[-_]/)
  if (present !== SOURCE_LANGUAGE || !isLanguage(code) || code === SOURCE_LANGUAGE) return null
  // Otherwise the user could not switch back to English.
  query.delete('lang')
  return addressIn(code, `${path}?${query}`)
}
