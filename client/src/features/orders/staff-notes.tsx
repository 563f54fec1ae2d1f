import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t, msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { May } from '../../shared/auth/may'
import { formatDateTime } from '../../shared/format/date'
import { TextAreaField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { requiredText } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { KeyUsedRefusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { MoreButton } from '../../shared/lists/more-button'
import { LoadFailure } from '../../shared/page/load-failure'
import { useAddOrderNoteMutation, useDeleteOrderNoteMutation, useStaffNotesQuery } from './order-care.generated'

/** Staff notes about an order, and a form to add one; for staff. Never printed. */
export function StaffNotes({ orderId }: { orderId: string }) {
  const { data, error, refetch, fetchMore } = useStaffNotesQuery({
    variables: { id: orderId },
    ...CACHE_THEN_NETWORK,
  })
  const page = data?.order?.staffNotes
  const reload = () => void refetch().catch(() => {})
  return (
    <Box display="grid" gap="4">
      <May do="ORDERS_WRITE">
        <NoteForm orderId={orderId} onWritten={reload} />
      </May>
      {error && !page && <LoadFailure title={t`We couldn’t load the notes`} error={error} retry={refetch} />}
      {page?.nodes.length === 0 && <Box as="p" color="fg.muted">{t`No notes yet.`}</Box>}
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {page?.nodes.map((note) => (
          <Box as="li" key={note.id} borderStartWidth="4px" ps="3">
            <Box textStyle="sm" color="fg.muted">
              <bdi>{note.author?.name}</bdi> · <time dateTime={note.createdAt}>{formatDateTime(note.createdAt)}</time>
            </Box>
            <Box whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
              {note.text}
            </Box>
            {note.isOwn && (
              <May do="ORDERS_WRITE">
                <DeleteNote id={note.id} onDeleted={reload} />
              </May>
            )}
          </Box>
        ))}
      </Box>
      {page?.pageInfo.hasNextPage && (
        <MoreButton
          words={{ failed: t`Couldn’t load more notes.` }}
          onMore={() => fetchMore({ variables: { after: page.pageInfo.endCursor } })}
        />
      )}
    </Box>
  )
}

/** Label of a staff note. */
const noteLabel = msg`Internal note`

function NoteForm({ orderId, onWritten }: { orderId: string; onWritten: () => void }) {
  const { send: addNote } = useAct(useAddOrderNoteMutation, {
    onRefused({ __typename }) {
      if (__typename !== 'IdempotencyConflict') return
      onWritten()
      throw new KeyUsedRefusal(
        t`Your earlier note was saved and is shown below. Add this one only if you still need it.`,
      )
    },
  })
  const { field, submit, isBusy, error } = useMutationForm({
    schema: z.object({ note: requiredText(noteLabel, 2_000) }),
    initial: { note: '' },
    draft: { name: `orderNote.${orderId}` },
    send: ({ note }, { idempotencyKey }) => addNote({ input: { id: orderId, text: note, idempotencyKey } }),
    onSaved: onWritten,
    afterSave: 'reset',
    renamed: { text: 'note' },
  })

  return (
    <Form onSubmit={submit} aria-label={t`Write a note`} maxW="4xl">
      <TextAreaField label={t(noteLabel)} hint={t`Not visible to customers`} dir="auto" rows={2} {...field('note')} />
      {error && <Notice kind="error">{error}</Notice>}
      <Button type="submit" variant="outline" justifySelf="start" aria-busy={isBusy || undefined}>
        <Trans>Add note</Trans>
      </Button>
    </Form>
  )
}

function DeleteNote({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const { isBusy, error, run } = useAct(useDeleteOrderNoteMutation, { onSuccess: onDeleted })
  return (
    <>
      <Button size="sm" variant="plain" px="0" aria-busy={isBusy || undefined} onClick={() => void run({ id })}>
        {t({ message: 'Delete note', context: 'button' })}
      </Button>
      {error && <Notice kind="error">{error}</Notice>}
    </>
  )
}
