import type { synonyms as english } from '../en/synonyms'

/** Messages about search synonyms. */
export const synonyms: Record<keyof typeof english, string> = {
  synonymGone: 'Diese Synonyme gibt es nicht mehr.',
  synonymChanged:
    'Inzwischen hat jemand anderes diese Synonyme geändert. Es wurde nichts gespeichert: Sehen Sie nach, was jetzt anders ist, und speichern Sie dann noch einmal.',
  eachPhrase: 'Jeder Ausdruck',
  phrasesAtMost: 'Bitte geben Sie auf jeder Seite höchstens {max} Ausdrücke an.',
  phraseMissing: 'Bitte geben Sie an, was eingegeben wird.',
  phraseAlone: 'Bitte geben Sie an, was gemeint ist, oder einen zweiten Ausdruck für dasselbe.',
  missGone: 'Dieser Text steht nicht mehr auf der Liste.',
}
