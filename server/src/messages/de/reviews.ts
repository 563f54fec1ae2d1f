import type { reviews as english } from '../en/reviews'

/** As `en/reviews.ts`, in German. */
export const reviews: Record<keyof typeof english, string> = {
  theAnswer: 'Die Antwort',
  reviewGone: 'Diese Bewertung gibt es nicht mehr.',
  reviewChanged: 'Der Verfasser hat diese Bewertung geändert. Lesen Sie die neue Fassung und entscheiden Sie erneut.',
  answerChanged:
    'Jemand anderes hat die Antwort auf diese Bewertung geändert. Ihre Änderungen wurden nicht gespeichert. Lesen Sie die neue Fassung und entscheiden Sie erneut.',
  ownReview: 'Das ist Ihre eigene Bewertung. Sie können sie unter „Meine Bewertungen“ ändern oder löschen.',
}
