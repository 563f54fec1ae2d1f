import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { ModeratedReview } from '../../../features/reviews/moderation/moderated-review'
import { stateLabels, toReviewState } from '../../../features/reviews/moderation/review-words'
import { useMay } from '../../../shared/auth/may'
import { SelectField } from '../../../shared/forms/fields'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { shownOf } from '../../../shared/page/loaded'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { ListSearch } from '../list-search'
import { ListSection } from '../list-section'
import { useReviewsPageQuery } from './reviews-page.generated'
import { useAddressFilter } from '../../../shared/lists/use-address-filter'

const STARS = [5, 4, 3, 2, 1]

/** Everybody's reviews, first of all those that wait for an admin; for admins. */
export function ReviewsPage() {
  const [show, chooseShow] = useAddressFilter('show')
  const [stars, chooseStars] = useAddressFilter('stars')
  const [productId, chooseProduct] = useAddressFilter('product')
  const [search] = useAddressFilter('search')
  const status = toReviewState(show)
  const isWaiting = !status && show !== 'all'
  const rating = STARS.find((count) => String(count) === stars) ?? null
  const seesAuthors = useMay()('CUSTOMERS_READ')
  const filter = { isWaiting, status, rating, productId, search }
  const query = useReviewsPageQuery({
    variables: { filter, productId: productId ?? '', isOfProduct: productId !== null, seesAuthors },
    ...CACHE_THEN_NETWORK,
  })
  const product = shownOf(query)?.product
  const name = product?.name ?? '…'
  const isNarrowed = Boolean(rating ?? productId ?? search)
  return (
    <DashboardPage
      title={t`Reviews`}
      aside={
        <Box display="flex" flexWrap="wrap" gap="4" w="full">
          <SelectField
            label={t({ message: 'Show', context: 'which reviews' })}
            name="show"
            frame={{ w: { base: 'full', sm: '13rem' } }}
            options={{ '': t`What waits for you`, all: t({ message: 'All', context: 'reviews' }), ...stateLabels() }}
            value={status ?? (isWaiting ? '' : 'all')}
            onChange={({ target }) => chooseShow(target.value)}
          />
          <SelectField
            label={t`Stars`}
            name="stars"
            frame={{ w: { base: 'full', sm: '8rem' } }}
            options={{
              '': t({ message: 'Any', context: 'number of stars' }),
              ...Object.fromEntries(
                STARS.map((count) => [` ${count}`, plural(count, { one: '# star', other: '# stars' })]),
              ),
            }}
            value={rating ? ` ${rating}` : ''}
            onChange={({ target }) => chooseStars(target.value.trim())}
          />
          <ListSearch label={t`Search text or author`} />
        </Box>
      }
    >
      {productId && (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="4">
          <span>
            <Trans>
              Only of <bdi>{name}</bdi>
            </Trans>
          </span>
          <Button size="sm" variant="outline" onClick={() => chooseProduct(null)}>
            <Trans>Of all products</Trans>
          </Button>
        </Box>
      )}
      <ListSection
        query={query}
        pageOf={({ moderatedReviews }) => moderatedReviews}
        words={{
          failed: t`The reviews could not be loaded`,
          stale: t`The newest reviews could not be loaded; this is how they stood before.`,
          moreFailed: t`The next reviews could not be loaded.`,
        }}
        filter={JSON.stringify(filter)}
        empty={
          isWaiting && !isNarrowed ? (
            <EmptyList title={t`No review waits for you`}>
              {/* Where reviews are not approved first, new ones never wait: they must not look as if there were none. */}
              <chakra.p mt="2" color="fg.muted">
                <Trans>Published reviews are listed under “All”.</Trans>
              </chakra.p>
              <Button mt="4" variant="outline" onClick={() => chooseShow('all')}>
                <Trans>Show all reviews</Trans>
              </Button>
            </EmptyList>
          ) : (
            <EmptyList title={t`No review matches`} />
          )
        }
      >
        {(records) => (
          <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
            {records.map((record) => (
              <li key={record.id}>
                <ModeratedReview record={record} authorEmail={record.author?.email} />
              </li>
            ))}
          </chakra.ul>
        )}
      </ListSection>
    </DashboardPage>
  )
}
