import type { Example, Lookup } from './example'
import { mutationOf } from './mutation'

const synonym: Lookup = {
  query: '{ found: searchSynonyms(first: 1) { nodes { id } } }',
  pick: ({ id }) => id,
  missing: '<id of synonyms>',
}

const miss: Lookup = {
  query: '{ found: searchMisses(first: 1) { nodes { id } } }',
  pick: ({ id }) => id,
  missing: '<id of a text that was not found>',
}

/** What admins do about words that people type into the search. */
export const searchWordExamples: Example[] = [
  {
    query: mutationOf(
      'Whoever types one of the words finds what has the meanings.',
      'SaveSearchSynonym',
      'synonym { id words meanings version }',
    ),
    variables: () => ({ input: { language: 'en', words: ['snips'], meanings: ['scissors'] } }),
  },
  {
    query: mutationOf('They mean nothing more.', 'DeleteSearchSynonym', 'id', 'id'),
    lookup: synonym,
    variables: ({ id }) => ({ id }),
  },
  {
    query: mutationOf('Off the list of what was not found.', 'DeleteSearchMiss', 'id', 'id'),
    lookup: miss,
    variables: ({ id }) => ({ id }),
  },
]
