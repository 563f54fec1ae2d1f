import type { synonyms as english } from '../en/synonyms'

/** Messages about search synonyms. */
export const synonyms: Record<keyof typeof english, string> = {
  synonymGone: 'Ces synonymes n’existent plus.',
  synonymChanged:
    'Quelqu’un d’autre a modifié ces synonymes entre-temps. Rien n’a été enregistré : regardez ce qui a changé, puis enregistrez à nouveau.',
  eachPhrase: 'Chaque expression',
  phrasesAtMost: 'Veuillez indiquer au plus {max} expressions de chaque côté.',
  phraseMissing: 'Veuillez indiquer ce que l’on saisit.',
  phraseAlone: 'Veuillez indiquer ce que cela signifie, ou une deuxième expression équivalente.',
  missGone: 'Ce texte n’est plus dans la liste.',
}
