import { t } from '@lingui/core/macro'
import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { SelectField, TextAreaField, TextField } from '../../shared/forms/fields'
import { type ExtraValues, MAX_NOTE } from './order-rules'
import type { useOrderDetails } from './use-order-details'

type Field = ReturnType<typeof useOrderDetails>['field']

/** The company's cost centre for an order. */
export function CostCenterField({ field }: { field: Field }) {
  return (
    <TextField
      label={t`Cost centre`}
      hint={t`Your own account for this order`}
      dir="auto"
      autoComplete="off"
      maxLength={60}
      {...field('costCenter')}
    />
  )
}

interface BillingFieldsProps {
  field: Field
  /** The form's control. */
  control: unknown
}

/** Billing address, and a note to the shop. */
export function BillingFields({ field, control }: BillingFieldsProps) {
  // The type omits the form's other fields.
  const billing = useWatch({ control: control as Control<ExtraValues>, name: 'billing' })
  return (
    <>
      <SelectField
        label={t`Invoice to`}
        options={{ '': t`The delivery address`, OTHER: t`Another address` }}
        {...field('billing')}
      />
      {billing !== '' && (
        <TextAreaField
          label={t`Billing address`}
          dir="auto"
          autoComplete="billing street-address"
          rows={4}
          required
          {...field('billingAddressText')}
        />
      )}
      <TextAreaField
        label={t`Note for us`}
        hint={t`For example when you can take the delivery`}
        dir="auto"
        rows={3}
        maxLength={MAX_NOTE}
        {...field('buyerNote')}
      />
    </>
  )
}
