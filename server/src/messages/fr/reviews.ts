import type { reviews as english } from '../en/reviews'

/** As `en/reviews.ts`, in French. */
export const reviews: Record<keyof typeof english, string> = {
  theAnswer: 'La réponse',
  reviewGone: 'Cet avis n’existe plus.',
  reviewChanged:
    'L’auteur a modifié cet avis entre-temps. Veuillez le lire tel qu’il est maintenant, puis décider de nouveau.',
  answerChanged:
    'Quelqu’un d’autre a modifié entre-temps la réponse à cet avis. Rien n’a été enregistré. Veuillez la lire telle qu’elle est maintenant, puis décider de nouveau.',
  ownReview: 'C’est votre propre avis. Vous pouvez le modifier ou le supprimer parmi vos avis.',
}
