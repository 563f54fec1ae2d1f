import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { type SignInState, originOf, rememberedOrigin } from '../../features/auth/origin'
import { useSession } from '../../shared/auth/session-store'
import { ButtonLink } from '../../shared/navigation/button-link'

/** Pages of the sign-in flow: the redirect after sign-in keeps the page before them. */
const SIGN_IN_PAGE = /^\/(login|signup|password-reset|auth)(\/|$)/

/** Link to the login, which returns to this page. */
export function LoginLink() {
  const { status } = useSession()
  const location = useLocation()
  const from = SIGN_IN_PAGE.test(location.pathname) ? rememberedOrigin(location.state) : originOf(location)
  return (
    <ButtonLink
      to="/login"
      state={{ from } satisfies SignInState}
      size="sm"
      // Hidden, with its space reserved, while a possible session loads.
      css={status === 'loading' ? { '[data-session] &': { visibility: 'hidden' } } : undefined}
    >
      <Trans>Login</Trans>
    </ButtonLink>
  )
}
