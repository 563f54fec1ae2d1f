import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { OwnReview } from '../../../features/reviews/moderation/own-review'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { ButtonLink } from '../../../shared/navigation/links'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { ListSection } from '../list-section'
import { useMyReviewsPageQuery } from './my-reviews-page.generated'

/** The user's reviews, editable in any status. */
export function MyReviewsPage() {
  const query = useMyReviewsPageQuery(CACHE_THEN_NETWORK)
  return (
    <DashboardPage
      title={t`My reviews`}
      aside={
        <ButtonLink to="/dashboard/addReview">
          <Trans>Write a review</Trans>
        </ButtonLink>
      }
    >
      <ListSection
        query={query}
        pageOf={({ myReviews }) => myReviews}
        words={{
          failed: t`We couldn’t load your reviews`,
          stale: t`Couldn’t refresh your reviews. Showing the last version we loaded.`,
          moreFailed: t`Couldn’t load more reviews.`,
        }}
        empty={<EmptyList title={t`You have not written a review yet`} />}
      >
        {(records) => (
          <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
            {records.map((record) => (
              <li key={record.id}>
                <OwnReview record={record} />
              </li>
            ))}
          </chakra.ul>
        )}
      </ListSection>
    </DashboardPage>
  )
}
