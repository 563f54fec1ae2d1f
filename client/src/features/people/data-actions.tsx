import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Notice } from '../../shared/forms/notice'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog'
import { PersonButton } from './person-button'
import type { PersonRow_UserFragment } from './person.generated'
import { usePersonActions } from './use-person-actions'

/** Exports or erases a person's data. */
export function DataActions({ person, isSelf }: { person: PersonRow_UserFragment; isSelf: boolean }) {
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
