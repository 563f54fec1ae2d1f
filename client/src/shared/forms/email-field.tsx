import { t } from '@lingui/core/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { LTR, TextField } from './fields'

interface EmailFieldProps extends UseFormRegisterReturn {
  error: string | undefined
  /** `off` where the address is somebody else's, or made up. */
  autoComplete?: 'email' | 'off'
}

/** An email address, as keyboards of phones should offer it. */
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
