import type { Example } from './example'
import { firstOf, mutation } from './mutation'

const synonym = firstOf('searchSynonyms(first: 1)', '<id of synonyms>')

const miss = firstOf('searchMisses(first: 1)', '<id of a text that was not found>')

/** Search synonyms, for admins. */
export const searchWordExamples: Example[] = [
  mutation(
    'SaveSearchSynonym',
    'Adds synonyms: a search for one of the words also finds the meanings.',
    'synonym { id words meanings version }',
    { input: () => ({ language: 'en', words: ['snips'], meanings: ['scissors'] }) },
  ),
  mutation('DeleteSearchSynonym', 'Deletes synonyms.', 'id', { id: synonym }),
  mutation('DeleteSearchMiss', 'Removes a text from the list of searches without results.', 'id', { id: miss }),
]
