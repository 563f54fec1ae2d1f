import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, useEffect } from 'react'
import * as z from 'zod/mini'
import { ConfirmButton } from '../../../shared/editing/asking-button'
import { formatDay } from '../../../shared/format/date'
import { TextField } from '../../../shared/forms/fields'
import { Form, SubmitButton } from '../../../shared/forms/form'
import { Notice } from '../../../shared/forms/notice'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import { useReturnedFocus } from '../../../shared/ui/focus'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { evict } from '../../../shared/graphql/invalidate'
import { Refusal, FieldRefusal } from '../../../shared/graphql/refusal'
import { useAct } from '../../../shared/graphql/use-act'
import { isolate } from '../../../shared/i18n/messages'
import { LoadFailure } from '../../../shared/page/load-failure'
import { PageSpinner } from '../../../shared/page/page-placeholder'
import { notifyError } from '../../../shared/ui/notify'
import { useAddEarlier } from '../use-put-earlier'
import { listName } from './save-list-form'
import type { MyOrderListsQuery } from './saved-lists.generated'
import {
  useMyOrderListsQuery,
  OrderListLinesDocument,
  useDeleteOrderListMutation,
  useRenameOrderListMutation,
} from './saved-lists.generated'

/** The user's saved lists. */
export function SavedLists() {
  const { data, error, refetch } = useMyOrderListsQuery(CACHE_THEN_NETWORK)
  if (!data)
    return error ? (
      <LoadFailure title={t`We couldn’t load your saved lists`} error={error} retry={refetch} />
    ) : (
      <PageSpinner />
    )
  const lists = data.myOrderLists.nodes
  if (lists.length === 0) {
    return (
      <Box color="fg.muted">
        <Trans>No saved lists yet. Save the items you order regularly as a list.</Trans>
      </Box>
    )
  }
  return (
    <Box as="ul" listStyleType="none" borderTopWidth="1px" aria-label={t`Saved lists`}>
      {lists.map((list) => (
        <SavedListRow key={list.id} list={list} onMoved={() => void refetch()} />
      ))}
    </Box>
  )
}

type SavedList = MyOrderListsQuery['myOrderLists']['nodes'][number]

interface SavedListRowProps {
  list: SavedList
  /** Called when the lists have changed. */
  onMoved: () => void
}

/** A saved list with its actions: add to basket, rename, delete. */
function SavedListRow({ list, onMoved }: SavedListRowProps) {
  const putting = useAddEarlier()
  const name = list.name ?? ''
  const listName = isolate(name)
  const { client, send } = useAct(useDeleteOrderListMutation, {
    toast: t`List “${listName}” deleted.`,
    onRefused: ({ __typename }) => __typename === 'OrderListNotFound',
  })
  const [isRenaming, setIsRenaming] = useState(false)
  const renameButton = useReturnedFocus(isRenaming)

  const put = () =>
    putting.put(async () => {
      const { data } = await client.query({
        query: OrderListLinesDocument,
        variables: { id: list.id },
        fetchPolicy: 'no-cache',
      })
      if (data?.orderList) return data.orderList.lines
      onMoved()
      throw new Refusal(t`Your lists were changed somewhere else. Check them and try again.`)
    })

  async function throwAway(): Promise<void> {
    await send({ id: list.id })
    evict(client.cache, 'OrderList', list.id)
  }

  if (isRenaming) {
    return (
      <Box as="li" py="3" borderBottomWidth="1px">
        <RenameListForm list={{ id: list.id, name }} onClose={() => setIsRenaming(false)} onGone={onMoved} />
      </Box>
    )
  }
  return (
    <Box as="li" py="3" borderBottomWidth="1px">
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="6" rowGap="2">
        <Box minW="0" overflowWrap="anywhere">
          <Box fontWeight="semibold">
            <bdi>{name}</bdi>
          </Box>
          <Box textStyle="sm" color="fg.muted">
            {plural(list.lineCount, { one: '# product', other: '# products' })}
            {' · '}
            <time dateTime={list.updatedAt}>{formatDay(list.updatedAt)}</time>
          </Box>
        </Box>
        <Box display="flex" flexWrap="wrap" gap="2">
          <Button
            size="sm"
            variant="outline"
            aria-label={t`Add to basket: ${name}`}
            aria-busy={putting.isBusy || undefined}
            onClick={() => void put()}
          >
            <Trans>Add to basket</Trans>
          </Button>
          <Button
            ref={renameButton}
            size="sm"
            variant="outline"
            aria-label={t`Rename the list ${name}`}
            onClick={() => setIsRenaming(true)}
          >
            <Trans>Rename</Trans>
          </Button>
          <ConfirmButton
            action={t`Delete`}
            label={t`Delete the list ${name}`}
            title={t`Delete the list “${name}”?`}
            onConfirm={throwAway}
            onDone={onMoved}
          />
        </Box>
      </Box>
      {putting.error && (
        <Notice kind="error" mt="2">
          {putting.error}
        </Notice>
      )}
    </Box>
  )
}

const schema = z.object({ newListName: listName })

interface RenameListFormProps {
  list: { id: string; name: string }
  /** Called when the form closes, renamed or not. */
  onClose: () => void
  /** Called when the list no longer exists. */
  onGone: () => void
}

/** Renames a saved list in its row. */
function RenameListForm({ list, onClose, onGone }: RenameListFormProps) {
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
