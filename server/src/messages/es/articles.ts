import type { articles as english } from '../en/articles'

/** Articles of the blog, and its feed. */
export const articles: Record<keyof typeof english, string> = {
  standardPageKept:
    'Esta página está enlazada en el pie. Puede editar su texto, pero no eliminarla ni cambiar su URL o su tipo.',
  articleGone: 'Este artículo ya no existe.',
  articleChanged:
    'Otra persona ha modificado este artículo. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  articleChangedTranslating:
    'Alguien ha modificado este artículo después de que usted empezara a traducirlo. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  articleVersionWhole: 'La versión del artículo debe ser un número entero, como mínimo 1.',
  slugTaken: 'Otro artículo ya tiene la dirección «{slug}». Elija otra.',
  slugForm:
    'La dirección debe constar de letras minúsculas, cifras y guiones simples, por ejemplo choosing-a-stethoscope.',
  publishedDay: 'Indique la fecha de publicación como AAAA-MM-DD. No puede ser futura.',
  theSlug: 'La dirección',
  theTitle: 'El título',
  theSummary: 'El resumen',
  theText: 'El texto',
  feedTitle: '{shop}: Blog',
  feedSubtitle: 'Guías de compra de instrumental médico, y preguntas y respuestas sobre React y JavaScript.',
}
