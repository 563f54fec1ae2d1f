import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { ModeratedReview } from '../../../features/reviews/moderation/moderated-review'
import { useReviewActs } from '../../../features/reviews/moderation/use-review-acts'
import { stateLabels, toReviewState } from '../../../features/reviews/moderation/review-words'
import { useMay } from '../../../shared/auth/may'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { BulkReport } from '../../../shared/list-page/bulk-run'
import type { ListFilter } from '../../../shared/list-page/list-definition'
import { SelectBox, useListSelection } from '../../../shared/list-page/list-selection'
import { useListPlace, useAddressFilter } from '../../../shared/list-page/list-address'
import { ButtonLink } from '../../../shared/navigation/links'
import { shownOf } from '../../../shared/page/loaded'
import { ListPage } from '../list-page'
import { useReviewCountsQuery, useReviewsPageQuery } from './reviews-page.generated'

const STARS = [5, 4, 3, 2, 1]

/** All reviews, those awaiting approval first; for staff. */
export function ReviewsPage() {
  const [show] = useAddressFilter('show')
  const [stars] = useAddressFilter('stars')
  const [productId] = useAddressFilter('product')
  const [search] = useAddressFilter('search')
  const { after } = useListPlace()
  const status = toReviewState(show)
  const isWaiting = !status && show !== 'all'
  const rating = STARS.find((count) => String(count) === stars) ?? null
  const may = useMay()
  const seesAuthors = may('CUSTOMERS_READ')
  const filter = { isWaiting, status, rating, productId, search }
  const query = useReviewsPageQuery({
    variables: { filter, after, productId: productId ?? '', isOfProduct: productId !== null, seesAuthors },
    ...CACHE_THEN_NETWORK,
  })
  const { status: _status, isWaiting: _isWaiting, ...counted } = filter
  const counting = useReviewCountsQuery({ variables: { filter: counted }, ...CACHE_THEN_NETWORK })
  const rows = shownOf(query)?.moderatedReviews.nodes ?? []
  const ids = rows.map(({ id }) => id)
  const selection = useListSelection('reviews', ids)
  const acts = useReviewActs(selection)
  const mayDecide = may('REVIEWS_WRITE')
  const areAll = ids.length > 0 && selection.chosen.size === ids.length
  const productName = shownOf(query)?.product?.name ?? '…'
  return (
    <ListPage
      list="reviews"
      savedList="REVIEWS"
      title={t`Reviews`}
      search={t`Search text or author`}
      query={query}
      pageOf={({ moderatedReviews }) => moderatedReviews}
      words={{
        failed: t`We couldn’t load the reviews`,
        stale: t`Couldn’t refresh reviews. Showing the last version we loaded.`,
        noMatch: t`No reviews match your filters`,
        nothing: isWaiting ? t`No new reviews` : t`No reviews match your filters`,
      }}
      nextStep={isWaiting && <WhereOthersAre />}
      columns={[]}
      nameOf={({ id }) => id}
      selection={mayDecide ? selection : undefined}
      actions={acts.actions}
      running={acts.progress}
      renderRows={(records) => (
        <>
          {mayDecide && (
            <SelectBox isChecked={areAll} onChange={() => selection.choose(areAll ? [] : ids)}>
              <Trans>Select all</Trans>
            </SelectBox>
          )}
          <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
            {records.map((record) => (
              <li key={record.id}>
                <ModeratedReview
                  record={record}
                  authorEmail={record.author?.email}
                  selectBox={
                    mayDecide && (
                      <SelectBox
                        label={selectLabel(record.review.name)}
                        isChecked={selection.chosen.has(record.id)}
                        onChange={() => selection.toggle(record.id, false)}
                      />
                    )
                  }
                />
              </li>
            ))}
          </chakra.ul>
        </>
      )}
      views={[
        { label: t`To do`, query: '' },
        { label: t({ message: 'All', context: 'reviews' }), query: 'show=all' },
      ]}
      statuses={{
        name: 'show',
        label: t({ message: 'Show', context: 'which reviews' }),
        labels: stateLabels(),
        counts: (counting.data ?? counting.previousData)?.reviewCounts,
      }}
      filters={reviewFilters(productId, productName)}
    >
      <BulkReport result={acts.report} onClose={acts.forget} />
      {acts.dialog}
    </ListPage>
  )
}

const selectLabel = (name: string) => t`Select the review by ${name}`

/** Shown while reviews need no approval: the empty list of waiting reviews links to the others. */
function WhereOthersAre() {
  return (
    <>
      <chakra.p color="fg.muted">
        <Trans>Published reviews are listed under “All”.</Trans>
      </chakra.p>
      <ButtonLink to="?show=all" size="sm" variant="outline">
        <Trans>Show all reviews</Trans>
      </ButtonLink>
    </>
  )
}

function reviewFilters(productId: string | null, productName: string): ListFilter[] {
  return [
    {
      kind: 'choice',
      name: 'stars',
      label: t`Stars`,
      options: Object.fromEntries(
        STARS.map((count) => [String(count), plural(count, { one: '# star', other: '# stars' })]),
      ),
    },
    // Set by a link beside a review.
    ...(productId
      ? [{ kind: 'choice' as const, name: 'product', label: t`Product`, options: { [productId]: productName } }]
      : []),
  ]
}
