import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useLocation, useNavigate } from 'react-router-dom'
import { getPublicConfig } from '../../shared/config/page-config'
import { PreHydrationButton } from '../../shared/forms/pre-hydration-button'
import type { SignInState } from './origin'
import type { useSignIn } from './use-sign-in'

interface GoogleButtonProps {
  signIn: ReturnType<typeof useSignIn>['signIn']
  isBusy: boolean
  /** Return address of the stand-in page. */
  target: string
}

/** Opens Google's popup or, with the auth emulator, the stand-in page. */
export function GoogleButton({ signIn, isBusy, target }: GoogleButtonProps) {
  const navigate = useNavigate()
  const { state } = useLocation()

  function handleClick() {
    if (getPublicConfig().emulator) {
      void navigate('/google-stand-in', { state: { ...state, from: target } satisfies SignInState })
    } else {
      void signIn((firebase, config) => firebase.signInWithGoogleWindow(config))
    }
  }

  return (
    <>
      <Box display="flex" alignItems="center" gap="3" my="5" color="fg.muted" textStyle="sm" aria-hidden>
        <Box flex="1" borderTopWidth="1px" />
        <Trans context="between two ways to sign in">or</Trans>
        <Box flex="1" borderTopWidth="1px" />
      </Box>
      <PreHydrationButton
        variant="outline"
        colorPalette="gray"
        size="lg"
        w="full"
        disabled={isBusy}
        onClick={handleClick}
      >
        <GoogleMark />
        <Trans>Continue With Google</Trans>
      </PreHydrationButton>
    </>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z"
      />
      <path
        fill="#34a853"
        d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5a13.4 13.4 0 0 1-19.9-7H4.2v5.7A22 22 0 0 0 24 46z"
      />
      <path fill="#fbbc05" d="M11.5 28.1a13.2 13.2 0 0 1 0-8.3v-5.7H4.2a22 22 0 0 0 0 19.7z" />
      <path
        fill="#ea4335"
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.2 14.1l7.3 5.7c1.8-5.2 6.6-9 12.5-9z"
      />
    </svg>
  )
}
