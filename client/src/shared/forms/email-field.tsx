import { foldEmailAddress, isEmailAddress } from '@instrumenta/rules/email-addresses'
import { t, msg } from '@lingui/core/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { LTR, TextField } from './fields'
import { requiredMessage } from './rules/text'

interface EmailFieldProps extends UseFormRegisterReturn {
  error: string | undefined
  /** `off` for another person's address. */
  autoComplete?: 'email' | 'off'
}

export function EmailField({ autoComplete = 'email', ...field }: EmailFieldProps) {
  return (
    <TextField
      label={t`Email`}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      {...LTR}
      {...field}
      required
    />
  )
}

/** A normalised email address. The specification fixes the messages. */
export const email = z
  .string()
  .check(
    z.overwrite(foldEmailAddress),
    z.minLength(1, { error: () => requiredMessage(msg`Email`) }),
    z.refine(isEmailAddress, { error: () => t`Provide Valid Email` }),
  )
