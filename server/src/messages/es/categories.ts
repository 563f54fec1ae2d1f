import type { categories as english } from '../en/categories'

/** Messages about editing categories and home page figures. */
export const categories: Record<keyof typeof english, string> = {
  categoryGone: 'Esta categoría ya no existe.',
  otherCategoryGone: 'Esa categoría ya no existe. Elija otra.',
  categoryChanged:
    'Otra persona ha modificado esta categoría. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  categoryNameTaken: 'Otra categoría ya se llama «{name}». Elija otro nombre.',
  categorySlugTaken: 'Otra categoría ya tiene la dirección «{slug}». Elija otra.',
  categoryNotEmpty: 'Hay productos en esta categoría. Indique a qué categoría pasan.',
  categoriesAtMost: 'Ha alcanzado el límite de {max} categorías. Elimine antes una.',
  generalCategory: 'General',
  generalCategoryText: 'Productos que no encajan en otra categoría.',
  categoryOfItself: 'Elija una categoría distinta de la que se elimina.',
  homeFiguresChanged:
    'Otra persona ha modificado estas cifras. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  figureValue: 'El formato de la cifra',
  figureLabel: 'El nombre de la cifra',
  figureNote: 'La nota de la cifra',
  figureLanguagesOnce: 'Indique cada idioma una sola vez.',
  figureInEnglish: 'Introduzca el texto en inglés de cada cifra.',
  figuresAtMost: 'La página de inicio muestra como máximo {max} cifras.',
}
