import { z } from 'zod'
import { sayIn } from '../../messages/say'
import { prefixOf } from '../../shared/languages'
import { sizeIn } from '../../shared/size-names'
import { defineTemplate } from './mail-content'
import { languageField, nameField, lineField } from './mail-fields'

const CHANGES = {
  AUTHENTICATOR_ADDED: 'authenticatorAdded',
  AUTHENTICATOR_REMOVED: 'authenticatorRemoved',
  PASSKEY_ADDED: 'passkeyAdded',
  PASSKEY_REMOVED: 'passkeyRemoved',
  RECOVERY_CODE_USED: 'recoveryCodeUsed',
  RECOVERY_CODES_RENEWED: 'recoveryCodesRenewed',
  RESET: 'secondFactorReset',
} as const

export type SecurityChange = keyof typeof CHANGES

const changed = z.object({
  change: z.enum(Object.keys(CHANGES) as [SecurityChange, ...SecurityChange[]]),
  /** Name of the passkey. */
  name: nameField.nullish(),
  language: languageField,
})

/** A change of how the reader signs in. */
export const securityChanged = defineTemplate(
  changed,
  ({ change, name, language }, { name: shop, publicUrl, shopAddress }) => {
    const says = sayIn(language)
    return {
      language,
      subject: says('securityChangedSubject', { shop }),
      heading: says('securityChangedHeading'),
      preview: says(CHANGES[change]),
      paragraphs: [says(CHANGES[change]), says('securityChangedAdvice')],
      facts: name ? [{ label: says('factPasskey'), value: name }] : [],
      link: { label: says('seeSecurity'), url: `${publicUrl}${prefixOf(language)}/myProfile` },
      reason: says('whySecurityChanged', { shop }),
      replyTo: shopAddress,
    }
  },
)

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
