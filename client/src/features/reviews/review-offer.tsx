import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useSession } from '../../shared/auth/session-store'
import { ButtonLink } from '../../shared/navigation/button-link'
import { useReviewOfferQuery } from './review-offer.generated'

/** Links to the review form if the user may review the product; otherwise says why not. */
export function ReviewOffer({ productId }: { productId: string }) {
  return (
    // Reserves the height of the final text.
    <Box minH="10" display="flex" alignItems="center" color="fg.muted" textStyle="sm">
      <Offer productId={productId} />
    </Box>
  )
}

function Offer({ productId }: { productId: string }) {
  const { status } = useSession()
  const isSignedIn = status === 'signed-in'
  const { data } = useReviewOfferQuery({
    variables: { productId },
    skip: !isSignedIn,
    fetchPolicy: 'cache-and-network',
  })
  const path = `/dashboard/addReview?product=${encodeURIComponent(productId)}`
  if (status === 'signed-out') {
    return (
      <ButtonLink to={path} variant="outline" flexShrink="1" h="auto" minH="10" py="2" whiteSpace="normal">
        <Trans>Bought it? Log in to review it</Trans>
      </ButtonLink>
    )
  }
  switch (isSignedIn && data?.reviewEligibility) {
    case 'ELIGIBLE':
      return (
        <ButtonLink to={path} variant="outline">
          <Trans>Write a review</Trans>
        </ButtonLink>
      )
    case 'ALREADY_REVIEWED':
      return t`You have reviewed this product.`
    case 'NOT_PURCHASED':
      return t`Only buyers can review this product.`
    default:
      return null
  }
}
