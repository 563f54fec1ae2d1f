import { useQuery } from '@apollo/client/react'
import { useSession } from '../../shared/auth/session-store'
import { OwnReviewIdsDocument } from './own-reviews.generated'

/** Tells the reader's own reviews from others: the newest hundred of them. Visitors have none, and nobody where none shows. */
export function useOwnReviews(isShown: boolean): (id: string) => boolean {
  const { status } = useSession()
  const isAsked = isShown && status === 'signed-in'
  // Past the cache, which keeps one's reviews page by page.
  const { data } = useQuery(OwnReviewIdsDocument, { skip: !isAsked, fetchPolicy: 'no-cache' })
  return (id) => isAsked && (data?.myReviews.nodes.some((own) => own.id === id) ?? false)
}
