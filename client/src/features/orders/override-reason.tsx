import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { TextField } from '../../shared/forms/fields'

/** Asks why an order ships although a payment is open. */
export const OverrideReason = (
  props: Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error'>,
) => (
  <TextField
    label={t`Reason to ship before payment`}
    hint={t`The audit log keeps it`}
    dir="auto"
    autoComplete="off"
    maxLength={500}
    {...props}
  />
)
