import type { SearchSynonym } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** There are no such synonyms. */
interface SearchSynonymNotFound {
  __typename: 'SearchSynonymNotFound'
  message: Sentence
}

/** What came of saving synonyms, tagged with the names of the schema. */
export type SaveSearchSynonymResult =
  | { __typename: 'SaveSearchSynonymSuccess'; synonym: SearchSynonym }
  | SearchSynonymNotFound
  | { __typename: 'SearchSynonymChanged'; message: Sentence; synonym: SearchSynonym }

/** What came of deleting some. */
export type DeleteSearchSynonymResult = { __typename: 'DeleteSearchSynonymSuccess'; id: string } | SearchSynonymNotFound

/** Says that the synonyms are gone. */
export const searchSynonymNotFound: SearchSynonymNotFound = {
  __typename: 'SearchSynonymNotFound',
  message: sentence('synonymGone'),
}
