import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { LoadFailure } from '../../../shared/page/load-failure'
import { PageSpinner } from '../../../shared/page/page-spinner'
import { SavedListRow } from './saved-list-row'
import { useMyOrderListsQuery } from './saved-lists.generated'

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
