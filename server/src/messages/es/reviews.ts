import type { reviews as english } from '../en/reviews'

/** As `en/reviews.ts`, in Spanish. */
export const reviews: Record<keyof typeof english, string> = {
  theAnswer: 'La respuesta',
  reviewGone: 'Esta reseña ya no existe.',
  reviewChanged: 'El autor ha modificado esta reseña entretanto. Léala como está ahora y decida de nuevo.',
  answerChanged:
    'Otra persona ha modificado entretanto la respuesta a esta reseña. No se ha guardado nada. Léala como está ahora y decida de nuevo.',
  ownReview: 'Esta reseña es suya. Puede modificarla o eliminarla entre sus reseñas.',
}
