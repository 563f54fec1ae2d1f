import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { TextField } from '../../../shared/forms/fields'
import { Form } from '../../../shared/forms/form'
import { Notice } from '../../../shared/forms/notice'
import { SubmitButton } from '../../../shared/forms/submit-button'
import { useAttempt } from '../../../shared/forms/use-attempt'
import { useSchemaForm } from '../../../shared/forms/use-schema-form'
import { expectSuccess } from '../../../shared/graphql/refusal'
import { itemInput } from '../../../shared/lines/line-item'
import { missingOf, sayMissing } from '../../../shared/lines/say-missing'
import { isolate } from '../../../shared/i18n/isolate'
import { notifyError, notifySuccess } from '../../../shared/ui/notify'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog'
import type { BasketLine } from '../lines'
import { listName } from './list-name'
import { MyOrderListsDocument, SaveOrderListDocument } from './saved-lists.generated'

const schema = z.object({ listName })

/** Saves what is in the basket under a name, to order it again. A name that is taken is asked about. */
export function SaveListForm({ lines }: { lines: readonly BasketLine[] }) {
  const client = useApolloClient()
  const { field, onSubmit, explain, renew } = useSchemaForm(schema, { listName: '' })
  const { isBusy, error, run, forget } = useAttempt()
  const [taken, setTaken] = useState<string | null>(null)
  const gone = lines.filter(({ sku }) => sku === null)

  async function save(name: string, replaces: boolean): Promise<void> {
    const { data } = await client.mutate({
      mutation: SaveOrderListDocument,
      variables: {
        input: { name, replaces, lines: lines.map((line) => ({ ...itemInput(line), quantity: line.quantity })) },
      },
      refetchQueries: [MyOrderListsDocument],
    })
    if (data?.saveOrderList.__typename === 'OrderListNameTaken') {
      setTaken(name)
      return
    }
    const answer = expectSuccess(data?.saveOrderList, 'SaveOrderListSuccess')
    setTaken(null)
    renew({ listName: '' })
    const listName = isolate(name)
    notifySuccess(t`Saved as “${listName}”.`)
    const missing = missingOf(lines, answer)
    if (missing.length > 0) notifyError(sayMissing(missing))
  }

  const attempt = (name: string, replaces: boolean) =>
    run(
      () => save(name, replaces),
      (failure) => explain(failure, { renamed: { name: 'listName' } }),
    )
  return (
    <>
      <Form
        onSubmit={onSubmit(({ listName }) => attempt(listName, false))}
        aria-label={t`Save as list`}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 20rem) auto' }}
        gap="3"
        alignItems="start"
        justifyContent="start"
      >
        <TextField label={t`Name of the list`} autoComplete="off" maxLength={200} required {...field('listName')} />
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
          confirmLabel={t`Replace it`}
          isBusy={isBusy}
          error={error}
          onConfirm={() => void attempt(taken, true)}
          onCancel={() => {
            forget()
            setTaken(null)
          }}
        >
          <Trans>There is a list of this name already. What was on it is lost.</Trans>{' '}
          {gone.length > 0 && sayMissing(gone)}
        </ConfirmDialog>
      )}
    </>
  )
}
