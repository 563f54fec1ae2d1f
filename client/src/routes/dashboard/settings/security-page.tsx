import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { Text } from '@chakra-ui/react/text'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { useAct } from '../../../shared/graphql/use-act'
import { QueryBoundary } from '../../../shared/page/loaded'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog'
import { StatusBadge } from '../../../shared/ui/status'
import { DashboardPage } from '../dashboard-page'
import { useSecurityPageQuery, useSetSecuritySettingsMutation } from './security-page.generated'

/** Security settings, for admins. */
export function SecurityPage() {
  const { data, error, refetch } = useSecurityPageQuery(CACHE_THEN_NETWORK)
  const save = useAct(useSetSecuritySettingsMutation, {
    toast: t`Settings saved.`,
    onSuccess: () => void refetch(),
  })
  const [isAsking, setIsAsking] = useState(false)
  const settings = data?.securitySettings
  const isRequired = settings?.isSecondFactorRequired ?? false

  function handleClose() {
    save.forget()
    setIsAsking(false)
  }

  async function handleConfirm() {
    if (!settings) return
    const input = { isSecondFactorRequired: !isRequired, expectedVersion: settings.version }
    if (await save.run({ input })) setIsAsking(false)
    else void refetch()
  }

  return (
    <DashboardPage title={t`Security`}>
      <QueryBoundary
        query={{ error, refetch }}
        shown={data}
        words={{
          failed: t`We couldn’t load the settings`,
          stale: t`We couldn’t load the latest settings. They may be out of date.`,
        }}
      />
      {settings && (
        <Box as="section" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4" maxW="3xl">
          <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <Heading as="h2" size="md">
              <Trans>Second factor for staff</Trans>
            </Heading>
            <StatusBadge tone={isRequired ? 'done' : 'ended'}>
              {isRequired ? t`Required` : t({ message: 'Optional', context: 'a second factor' })}
            </StatusBadge>
          </Box>
          <Text mt="1" color="fg.muted">
            <Trans>
              Staff log in with a code of an authenticator app or a passkey, in addition to their password or Google
              account. Each sets it up in{' '}
              <Link asChild>
                <RouterLink to="/myProfile#two-step">My Profile</RouterLink>
              </Link>
              .
            </Trans>
          </Text>
          <Button mt="4" minH="11" variant={isRequired ? 'outline' : 'solid'} onClick={() => setIsAsking(true)}>
            {isRequired ? t`Make the second factor optional` : t`Require a second factor`}
          </Button>
        </Box>
      )}
      {isAsking && (
        <ConfirmDialog
          title={isRequired ? t`Make the second factor optional?` : t`Require a second factor of all staff?`}
          tone={isRequired ? 'red' : 'brand'}
          confirmLabel={isRequired ? t`Make Optional` : t({ message: 'Require', context: 'a second factor' })}
          isBusy={save.isBusy}
          error={save.error}
          onConfirm={() => void handleConfirm()}
          onCancel={handleClose}
        >
          {isRequired
            ? t`Staff can then remove theirs and log in without it.`
            : t`Staff without one have to set it up before they can do anything else in the dashboard. API keys keep working.`}
        </ConfirmDialog>
      )}
    </DashboardPage>
  )
}
