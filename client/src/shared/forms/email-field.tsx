import { t } from '@lingui/core/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from './fields'

interface EmailFieldProps extends UseFormRegisterReturn<'email'> {
  error: string | undefined
  /** `off` where the address is made up. */
  autoComplete?: 'email' | 'off'
}

/** Somebody's own email address, as keyboards of phones should offer it. */
export function EmailField({ autoComplete = 'email', ...field }: EmailFieldProps) {
  return (
    <TextField
      label={t`Email`}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      required
    />
  )
}
