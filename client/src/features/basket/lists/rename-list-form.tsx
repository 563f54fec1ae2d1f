import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { TextField } from '../../../shared/forms/fields'
import { Form } from '../../../shared/forms/form'
import { Notice } from '../../../shared/forms/notice'
import { SubmitButton } from '../../../shared/forms/submit-button'
import { useAttempt } from '../../../shared/forms/use-attempt'
import { useSchemaForm } from '../../../shared/forms/use-schema-form'
import { FieldRefusal, expectSuccess } from '../../../shared/graphql/refusal'
import { isolate } from '../../../shared/i18n/isolate'
import { notifyError, notifySuccess } from '../../../shared/ui/notify'
import { listName } from './list-name'
import { RenameOrderListDocument } from './saved-lists.generated'

const schema = z.object({ newListName: listName })

interface RenameListFormProps {
  list: { id: string; name: string }
  /** Called when it is renamed, or is to be left as it is called. */
  onClose: () => void
  /** Called when the list is there no more. */
  onGone: () => void
}

/** Calls a saved list something else, in the place of its row. */
export function RenameListForm({ list, onClose, onGone }: RenameListFormProps) {
  const client = useApolloClient()
  const initial = { newListName: list.name }
  const { form, field, onSubmit, explain } = useSchemaForm(schema, initial)
  const { isBusy, error, run } = useAttempt()
  const { setFocus } = form
  useEffect(() => setFocus('newListName', { shouldSelect: true }), [setFocus])

  async function rename(name: string): Promise<void> {
    const { data } = await client.mutate({
      mutation: RenameOrderListDocument,
      variables: { input: { id: list.id, name } },
    })
    const answer = data?.renameOrderList
    if (answer?.__typename === 'OrderListNameTaken') throw new FieldRefusal('newListName', answer.message)
    if (answer?.__typename === 'OrderListNotFound') {
      notifyError(answer.message)
      return onGone()
    }
    expectSuccess(answer, 'RenameOrderListSuccess')
    const newName = isolate(name)
    notifySuccess(t`The list is called “${newName}” now.`)
    onClose()
  }

  const { name } = list
  return (
    <Form
      onSubmit={onSubmit(({ newListName }) =>
        run(
          () => rename(newListName),
          (failure) => explain(failure, { renamed: { name: 'newListName' } }),
        ),
      )}
      aria-label={t`Rename the list ${name}`}
      gap="3"
    >
      <TextField
        id={`new-name-${list.id}`}
        label={t`New name of the list`}
        autoComplete="off"
        maxLength={200}
        required
        {...field('newListName')}
      />
      <Box display="flex" flexWrap="wrap" gap="2">
        <SubmitButton size="sm" w="auto" isBusy={isBusy} busyText={t`Saving…`}>
          <Trans>Save name</Trans>
        </SubmitButton>
        <Button size="sm" variant="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Box>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
