import type { Language } from '../../shared/languages'

/**
 * A search beside PostgreSQL's own: it says which products a text finds, and PostgreSQL does all the rest (filters, prices, stock, order,
 * pages, facets, what is not in the shop) among these.
 */
export interface ProductSearch {
  /**
   * Ids of what a text finds in a language, the best first, a thousand at most. Undefined where it does not answer: PostgreSQL then searches
   * by itself.
   */
  find(text: string, language: Language): Promise<string[] | undefined>
}
