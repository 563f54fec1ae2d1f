import { foldEmailAddress, isEmailAddress } from '@instrumenta/rules/email-addresses'
import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { requiredMessage } from './required'

/** An email address as it is kept and compared. The messages are the specification's. */
export const email = z
  .string()
  .check(
    z.overwrite(foldEmailAddress),
    z.minLength(1, { error: () => requiredMessage(msg`Email`) }),
    z.refine(isEmailAddress, { error: () => t`Provide Valid Email` }),
  )
