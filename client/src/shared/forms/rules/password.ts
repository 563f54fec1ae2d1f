import { msg, plural } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { requiredMessage } from './required'

/** What Firebase asks for. */
const LEAST = 6

/** One that there is already. Spaces count: it is taken as it was typed. The messages are the specification's. */
export const password = z.string().check(z.minLength(1, { error: () => requiredMessage(msg`Password`) }))

/** One to be. */
export const newPassword = password.check(
  z.minLength(LEAST, {
    error: () => plural(LEAST, { one: 'Must be # character or longer', other: 'Must be # characters or longer' }),
  }),
)
