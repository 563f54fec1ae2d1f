import type { ProductPageQuery } from '../product-page.generated'

/** A document of the product that a page shows. */
export type ShownDocument = NonNullable<ProductPageQuery['product']>['documents'][number]

/** Those that a reader looks for first: in their language, then for all, then in English; the others apart. Each in the shop's order. */
export function sortDocuments(
  documents: readonly ShownDocument[],
  reader: string,
): { near: ShownDocument[]; others: ShownDocument[] } {
  const inLanguage = (wanted: string | null) => documents.filter(({ language }) => language === wanted)
  const near = [reader, null, ...(reader === 'en' ? [] : ['en'])].flatMap(inLanguage)
  return { near, others: documents.filter((document) => !near.includes(document)) }
}
