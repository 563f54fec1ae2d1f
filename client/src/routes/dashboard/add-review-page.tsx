import { useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ReviewForm } from '../../features/reviews/review-form'
import { Notice } from '../../shared/forms/notice'
import { useSession } from '../../shared/session/session-store'
import { LoadFailure } from '../../shared/ui/load-failure'
import { PageSpinner } from '../../shared/ui/page-spinner'
import { AddReviewPageDocument } from './add-review-page.generated'
import type { AddReviewPageQuery } from './add-review-page.generated'
import { DashboardPage } from './dashboard-page'

/** Each product once, of orders that stand. */
function boughtProducts({ myOrders }: AddReviewPageQuery) {
  const bought = myOrders.nodes.flatMap(({ status, product }) => (product && status !== 'CANCELLED' ? [product] : []))
  return [...new Map(bought.map((product) => [product.id, product])).values()]
}

/** A review by the signed-in person; `?product=` proposes what it is about. */
export function AddReviewPage() {
  const { user } = useSession()
  const [search] = useSearchParams()
  const [addedCount, setAddedCount] = useState(0)
  // A list of its own: the pages of My Orders must not be joined with this one.
  const { data, error, refetch } = useQuery(AddReviewPageDocument, { fetchPolicy: 'no-cache' })
  if (!user) return null
  const products = data && boughtProducts(data)
  const asked = search.get('product')
  return (
    <DashboardPage title="Add Review">
      {!products && (error ? <LoadFailure what="Your orders" error={error} retry={refetch} /> : <PageSpinner />)}
      {products && (
        <Box maxW="xl" display="grid" gap="5">
          <Notice kind="success">{addedCount > 0 && 'Thank you. Your review is published.'}</Notice>
          {/* Empty again for the next one. */}
          <ReviewForm
            key={addedCount}
            name={user.name}
            products={products}
            productId={addedCount === 0 ? products.find(({ id }) => id === asked)?.id : undefined}
            onAdded={() => setAddedCount((count) => count + 1)}
          />
        </Box>
      )}
    </DashboardPage>
  )
}
