import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { TextField } from '../../../shared/forms/fields'
import { Form } from '../../../shared/forms/form'
import { Notice } from '../../../shared/forms/notice'
import { SubmitButton } from '../../../shared/forms/submit-button'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import { FieldRefusal } from '../../../shared/graphql/refusal'
import { useAct } from '../../../shared/graphql/use-act'
import { isolate } from '../../../shared/i18n/isolate'
import { notifyError } from '../../../shared/ui/notify'
import { listName } from './list-name'
import { useRenameOrderListMutation } from './saved-lists.generated'

const schema = z.object({ newListName: listName })

interface RenameListFormProps {
  list: { id: string; name: string }
  /** Called when the form closes, renamed or not. */
  onClose: () => void
  /** Called when the list no longer exists. */
  onGone: () => void
}

/** Renames a saved list in its row. */
export function RenameListForm({ list, onClose, onGone }: RenameListFormProps) {
  const { send: renameList } = useAct(useRenameOrderListMutation, {
    onRefused(result) {
      if (result.__typename === 'OrderListNameTaken') throw new FieldRefusal('newListName', result.message)
      if (result.__typename !== 'OrderListNotFound') return false
      notifyError(result.message)
      return true
    },
  })
  const { form, field, submit, isBusy, error } = useMutationForm({
    schema,
    initial: { newListName: list.name },
    async send({ newListName: name }) {
      return (await renameList({ input: { id: list.id, name } })) ? isolate(name) : null
    },
    savedText: (newName) => newName && t`List renamed to “${newName}”.`,
    onSaved: (newName) => (newName === null ? onGone() : onClose()),
    renamed: { name: 'newListName' },
  })
  const { setFocus } = form
  useEffect(() => setFocus('newListName', { shouldSelect: true }), [setFocus])

  const { name } = list
  return (
    <Form onSubmit={submit} aria-label={t`Rename the list ${name}`} gap="3">
      <TextField
        id={`new-name-${list.id}`}
        label={t`New list name`}
        autoComplete="off"
        maxLength={200}
        required
        {...field('newListName')}
      />
      <Box display="flex" flexWrap="wrap" gap="2">
        <SubmitButton size="sm" w="auto" isBusy={isBusy} busyText={t`Saving…`}>
          <Trans>Rename</Trans>
        </SubmitButton>
        <Button size="sm" variant="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Box>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
