import { foldEmailAddress, isEmailAddress } from '@instrumenta/rules/email-addresses'
import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { requiredMessage } from './text'

/** A normalised email address. The specification fixes the messages. */
export const email = z
  .string()
  .check(
    z.overwrite(foldEmailAddress),
    z.minLength(1, { error: () => requiredMessage(msg`Email`) }),
    z.refine(isEmailAddress, { error: () => t`Provide Valid Email` }),
  )
