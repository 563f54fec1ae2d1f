import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { requiredMessage } from './required'

/** Without what people type or paste between the digits. The 0 of "+49 (0)40" is dialled only within the country. */
function compact(text: string): string {
  const digits = text.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}\u2212[\]./]/gu, '')
  return digits.replace(/^(\+\d+)\(0\)/, '$1').replace(/[()]/g, '')
}

/** A phone number as the shop keeps it: digits, maybe behind a +. */
export const phone = z.string().check(
  z.overwrite(compact),
  z.minLength(1, { error: () => requiredMessage(msg`Phone`) }),
  z.regex(/^\+?[0-9]{5,15}$/, {
    error: () => t`Enter the number that the carrier should call, 5 to 15 digits, for example +49 40 123456`,
  }),
)
