import { z } from 'zod'
import { sayIn } from '../../messages/say'
import { prefixOf } from '../../shared/languages'
import { defineTemplate } from './mail-content'
import { languageField, nameField } from './mail-fields'

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
