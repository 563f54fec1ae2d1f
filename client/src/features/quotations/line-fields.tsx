import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { formatMoney, labelWithCurrency } from '../../shared/format/money'
import { TextField } from '../../shared/forms/fields'
import { type FormLine, priceField, quantityField } from './revision-lines'
import type { useRevisionForm } from './use-revision-form'

/** Registers a form field. */
export type FieldOf = ReturnType<typeof useRevisionForm>['field']

interface LineFieldsProps {
  legend: ReactNode
  line: FormLine
  /** List price in minor units; null without a price in this currency. */
  listPrice: number | null
  currency: string
  field: FieldOf
  isAdded?: boolean
  /** Fields before those of every line. */
  children?: ReactNode
}

const number = { inputMode: 'decimal', autoComplete: 'off' } as const

export function LineFields({ legend, line: { key }, listPrice, currency, field, isAdded, children }: LineFieldsProps) {
  const columns = isAdded ? 'repeat(3, minmax(0, 1fr))' : 'repeat(2, minmax(0, 1fr))'
  return (
    <Box
      as="fieldset"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: columns }}
      gap="3"
      alignItems="start"
    >
      <chakra.legend fontWeight="medium" mb="1">
        {legend}
      </chakra.legend>
      {children}
      <TextField
        label={t`Quantity`}
        hint={isAdded ? undefined : t`Leave blank to exclude this line`}
        {...number}
        {...field(quantityField(key))}
      />
      <TextField
        label={labelWithCurrency(t`Unit price`, currency)}
        hint={isAdded && listPrice === null ? undefined : hintOf(listPrice, currency)}
        {...number}
        {...field(priceField(key))}
      />
    </Box>
  )
}

function hintOf(amount: number | null, currency: string): string {
  if (amount === null) return t`No list price in ${currency}`
  const price = formatMoney({ amount, currency })
  return t`List price: ${price}`
}
