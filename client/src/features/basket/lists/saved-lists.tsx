import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { AskingButton } from '../../../shared/editing/asking-button'
import { formatDay } from '../../../shared/format/date'
import { Notice } from '../../../shared/forms/notice'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { Refusal, expectSuccess } from '../../../shared/graphql/refusal'
import { isolate } from '../../../shared/i18n/isolate'
import { LoadFailure } from '../../../shared/page/load-failure'
import { PageSpinner } from '../../../shared/page/page-spinner'
import { notifySuccess } from '../../../shared/ui/notify'
import { usePutEarlier } from '../use-put-earlier'
import { DeleteOrderListDocument, MyOrderListsDocument, OrderListLinesDocument } from './saved-lists.generated'
import type { MyOrderListsQuery } from './saved-lists.generated'

type SavedList = MyOrderListsQuery['myOrderLists']['nodes'][number]

/** The lists that somebody saved: into the basket, or away. */
export function SavedLists() {
  const { data, error, refetch } = useQuery(MyOrderListsDocument, CACHE_THEN_NETWORK)
  if (!data)
    return error ? (
      <LoadFailure title={t`Your saved lists could not be loaded`} error={error} retry={refetch} />
    ) : (
      <PageSpinner />
    )
  const lists = data.myOrderLists.nodes
  if (lists.length === 0) {
    return (
      <Box color="fg.muted">
        <Trans>Nothing is saved yet. Save what you order again and again under a name.</Trans>
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

interface SavedListRowProps {
  list: SavedList
  /** Called when the lists are others by now. */
  onMoved: () => void
}

function SavedListRow({ list, onMoved }: SavedListRowProps) {
  const client = useApolloClient()
  const putting = usePutEarlier()
  const name = list.name ?? ''

  const put = () =>
    putting.put(async () => {
      const { data } = await client.query({
        query: OrderListLinesDocument,
        variables: { id: list.id },
        fetchPolicy: 'no-cache',
      })
      if (data?.orderList) return data.orderList.lines
      onMoved()
      throw new Refusal(t`Your lists have changed meanwhile. Look at them and try again.`)
    })

  async function throwAway(): Promise<void> {
    const { data } = await client.mutate({ mutation: DeleteOrderListDocument, variables: { id: list.id } })
    if (data?.deleteOrderList.__typename !== 'OrderListNotFound')
      expectSuccess(data?.deleteOrderList, 'DeleteOrderListSuccess')
    const listName = isolate(name)
    notifySuccess(t`The list “${listName}” is deleted.`)
    client.cache.evict({ id: client.cache.identify({ __typename: 'OrderList', id: list.id }) })
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
            aria-label={t`Put into the basket: ${name}`}
            aria-busy={putting.isBusy || undefined}
            onClick={() => void put()}
          >
            <Trans>Put into the basket</Trans>
          </Button>
          <AskingButton
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
