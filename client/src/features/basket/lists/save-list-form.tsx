import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { TextField } from '../../../shared/forms/fields'
import { Form, SubmitButton } from '../../../shared/forms/form'
import { Notice } from '../../../shared/forms/notice'
import { requiredText } from '../../../shared/forms/rules/text'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import { Refusal } from '../../../shared/graphql/refusal'
import { useAct } from '../../../shared/graphql/use-act'
import { itemInput } from '../../../shared/lines/line-item'
import { missingOf, describeMissing } from '../../../shared/lines/say-missing'
import { isolate } from '../../../shared/i18n/messages'
import { notifyError } from '../../../shared/ui/notify'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog'
import type { BasketLine } from '../lines'
import { MyOrderListsDocument, useSaveOrderListMutation } from './saved-lists.generated'

/** Name of a saved list. */
export const listName = requiredText(msg({ message: 'Name', context: 'of a saved list' }), 100)

const schema = z.object({ listName })

/** The name is taken: the dialog asks whether to replace that list. */
class NameTaken extends Refusal {}

/** Saves the basket as a named list. */
export function SaveListForm({ lines }: { lines: readonly BasketLine[] }) {
  const [taken, setTaken] = useState<string | null>(null)
  const { send: saveOrderList } = useAct(useSaveOrderListMutation, {
    request: { refetchQueries: [MyOrderListsDocument] },
    onRefused(result, { input }) {
      if (result.__typename !== 'OrderListNameTaken') return
      setTaken(input.name)
      throw new NameTaken(result.message)
    },
  })
  const unavailable = lines.filter(({ sku }) => sku === null)

  async function save(name: string, replaces: boolean): Promise<{ savedName: string; missing: readonly BasketLine[] }> {
    const input = { name, replaces, lines: lines.map((line) => ({ ...itemInput(line), quantity: line.quantity })) }
    const saved = await saveOrderList({ input })
    setTaken(null)
    return { savedName: isolate(name), missing: missingOf(lines, saved) }
  }

  const { field, submit, submitBy, isBusy, error, clearError } = useMutationForm({
    schema,
    initial: { listName: '' },
    send: ({ listName }) => save(listName, false),
    savedText: ({ savedName: listName }) => t`Saved as “${listName}”.`,
    onSaved: ({ missing }) => void (missing.length > 0 && notifyError(describeMissing(missing))),
    afterSave: 'reset',
    renamed: { name: 'listName' },
    explain: (failure) => (failure instanceof NameTaken ? null : undefined),
  })
  return (
    <>
      <Form
        onSubmit={submit}
        aria-label={t`Save as list`}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 20rem) auto' }}
        gap="3"
        alignItems="start"
        justifyContent="start"
      >
        <TextField label={t`List name`} autoComplete="off" maxLength={200} required {...field('listName')} />
        <SubmitButton variant="outline" size="md" w="auto" mt={{ sm: '7' }} isBusy={isBusy} busyText={t`Saving…`}>
          <Trans>Save as list</Trans>
        </SubmitButton>
      </Form>
      {error && !taken && (
        <Notice kind="error" mt="3">
          {error}
        </Notice>
      )}
      {taken && (
        <ConfirmDialog
          title={t`Replace the list “${taken}”?`}
          confirmLabel={t`Replace list`}
          isBusy={isBusy}
          error={error}
          onConfirm={() => submitBy(({ listName: name }) => save(name, true))()}
          onCancel={() => {
            clearError()
            setTaken(null)
          }}
        >
          <Trans>You already have a list with this name. Replacing it deletes its items.</Trans>{' '}
          {unavailable.length > 0 && describeMissing(unavailable)}
        </ConfirmDialog>
      )}
    </>
  )
}
