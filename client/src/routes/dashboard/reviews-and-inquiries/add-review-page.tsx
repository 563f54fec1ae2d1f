import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ReviewForm } from '../../../features/reviews/review-form'
import { Notice } from '../../../shared/forms/notice'
import { useSession } from '../../../shared/auth/session-store'
import { QueryBoundary } from '../../../shared/page/loaded'
import { PageMessage } from '../../../shared/page/page-placeholder'
import { useAddReviewPageQuery } from './add-review-page.generated'
import type { AddReviewPageQuery } from './add-review-page.generated'
import { DashboardPage } from '../dashboard-page'
import { ListSearch } from '../list-section'

/** Possible subjects: recent purchases or search results, with the requested product first. */
function choicesOf({ reviewableProducts, product, productEligibility }: AddReviewPageQuery) {
  const others = reviewableProducts.nodes.filter(({ id }) => id !== product?.id)
  return product && productEligibility === 'ELIGIBLE' ? [product, ...others] : others
}

/** Says why the requested product cannot be reviewed, before the user writes anything. */
function OtherSubject({ product, productEligibility }: AddReviewPageQuery) {
  if (!product || productEligibility === 'ELIGIBLE') return null
  const { name } = product
  return (
    <Notice kind="info">
      {productEligibility === 'ALREADY_REVIEWED' ? (
        <Trans>
          You’ve already reviewed “<bdi>{name}</bdi>”. Use this form to review something else.
        </Trans>
      ) : (
        <Trans>
          You can only review products you’ve ordered, so this review won’t be about “<bdi>{name}</bdi>”.
        </Trans>
      )}
    </Notice>
  )
}

/** Writes a review; `?product=` proposes its subject, `?search=` finds one. */
export function AddReviewPage() {
  const { user } = useSession()
  const [address] = useSearchParams()
  const [addedCount, setAddedCount] = useState(0)
  const [isWaiting, setIsWaiting] = useState(false)
  const search = address.get('search') ?? ''
  const proposedId = addedCount === 0 ? address.get('product') : null
  const { data, previousData, error, refetch } = useAddReviewPageQuery({
    variables: { search, productId: proposedId ?? '', isForProduct: proposedId !== null },
    ...CACHE_THEN_NETWORK,
  })
  if (!user) return null
  const shown = data ?? previousData
  const products = shown && choicesOf(shown)
  const isShopOpen = shown?.shopEligibility === 'ELIGIBLE'
  const isSearchable = search !== '' || shown?.reviewableProducts.pageInfo.hasNextPage
  return (
    <DashboardPage title={t`Add Review`}>
      <QueryBoundary
        query={{ error, refetch }}
        shown={shown}
        words={{
          failed: t`We couldn’t load your orders`,
          stale: t`Couldn’t refresh your orders. The list may be out of date.`,
        }}
      />
      {shown && products && (
        <Box maxW="xl" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
          <Notice kind="success">
            {addedCount > 0 &&
              (isWaiting
                ? t`Thank you. Your review will appear once we’ve approved it.`
                : t`Thank you. Your review has been published.`)}
          </Notice>
          <OtherSubject {...shown} />
          {isSearchable && <ListSearch label={t`Search products you’ve ordered`} />}
          {isShopOpen || products.length > 0 || isSearchable ? (
            // Empty again for the next one.
            <ReviewForm
              key={addedCount}
              name={user.name}
              products={products}
              isShopOpen={isShopOpen}
              productId={products.find(({ id }) => id === proposedId)?.id}
              onAdded={(isToWait) => {
                setIsWaiting(isToWait)
                setAddedCount((count) => count + 1)
              }}
            />
          ) : (
            <PageMessage title={t`Nothing left to review`} heading="h2">
              <Trans>You’ve reviewed the shop and everything you’ve ordered.</Trans>
            </PageMessage>
          )}
        </Box>
      )}
    </DashboardPage>
  )
}
