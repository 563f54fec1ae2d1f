import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ReviewForm } from '../../../features/reviews/review-form'
import { Notice } from '../../../shared/forms/notice'
import { useSession } from '../../../shared/auth/session-store'
import { Loaded } from '../../../shared/page/loaded'
import { PageMessage } from '../../../shared/page/page-message'
import { useAddReviewPageQuery } from './add-review-page.generated'
import type { AddReviewPageQuery } from './add-review-page.generated'
import { DashboardPage } from '../dashboard-page'
import { ListSearch } from '../list-search'

/** What can be chosen: what was bought last, or is searched for; first what one came for. */
function choicesOf({ reviewableProducts, product, productEligibility }: AddReviewPageQuery) {
  const others = reviewableProducts.nodes.filter(({ id }) => id !== product?.id)
  return product && productEligibility === 'ELIGIBLE' ? [product, ...others] : others
}

/** Why it cannot be the product that one came for: said before anything is written. */
function OtherSubject({ product, productEligibility }: AddReviewPageQuery) {
  if (!product || productEligibility === 'ELIGIBLE') return null
  const { name } = product
  return (
    <Notice kind="info">
      {productEligibility === 'ALREADY_REVIEWED' ? (
        <Trans>
          You have reviewed “<bdi>{name}</bdi>” before, and that review stands. This form is for another one.
        </Trans>
      ) : (
        <Trans>
          You have not ordered “<bdi>{name}</bdi>”, so you cannot review it. What you write here is not about it.
        </Trans>
      )}
    </Notice>
  )
}

/** A review by the signed-in person; `?product=` proposes what it is about, `?search=` finds it among many. */
export function AddReviewPage() {
  const { user } = useSession()
  const [address] = useSearchParams()
  const [addedCount, setAddedCount] = useState(0)
  const [isWaiting, setIsWaiting] = useState(false)
  const search = address.get('search') ?? ''
  const asked = addedCount === 0 ? address.get('product') : null
  const { data, previousData, error, refetch } = useAddReviewPageQuery({
    variables: { search, productId: asked ?? '', isForProduct: asked !== null },
    ...CACHE_THEN_NETWORK,
  })
  if (!user) return null
  const shown = data ?? previousData
  const products = shown && choicesOf(shown)
  const isShopOpen = shown?.shopEligibility === 'ELIGIBLE'
  const isSearchable = search !== '' || shown?.reviewableProducts.pageInfo.hasNextPage
  return (
    <DashboardPage title={t`Add Review`}>
      <Loaded
        query={{ error, refetch }}
        shown={shown}
        words={{
          failed: t`Your orders could not be loaded`,
          stale: t`Your orders could not be loaded anew; what can be chosen is as it stood before.`,
        }}
      />
      {shown && products && (
        <Box maxW="xl" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
          <Notice kind="success">
            {addedCount > 0 &&
              (isWaiting
                ? t`Thank you. We look at your review before others read it.`
                : t`Thank you. Your review is published.`)}
          </Notice>
          <OtherSubject {...shown} />
          {isSearchable && <ListSearch label={t`Search what you have ordered`} />}
          {isShopOpen || products.length > 0 || isSearchable ? (
            // Empty again for the next one.
            <ReviewForm
              key={addedCount}
              name={user.name}
              products={products}
              isShopOpen={isShopOpen}
              productId={products.find(({ id }) => id === asked)?.id}
              onAdded={(isToWait) => {
                setIsWaiting(isToWait)
                setAddedCount((count) => count + 1)
              }}
            />
          ) : (
            <PageMessage title={t`There is nothing left to review`} heading="h2">
              <Trans>You have reviewed the shop and all that you have ordered.</Trans>
            </PageMessage>
          )}
        </Box>
      )}
    </DashboardPage>
  )
}
