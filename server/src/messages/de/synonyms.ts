import type { synonyms as english } from '../en/synonyms'

/** Messages about search synonyms. */
export const synonyms: Record<keyof typeof english, string> = {
  synonymGone: 'Diese Synonyme gibt es nicht mehr.',
  synonymChanged:
    'Jemand anderes hat diese Synonyme geändert. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  eachPhrase: 'Jeder Ausdruck',
  phrasesAtMost: 'Bitte geben Sie auf jeder Seite höchstens {max} Ausdrücke an.',
  phraseMissing: 'Geben Sie die Wörter ein, die Kunden schreiben.',
  phraseAlone: 'Fügen Sie die Bedeutung oder einen zweiten Ausdruck hinzu.',
  missGone: 'Diese Suche steht nicht mehr auf der Liste.',
}
