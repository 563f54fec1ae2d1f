import type { synonyms as english } from '../en/synonyms'

/** Messages about search synonyms. */
export const synonyms: Record<keyof typeof english, string> = {
  synonymGone: 'Ces synonymes n’existent plus.',
  synonymChanged:
    'Quelqu’un d’autre a modifié ces synonymes. Vos modifications n’ont pas été enregistrées. Vérifiez la nouvelle version, puis enregistrez de nouveau.',
  eachPhrase: 'Chaque expression',
  phrasesAtMost: 'Veuillez indiquer au plus {max} expressions de chaque côté.',
  phraseMissing: 'Saisissez les mots que les clients écrivent.',
  phraseAlone: 'Ajoutez la signification ou une deuxième expression.',
  missGone: 'Cette recherche n’est plus dans la liste.',
}
