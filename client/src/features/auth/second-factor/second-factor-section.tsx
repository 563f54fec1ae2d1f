import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Text } from '@chakra-ui/react/text'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, useEffect, useRef } from 'react'
import type { SessionUser } from '../../../shared/auth/session-store'
import { formatDateTime } from '../../../shared/format/date'
import { TextField } from '../../../shared/forms/fields'
import { Notice } from '../../../shared/forms/notice'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog'
import { copyText } from '../../../shared/ui/copy-text'
import { saveBlob } from '../../../shared/upload/download-file'
import { AuthenticatorSetup } from './authenticator-setup'
import { IdentityForm } from './identity'
import type { useSecondFactor } from './use-second-factor'

interface SecondFactorSectionProps {
  user: SessionUser
  hasPassword: boolean
  factor: ReturnType<typeof useSecondFactor>
}

/** The user's authenticator app, passkeys and recovery codes. */
export function SecondFactorSection({ user, hasPassword, factor }: SecondFactorSectionProps) {
  const [removing, setRemoving] = useState<{ id: string | null; name: string } | null>(null)
  const [name, setName] = useState('')
  const mine = factor.data?.mySecondFactor
  if (!mine) return null
  const removedName = removing?.name
  const { authenticator, passkeys, recoveryCodesLeft } = mine
  const isEnrolled = authenticator !== null || passkeys.length > 0

  return (
    <Box display="grid" gap="5">
      {user.isSecondFactorMissing && (
        <Notice kind="info">{t`The shop requires a second factor of its staff. Add one to use the dashboard.`}</Notice>
      )}
      {factor.codes && <RecoveryCodes codes={factor.codes} onClose={factor.forgetCodes} />}
      {factor.waiting && (
        <IdentityForm
          email={user.email}
          hasPassword={hasPassword}
          hasCode={authenticator !== null}
          onConfirmed={factor.retry}
          onCancel={factor.cancelWaiting}
        />
      )}
      {factor.error && <Notice kind="error">{factor.error}</Notice>}
      {isEnrolled && (
        <Box as="ul" listStyleType="none" borderWidth="1px" borderRadius="l3" divideY="1px">
          {authenticator && (
            <FactorRow
              name={t`Authenticator app`}
              lastUsedAt={authenticator.lastUsedAt}
              onRemove={() => setRemoving({ id: null, name: t`Authenticator app` })}
            />
          )}
          {passkeys.map(({ id, name: called, lastUsedAt }) => (
            <FactorRow
              key={id}
              name={called}
              lastUsedAt={lastUsedAt}
              onRemove={() => setRemoving({ id, name: called })}
            />
          ))}
        </Box>
      )}
      {factor.setup ? (
        <AuthenticatorSetup {...factor.setup} onCode={factor.addAuthenticator} onCancel={factor.cancelSetup} />
      ) : (
        mine.isAllowed && (
          <Box display="grid" gap="4">
            <Button
              variant={isEnrolled ? 'outline' : 'solid'}
              minH="11"
              justifySelf="start"
              onClick={() => void factor.prepareAuthenticator()}
            >
              {authenticator ? t`Set up another authenticator app` : t`Set up authenticator app`}
            </Button>
            <Box display="flex" flexWrap="wrap" alignItems="end" gap="3">
              <Box flex="1" minW="10rem" maxW="18rem">
                <TextField
                  name="passkeyName"
                  label={t`Name of the passkey`}
                  placeholder={t`Laptop`}
                  maxLength={60}
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                />
              </Box>
              <Button
                variant="outline"
                minH="11"
                aria-busy={factor.isBusy || undefined}
                onClick={() => void factor.addPasskey(name.trim() || t`Passkey`).then(() => setName(''))}
              >
                <Trans>Add passkey</Trans>
              </Button>
            </Box>
          </Box>
        )
      )}
      {isEnrolled && (
        <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
          <Text color={recoveryCodesLeft > 2 ? 'fg.muted' : 'fg.error'}>
            {plural(recoveryCodesLeft, {
              0: 'No recovery codes left.',
              one: '# recovery code left.',
              other: '# recovery codes left.',
            })}
          </Text>
          <Button variant="outline" minH="11" onClick={() => void factor.renewCodes()}>
            <Trans>New recovery codes</Trans>
          </Button>
        </Box>
      )}
      {removing && (
        <ConfirmDialog
          title={
            <Trans>
              Remove <bdi>{removedName}</bdi>?
            </Trans>
          }
          confirmLabel={t`Remove`}
          onConfirm={() => {
            setRemoving(null)
            void factor.remove(removing.id)
          }}
          onCancel={() => setRemoving(null)}
        >
          {t`You can no longer log in with it. With your last second factor, your recovery codes go too.`}
        </ConfirmDialog>
      )}
    </Box>
  )
}

interface FactorRowProps {
  name: string
  lastUsedAt: string | null
  onRemove: () => void
}

function FactorRow({ name, lastUsedAt, onRemove }: FactorRowProps) {
  const time = lastUsedAt && formatDateTime(lastUsedAt)
  return (
    <Box as="li" display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" p="3">
      <Box minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {time === null ? t`Not used yet` : t`Last used ${time}`}
        </Text>
      </Box>
      <Button size="sm" variant="outline" aria-label={t`Remove ${name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </Box>
  )
}

/** New recovery codes, shown only once. Takes the focus when it appears. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const text = codes.join('\n')
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box as="section" borderWidth="2px" borderColor="brand.solid" borderRadius="l3" p="4">
      <chakra.h3 ref={heading} tabIndex={-1} outline="none" fontWeight="semibold">
        <Trans>Your recovery codes</Trans>
      </chakra.h3>
      <chakra.p textStyle="sm" mt="1">
        <Trans>Keep them in a safe place: they are shown only now. Each lets you log in once without your phone.</Trans>
      </chakra.p>
      <chakra.ul
        listStyleType="none"
        dir="ltr"
        my="3"
        p="3"
        bg="bg.muted"
        borderRadius="l2"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(11rem, 1fr))"
        gap="1"
        fontFamily="mono"
        textStyle="sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ul>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button minH="11" onClick={() => void copyText(text)}>
          <Trans>Copy</Trans>
        </Button>
        <Button
          minH="11"
          variant="outline"
          onClick={() => saveBlob(new Blob([`${text}\n`], { type: 'text/plain' }), 'instrumenta-recovery-codes.txt')}
        >
          <Trans>Download</Trans>
        </Button>
        <Button minH="11" variant="outline" onClick={onClose}>
          {t`I have kept them`}
        </Button>
      </Box>
    </Box>
  )
}
