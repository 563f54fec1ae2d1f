import type { synonyms as english } from '../en/synonyms'

/** Messages about search synonyms. */
export const synonyms: Record<keyof typeof english, string> = {
  synonymGone: 'Estos sinónimos ya no existen.',
  synonymChanged:
    'Otra persona ha cambiado estos sinónimos. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  eachPhrase: 'Cada expresión',
  phrasesAtMost: 'Indique como máximo {max} expresiones en cada lado.',
  phraseMissing: 'Introduzca las palabras que escriben los clientes.',
  phraseAlone: 'Añada el significado o una segunda expresión.',
  missGone: 'Esta búsqueda ya no está en la lista.',
}
