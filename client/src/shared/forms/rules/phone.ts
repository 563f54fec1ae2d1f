import { extensionOf, foldPhoneNumber, isPhoneNumber } from '@instrumenta/rules/phone-numbers'
import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { requiredMessage } from './required'
import { rule } from './rule'

function phoneProblem(text: string): string | null {
  const phone = foldPhoneNumber(text)
  if (phone === '') return requiredMessage(msg`Phone`)
  if (isPhoneNumber(phone)) return null
  const extension = extensionOf(text)
  return extension === null
    ? t`Enter a phone number for the carrier, 5 to 15 digits, for example +49 40 123456`
    : t`Leave out the extension “${extension}” and add it to the address`
}

/** A normalised phone number: digits with an optional leading +. */
export const phone = z.string().check(rule(phoneProblem), z.overwrite(foldPhoneNumber))
