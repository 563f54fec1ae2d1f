import { t } from '@lingui/core/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { LTR, TextField } from './fields'

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
