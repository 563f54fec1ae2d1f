import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { DevicesForm } from '../../features/auth/account/devices-form'
import { PasswordSection } from '../../features/auth/account/password-section'
import { SessionEndings } from '../../features/auth/account/session-endings'
import type { SessionEndings_UserFragment } from '../../features/auth/account/session-endings.generated'
import { useHasPassword } from '../../features/auth/account/use-has-password'
import { SecondFactorSection } from '../../features/auth/second-factor/second-factor-section'
import type { MySecondFactorQuery } from '../../features/auth/second-factor/second-factor.generated'
import { useSecondFactor } from '../../features/auth/second-factor/use-second-factor'
import type { SessionUser } from '../../shared/auth/session-store'
import { ProfileSection } from './profile-section'

interface SignInSectionsProps {
  user: SessionUser
  email: string
  endings: SessionEndings_UserFragment['sessionEndings']
}

/** Sign-in methods and other sessions. */
export function SignInSections({ user, email, endings }: SignInSectionsProps) {
  const factor = useSecondFactor(user.id)
  const passwordQuery = useHasPassword(email)
  return (
    <>
      <ProfileSection title={t`Your password`} lead={t`Anyone who knows it can place orders in your name.`}>
        <PasswordSection email={email} asked={passwordQuery} />
      </ProfileSection>
      {factor.data?.mySecondFactor && hasSection(factor.data.mySecondFactor) && (
        <ProfileSection
          id="two-step"
          title={t`Two-step login`}
          lead={t`A second factor protects your account even if someone learns your password.`}
        >
          <SecondFactorSection user={user} hasPassword={passwordQuery.hasPassword ?? false} factor={factor} />
        </ProfileSection>
      )}
      <ProfileSection
        title={t`Your other devices`}
        lead={t`Lost a device, or used a shared one? Sign out everywhere except here.`}
      >
        <Box display="grid" gap="6">
          {passwordQuery.hasPassword !== null && <DevicesForm email={email} hasPassword={passwordQuery.hasPassword} />}
          <SessionEndings endings={endings} />
        </Box>
      </ProfileSection>
    </>
  )
}

/** Staff may set up a second factor; former staff may still remove theirs. */
function hasSection({ isAllowed, authenticator, passkeys }: MySecondFactorQuery['mySecondFactor']): boolean {
  return isAllowed || authenticator !== null || passkeys.length > 0
}
