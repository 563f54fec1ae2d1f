import { LEAST_STAFF_PASSWORD, weaknessOf } from '@instrumenta/rules/staff-passwords'
import { msg, plural, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { requiredMessage, rule } from './text'

/** Firebase's minimum length. */
const FEWEST = 6

const tooShort = (LEAST: number) =>
  plural(LEAST, { one: 'Must be # character or longer', other: 'Must be # characters or longer' })

/** An existing password, untrimmed. The specification fixes the messages. */
export const password = z.string().check(z.minLength(1, { error: () => requiredMessage(msg`Password`) }))

/** A password to set. */
export const newPassword = password.check(z.minLength(FEWEST, { error: () => tooShort(FEWEST) }))

/** A password to set for staff. */
export const newStaffPassword = password.check(
  rule((text: string) => {
    const weakness = weaknessOf(text)
    if (weakness === 'COMMON') return t`This password is on the lists that attackers try first. Choose another one.`
    if (weakness !== 'SHORT') return null
    return tooShort(LEAST_STAFF_PASSWORD)
  }),
)
