import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { DevicesForm } from '../../features/auth/account/devices-form'
import { PasswordSection } from '../../features/auth/account/password-section'
import { SessionEndings } from '../../features/auth/account/session-endings'
import type { SessionEndings_UserFragment } from '../../features/auth/account/session-endings.generated'
import { useHasPassword } from '../../features/auth/account/use-has-password'
import { ProfileSection } from './profile-section'

interface SignInSectionsProps {
  email: string
  endings: SessionEndings_UserFragment['sessionEndings']
}

/** How one signs in, and where else one is signed in. */
export function SignInSections({ email, endings }: SignInSectionsProps) {
  const asked = useHasPassword(email)
  return (
    <>
      <ProfileSection title={t`Your password`} lead={t`Whoever knows it can order in your name.`}>
        <PasswordSection email={email} asked={asked} />
      </ProfileSection>
      <ProfileSection
        title={t`Your other devices`}
        lead={t`Signed in on a device that is gone, or that is not yours? Sign out everywhere but here.`}
      >
        <Box display="grid" gap="6">
          {asked.hasPassword !== null && <DevicesForm email={email} hasPassword={asked.hasPassword} />}
          <SessionEndings endings={endings} />
        </Box>
      </ProfileSection>
    </>
  )
}
