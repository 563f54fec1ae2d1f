import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Notice } from '../../shared/forms/notice'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog'
import { asTable } from '../../shared/lists/responsive-table'
import { SummaryButton } from '../../shared/ui/summary-button'
import { DataActions } from './data-actions'
import { PersonButton } from './person-button'
import type { PersonRow_UserFragment } from './person.generated'
import { usePersonActions } from './use-person-actions'

/** What is asked before something is taken away. */
const questions = {
  demote: {
    title: (name: string) => `Make ${name} a customer again?`,
    confirm: 'Remove Admin',
    meaning: 'They lose the admin menu at once.',
  },
  signOut: {
    title: (name: string) => `Sign ${name} out?`,
    confirm: 'Sign Out User',
    meaning: 'They are signed out on all their devices at once, and can sign in again.',
  },
  remove: {
    title: (name: string) => `Remove ${name}?`,
    confirm: 'Remove User',
    meaning: 'They are signed out everywhere and cannot sign in again. Their orders and reviews stay.',
  },
}

/** Of either of the two that change the role: the button beside them must not come under the pointer by a change. */
const ROLE_WIDTH = '8.25rem'

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'end', [asTable]: { justifyContent: 'start' } },
})

/** The buttons of one person's row; what is seldom wanted is behind "More". What takes rights away asks first. */
export function PersonActions({ person, isSelf }: { person: PersonRow_UserFragment; isSelf: boolean }) {
  const { isBusy, error, makeAdmin, removeAdmin, endSessions, removeUser, forget } = usePersonActions(person.id)
  const [asking, setAsking] = useState<keyof typeof questions | null>(null)
  const { name } = person
  const work = { demote: removeAdmin, signOut: endSessions, remove: removeUser }

  function handleClose() {
    forget()
    setAsking(null)
  }

  async function handleConfirm() {
    if (asking && (await work[asking]())) setAsking(null)
  }

  return (
    <Box
      display="grid"
      gap="2"
      textAlign="end"
      justifyItems="end"
      css={{ [asTable]: { textAlign: 'start', justifyItems: 'start' } }}
    >
      <Row>
        {person.role === 'ADMIN' ? (
          <PersonButton action="Remove Admin" name={name} minW={ROLE_WIDTH} onClick={() => setAsking('demote')} />
        ) : (
          <PersonButton
            action="Make Admin"
            name={name}
            minW={ROLE_WIDTH}
            isBusy={isBusy}
            onClick={() => void makeAdmin()}
          />
        )}
        {!isSelf && <PersonButton action="Remove User" name={name} isFinal onClick={() => setAsking('remove')} />}
      </Row>
      <chakra.details>
        <SummaryButton h="9" px="3.5" borderColor="border.emphasized" aria-label={`More for ${name}`}>
          More
        </SummaryButton>
        <Row pt="2">
          {!isSelf && <PersonButton action="Sign Out User" name={name} onClick={() => setAsking('signOut')} />}
          <DataActions person={person} isSelf={isSelf} />
        </Row>
      </chakra.details>
      {error && !asking && <Notice kind="error">{error}</Notice>}
      {asking && (
        <ConfirmDialog
          title={questions[asking].title(name)}
          confirmLabel={questions[asking].confirm}
          isBusy={isBusy}
          error={error}
          onConfirm={() => void handleConfirm()}
          onCancel={handleClose}
        >
          {questions[asking].meaning}
        </ConfirmDialog>
      )}
    </Box>
  )
}
