import type { categories as english } from '../en/categories'

/** Messages about editing categories and home page figures. */
export const categories: Record<keyof typeof english, string> = {
  categoryGone: 'Esta categoría ya no existe.',
  otherCategoryGone: 'La otra categoría ya no existe. Elija una que exista.',
  categoryChanged:
    'Entretanto, otra persona ha modificado esta categoría. No se ha guardado nada: compruebe qué ha cambiado y vuelva a guardar.',
  categoryNameTaken: 'Otra categoría ya se llama «{name}». Elija otro nombre.',
  categorySlugTaken: 'Otra categoría ya tiene la dirección «{slug}». Elija otra.',
  categoryNotEmpty: 'Hay productos en esta categoría. Indique a qué categoría pasan.',
  categoriesAtMost: 'La tienda tiene {max} categorías, el máximo posible. Elimine antes una.',
  generalCategory: 'General',
  generalCategoryText: 'Lo que no pertenece a ninguna otra parte del catálogo.',
  categoryOfItself: 'Elija una categoría distinta de la que se elimina.',
  homeFiguresChanged:
    'Entretanto, otra persona ha modificado estas cifras. No se ha guardado nada: compruebe qué ha cambiado y vuelva a guardar.',
  figureValue: 'La forma de escribir la cifra',
  figureLabel: 'El nombre de la cifra',
  figureNote: 'La nota de la cifra',
  figureLanguagesOnce: 'Indique cada idioma una sola vez.',
  figureInEnglish: 'Indique cada cifra también en inglés.',
  figuresAtMost: 'La página de inicio muestra como máximo {max} cifras.',
}
