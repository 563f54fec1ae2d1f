import type { SynonymRow_SynonymFragment } from './search-words.generated'

/** Synonyms in the form: new ones have no id. */
export type SynonymDraft = Omit<SynonymRow_SynonymFragment, 'id' | 'version' | '__typename'> & {
  id?: string
  version?: number
}

/** The phrases of a field, one per line. */
export const phrasesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
