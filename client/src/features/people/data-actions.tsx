import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Notice } from '../../shared/forms/notice'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog'
import { PersonButton } from './person-button'
import type { PersonRow_UserFragment } from './person.generated'
import { usePersonActions } from './use-person-actions'

/** What an admin does when somebody asks for their data, or to be forgotten. */
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
      <PersonButton action="Export Data" name={name} isBusy={isBusy} onClick={() => void exportPerson()} />
      {!isSelf && <PersonButton action="Erase Data" name={name} isFinal onClick={() => setIsAsking(true)} />}
      {error && !isAsking && <Notice kind="error">{error}</Notice>}
      {isAsking && !kept && (
        <ConfirmDialog
          title={`Erase all that names ${name}?`}
          confirmLabel="Erase Data"
          isBusy={isBusy}
          error={error}
          onConfirm={() => void erasePerson()}
          onCancel={handleCancel}
        >
          Their account ends. Addresses, phone numbers, mails, messages, and the names and photos of their reviews are
          gone for good; nobody can bring them back.
        </ConfirmDialog>
      )}
      {kept && (
        <ConfirmDialog
          title={`${name} is erased`}
          confirmLabel="Done"
          cancelLabel="Close"
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
