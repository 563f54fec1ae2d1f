import { msg, plural } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { requiredMessage } from './required'

/** Firebase's minimum length. */
const LEAST = 6

/** An existing password, untrimmed. The specification fixes the messages. */
export const password = z.string().check(z.minLength(1, { error: () => requiredMessage(msg`Password`) }))

/** A password to set. */
export const newPassword = password.check(
  z.minLength(LEAST, {
    error: () => plural(LEAST, { one: 'Must be # character or longer', other: 'Must be # characters or longer' }),
  }),
)
