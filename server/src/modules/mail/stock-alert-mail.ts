import { z } from 'zod'
import { sayIn } from '../../messages/say'
import { prefixOf } from '../../shared/languages'
import { sizeIn } from '../../shared/size-names'
import { defineTemplate } from './mail-content'
import { languageField, lineField } from './mail-fields'

const back = z.object({
  productId: lineField,
  sku: lineField,
  name: lineField,
  /** Null for a product without sizes. */
  size: lineField.nullable(),
  /** Translation of the size's name. */
  sizeName: lineField.nullable(),
  language: languageField,
})

/** A product or a size can be ordered again. */
export const stockAlert = defineTemplate(
  back,
  ({ productId, sku, name, ...told }, { name: shop, publicUrl, shopAddress }) => {
    const { language } = told
    const says = sayIn(language)
    const size = told.sizeName ?? (told.size && sizeIn(language, told.size, {}))
    const product = size ? `${name}, ${size}` : name
    return {
      language,
      subject: says('backSubject', { product }),
      heading: says('backHeading'),
      preview: says('backPreview'),
      paragraphs: [says('backText', { product })],
      facts: [
        { label: says('factProduct'), value: name },
        { label: says('factProductCode'), value: sku },
        ...(size ? [{ label: says('factSize'), value: size }] : []),
      ],
      link: { label: says('seeProduct'), url: `${publicUrl}${prefixOf(language)}/products/${productId}` },
      reason: says('whyStockAlert', { shop }),
      replyTo: shopAddress,
    }
  },
)
