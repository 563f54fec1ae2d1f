import type { articles as english } from '../en/articles'

/** Articles of the blog, and its feed. */
export const articles: Record<keyof typeof english, string> = {
  standardPageKept:
    'El final de cada página lleva a esta página. Cambie lo que dice; no se puede eliminar ni cambiar su dirección o su tipo.',
  articleGone: 'Este artículo ya no existe.',
  articleChanged:
    'Otra persona ha modificado este artículo mientras tanto. No se ha guardado nada: mire qué ha cambiado y vuelva a guardar.',
  articleChangedTranslating:
    'Alguien ha modificado este artículo después de que usted empezara a traducirlo. No se ha guardado nada: mire qué ha cambiado y vuelva a guardar.',
  articleVersionWhole: 'La versión del artículo debe ser un número entero, como mínimo 1.',
  slugTaken: 'Otro artículo ya tiene la dirección «{slug}». Elija otra.',
  slugForm:
    'La dirección debe constar de letras minúsculas, cifras y guiones simples, por ejemplo choosing-a-stethoscope.',
  publishedDay: 'El día de publicación debe ser un día como 2026-11-21 y no estar en el futuro.',
  theSlug: 'La dirección',
  theTitle: 'El título',
  theSummary: 'El resumen',
  theText: 'El texto',
  feedTitle: 'Instrumenta: Blog',
  feedSubtitle: 'Guías de compra de instrumental médico, y preguntas y respuestas sobre React y JavaScript.',
}
