import type { synonyms as english } from '../en/synonyms'

/** Messages about search synonyms. */
export const synonyms: Record<keyof typeof english, string> = {
  synonymGone: 'Estos sinónimos ya no existen.',
  synonymChanged:
    'Otra persona ha cambiado estos sinónimos mientras tanto. No se ha guardado nada: mire qué es distinto ahora y vuelva a guardar.',
  eachPhrase: 'Cada expresión',
  phrasesAtMost: 'Indique como máximo {max} expresiones en cada lado.',
  phraseMissing: 'Indique lo que se escribe.',
  phraseAlone: 'Indique lo que significa, o una segunda expresión para lo mismo.',
  missGone: 'Este texto ya no está en la lista.',
}
