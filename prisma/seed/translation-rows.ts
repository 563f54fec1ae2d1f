import { closeViewOf } from './catalogue-rows'
import { idFromName } from './ids'
import type { Columns, Row } from './insert-rows'
import type { CategoryTexts } from './read-translations'

/** Columns of the tables of translations that the seed fills. */
export const TRANSLATION_COLUMNS = {
  category_translations: { category_id: 'uuid', language: 'text', name: 'text', description: 'text' },
  image_translations: { image_id: 'uuid', language: 'text', alt: 'text' },
  product_translations: {
    product_id: 'uuid',
    language: 'text',
    name: 'text',
    description: 'text',
    material: 'text',
    size_names: 'jsonb',
    product_version: 'int',
  },
} satisfies Record<string, Columns>

/** How the text of a close view begins. */
const CLOSE_VIEW: Record<string, string> = {
  de: 'Nahansicht: ',
  fr: 'Vue rapprochée\u202f: ',
  es: 'Vista de cerca: ',
  ar: 'منظر قريب: ',
  zh: '近景：',
}

/** Rows by table, in the order in which they are inserted: products last, whose triggers look at their categories. */
export type TranslationRows = Record<keyof typeof TRANSLATION_COLUMNS, Row[]>

/** The rows of the catalogue's translations, of products that are as they came into the shop. */
export function translationRows(translations: CategoryTexts[]): TranslationRows {
  const rows: TranslationRows = { category_translations: [], image_translations: [], product_translations: [] }
  for (const { language, slug, name, description, products } of translations) {
    rows.category_translations.push({ category_id: idFromName(`category:${slug}`), language, name, description })
    for (const [product, { pictureAlt, sizes = {}, ...texts }] of Object.entries(products)) {
      rows.image_translations.push(
        { image_id: idFromName(`image:${product}`), language, alt: pictureAlt },
        { image_id: idFromName(`image:${closeViewOf(product)}`), language, alt: CLOSE_VIEW[language] + pictureAlt },
      )
      rows.product_translations.push({
        product_id: idFromName(`product:${product}`),
        language,
        ...texts,
        size_names: sizes,
        product_version: 1,
      })
    }
  }
  return rows
}
