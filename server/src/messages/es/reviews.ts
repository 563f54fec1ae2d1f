import type { reviews as english } from '../en/reviews'

/** As `en/reviews.ts`, in Spanish. */
export const reviews: Record<keyof typeof english, string> = {
  theAnswer: 'La respuesta',
  reviewGone: 'Esta reseña ya no existe.',
  reviewChanged: 'El autor ha modificado esta reseña. Lea la nueva versión y decida de nuevo.',
  answerChanged:
    'Otra persona ha modificado la respuesta a esta reseña. Sus cambios no se han guardado. Lea la nueva versión y decida de nuevo.',
  ownReview: 'Esta reseña es suya. Puede modificarla o eliminarla en Mis reseñas.',
}
