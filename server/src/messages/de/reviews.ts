import type { reviews as english } from '../en/reviews'

/** As `en/reviews.ts`, in German. */
export const reviews: Record<keyof typeof english, string> = {
  theAnswer: 'Die Antwort',
  reviewGone: 'Diese Bewertung gibt es nicht mehr.',
  reviewChanged:
    'Diese Bewertung wurde inzwischen geändert. Bitte lesen Sie sie, wie sie jetzt ist, und entscheiden Sie erneut.',
  answerChanged:
    'Die Antwort auf diese Bewertung wurde inzwischen geändert. Es wurde nichts gespeichert. Bitte lesen Sie sie, wie sie jetzt ist, und entscheiden Sie erneut.',
  ownReview: 'Das ist Ihre eigene Bewertung. Sie können sie bei Ihren Bewertungen ändern oder löschen.',
}
