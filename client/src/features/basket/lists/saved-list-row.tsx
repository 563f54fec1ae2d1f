import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { ConfirmButton } from '../../../shared/editing/asking-button'
import { formatDay } from '../../../shared/format/date'
import { Notice } from '../../../shared/forms/notice'
import { useReturnedFocus } from '../../../shared/forms/use-returned-focus'
import { evict } from '../../../shared/graphql/invalidate'
import { Refusal } from '../../../shared/graphql/refusal'
import { useAct } from '../../../shared/graphql/use-act'
import { isolate } from '../../../shared/i18n/isolate'
import { useAddEarlier } from '../use-put-earlier'
import { RenameListForm } from './rename-list-form'
import { OrderListLinesDocument, useDeleteOrderListMutation } from './saved-lists.generated'
import type { MyOrderListsQuery } from './saved-lists.generated'

type SavedList = MyOrderListsQuery['myOrderLists']['nodes'][number]

interface SavedListRowProps {
  list: SavedList
  /** Called when the lists have changed. */
  onMoved: () => void
}

/** A saved list with its actions: add to basket, rename, delete. */
export function SavedListRow({ list, onMoved }: SavedListRowProps) {
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
