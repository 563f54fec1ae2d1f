import type { reviews as english } from '../en/reviews'

/** As `en/reviews.ts`, in French. */
export const reviews: Record<keyof typeof english, string> = {
  theAnswer: 'La réponse',
  reviewGone: 'Cet avis n’existe plus.',
  reviewChanged: 'L’auteur a modifié cet avis. Lisez la nouvelle version, puis décidez de nouveau.',
  answerChanged:
    'Quelqu’un d’autre a modifié la réponse à cet avis. Vos modifications n’ont pas été enregistrées. Lisez la nouvelle version, puis décidez de nouveau.',
  ownReview: 'C’est votre propre avis. Vous pouvez le modifier ou le supprimer dans Mes avis.',
}
