import type { ProductPageQuery } from '../product-page.generated'

/** A document shown on the product's page. */
export type ShownDocument = NonNullable<ProductPageQuery['product']>['documents'][number]

/**
 * Sorts documents by relevance: the user's language, all languages, English, and the others separately. Each group
 * keeps its order.
 */
export function sortDocuments(
  documents: readonly ShownDocument[],
  reader: string,
): { near: ShownDocument[]; others: ShownDocument[] } {
  const inLanguage = (wanted: string | null) => documents.filter(({ language }) => language === wanted)
  const near = [reader, null, ...(reader === 'en' ? [] : ['en'])].flatMap(inLanguage)
  return { near, others: documents.filter((document) => !near.includes(document)) }
}
