import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { Notice } from '../../shared/forms/notice'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog'
import { DataActions } from './data-actions'
import type { PersonRow_UserFragment } from './person.generated'
import { usePersonActions } from './use-person-actions'

/** The buttons of one person's row. What takes rights away asks first. */
export function PersonActions({ person, isSelf }: { person: PersonRow_UserFragment; isSelf: boolean }) {
  const { isBusy, error, makeAdmin, removeAdmin, removeUser, forget } = usePersonActions(person.id)
  const [asking, setAsking] = useState<'demote' | 'remove' | null>(null)
  const { name } = person

  function handleClose() {
    forget()
    setAsking(null)
  }

  async function handleConfirm() {
    if (await (asking === 'demote' ? removeAdmin() : removeUser())) setAsking(null)
  }

  return (
    <Box display="grid" gap="2" justifyItems={{ base: 'end', md: 'start' }} minW={{ md: '15.5rem' }}>
      <Box display="flex" flexWrap="wrap" gap="2">
        {person.role === 'ADMIN' ? (
          <Button size="sm" variant="outline" aria-label={`Remove Admin: ${name}`} onClick={() => setAsking('demote')}>
            Remove Admin
          </Button>
        ) : (
          <Button
            size="sm"
            variant="outline"
            aria-label={`Make Admin: ${name}`}
            aria-busy={isBusy || undefined}
            onClick={() => void makeAdmin()}
          >
            Make Admin
          </Button>
        )}
        {!isSelf && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="red"
            aria-label={`Remove User: ${name}`}
            onClick={() => setAsking('remove')}
          >
            Remove User
          </Button>
        )}
      </Box>
      <DataActions person={person} isSelf={isSelf} />
      {error && !asking && <Notice kind="error">{error}</Notice>}
      {asking && (
        <ConfirmDialog
          title={asking === 'demote' ? `Make ${name} a customer again?` : `Remove ${name}?`}
          confirmLabel={asking === 'demote' ? 'Remove Admin' : 'Remove User'}
          isBusy={isBusy}
          error={error}
          onConfirm={() => void handleConfirm()}
          onCancel={handleClose}
        >
          {asking === 'demote'
            ? 'They lose the admin menu at once.'
            : 'They are signed out everywhere and cannot sign in again. Their orders and reviews stay.'}
        </ConfirmDialog>
      )}
    </Box>
  )
}
