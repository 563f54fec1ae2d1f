import { Box } from '@chakra-ui/react/box'
import type { ButtonProps } from '@chakra-ui/react/button'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Notice } from '../../shared/forms/notice'
import { ListPopover } from '../../shared/list-page/list-popover'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog'
import type { PersonRow_UserFragment } from './person.generated'
import { StaffRole } from './staff-role'
import { usePersonActions } from './use-person-actions'

/** Confirmations for changes of rights and for deletions. */
const questions = () => ({
  promote: {
    title: (name: string) => (
      <Trans>
        Make <bdi>{name}</bdi> an admin?
      </Trans>
    ),
    confirm: t`Make Admin`,
    meaning: t`They can immediately see and change everything in the shop: orders, prices, users and rights. Another administrator can undo this.`,
  },
  demote: {
    title: (name: string) => (
      <Trans>
        Remove <bdi>{name}</bdi>’s admin rights?
      </Trans>
    ),
    confirm: t`Remove admin`,
    meaning: t`They’ll lose access to the admin menu immediately.`,
  },
  signOut: {
    title: (name: string) => (
      <Trans>
        Sign <bdi>{name}</bdi> out?
      </Trans>
    ),
    confirm: t`Sign out user`,
    meaning: t`They’ll be signed out on all devices and can sign in again.`,
  },
  resetFactor: {
    title: (name: string) => (
      <Trans>
        Reset the second factor of <bdi>{name}</bdi>?
      </Trans>
    ),
    confirm: t`Reset Second Factor`,
    meaning: t`Their authenticator app, passkeys and recovery codes are removed. They then log in by password or Google alone until they set up a new one. Make sure first that it is really they who ask. We email them about it.`,
  },
  remove: {
    title: (name: string) => (
      <Trans>
        Remove <bdi>{name}</bdi>?
      </Trans>
    ),
    confirm: t`Remove User`,
    meaning: t`They’ll be signed out everywhere and can’t sign in again. Their orders and reviews are kept. If they’re the only member of a company, its address book and invitations are deleted. If they’re its only owner, make someone else an owner under Companies.`,
  },
})

/** Width of both role buttons, so that a change does not move the next button under the pointer. */
const ROLE_WIDTH = '7.25rem'

/** The actions of a person's row; rare ones are under "More". Changes of rights need a confirmation. */
export function PersonActions({ person, isSelf }: { person: PersonRow_UserFragment; isSelf: boolean }) {
  const { isBusy, error, makeAdmin, removeAdmin, endSessions, resetFactor, removeUser, forget } = usePersonActions(
    person.id,
  )
  const [asking, setAsking] = useState<keyof ReturnType<typeof questions> | null>(null)
  const { name } = person
  const question = asking && questions()[asking]
  const work = { promote: makeAdmin, demote: removeAdmin, signOut: endSessions, resetFactor, remove: removeUser }

  function handleClose() {
    forget()
    setAsking(null)
  }

  async function handleConfirm() {
    if (asking && (await work[asking]())) setAsking(null)
  }

  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="1">
        {person.role === 'ADMIN' ? (
          <PersonButton action={t`Remove admin`} name={name} minW={ROLE_WIDTH} onClick={() => setAsking('demote')} />
        ) : (
          <PersonButton
            action={t`Make Admin`}
            name={name}
            minW={ROLE_WIDTH}
            isBusy={isBusy}
            onClick={() => setAsking('promote')}
          />
        )}
        {!isSelf && <PersonButton action={t`Remove User`} name={name} isFinal onClick={() => setAsking('remove')} />}
        <ListPopover
          label={t`More for ${name}`}
          trigger={(button) => (
            <Button size="2xs" variant="outline" aria-label={t`More for ${name}`} {...button}>
              <Trans>More</Trans>
            </Button>
          )}
        >
          {() => (
            <>
              {!isSelf && <PersonButton action={t`Sign out user`} name={name} onClick={() => setAsking('signOut')} />}
              {(person.role === 'ADMIN' || person.staffRole) && !isSelf && (
                <PersonButton action={t`Reset Second Factor`} name={name} onClick={() => setAsking('resetFactor')} />
              )}
              <DataActions person={person} isSelf={isSelf} />
              {person.role !== 'ADMIN' && <StaffRole person={person} />}
            </>
          )}
        </ListPopover>
      </Box>
      {error && !asking && <Notice kind="error">{error}</Notice>}
      {question && (
        <ConfirmDialog
          title={question.title(name)}
          tone={asking === 'promote' ? 'brand' : 'red'}
          confirmLabel={question.confirm}
          isBusy={isBusy}
          error={error}
          onConfirm={() => void handleConfirm()}
          onCancel={handleClose}
        >
          {question.meaning}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Exports or erases a person's data. */
function DataActions({ person, isSelf }: { person: PersonRow_UserFragment; isSelf: boolean }) {
  const { isBusy, error, kept, exportPerson, erasePerson, leave, forget } = usePersonActions(person.id)
  const [isAsking, setIsAsking] = useState(false)
  const { name } = person

  function handleCancel() {
    forget()
    setIsAsking(false)
    if (kept) leave()
  }

  return (
    <>
      <PersonButton action={t`Export data`} name={name} isBusy={isBusy} onClick={() => void exportPerson()} />
      {!isSelf && <PersonButton action={t`Erase data`} name={name} isFinal onClick={() => setIsAsking(true)} />}
      {error && !isAsking && <Notice kind="error">{error}</Notice>}
      {isAsking && !kept && (
        <ConfirmDialog
          title={
            <Trans>
              Erase all personal data of <bdi>{name}</bdi>?
            </Trans>
          }
          confirmLabel={t`Erase data`}
          isBusy={isBusy}
          error={error}
          onConfirm={() => void erasePerson()}
          onCancel={handleCancel}
        >
          <Trans>
            This closes their account and permanently deletes addresses, phone numbers, emails, messages and the names
            and photos on their reviews. It can’t be undone.
          </Trans>
        </ConfirmDialog>
      )}
      {kept && (
        <ConfirmDialog
          title={
            <Trans>
              Data of <bdi>{name}</bdi> erased
            </Trans>
          }
          confirmLabel={t`Done`}
          cancelLabel={t`Close`}
          isBusy={false}
          error={null}
          onConfirm={handleCancel}
          onCancel={handleCancel}
        >
          <chakra.ul display="grid" gap="2" ps="5">
            {kept.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </chakra.ul>
        </ConfirmDialog>
      )}
    </>
  )
}

interface PersonButtonProps extends Pick<ButtonProps, 'minW'> {
  /** Button text in the page's language. */
  action: string
  /** Name of the row's person, for the accessible name. */
  name: string
  /** Whether the action is irreversible. */
  isFinal?: boolean
  isBusy?: boolean
  onClick: () => void
}

function PersonButton({ action, name, minW, isFinal = false, isBusy = false, onClick }: PersonButtonProps) {
  return (
    <Button
      size="2xs"
      variant="outline"
      minW={minW}
      colorPalette={isFinal ? 'red' : undefined}
      aria-label={t`${action}: ${name}`}
      aria-busy={isBusy || undefined}
      onClick={onClick}
    >
      {action}
    </Button>
  )
}
