import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { SelectField, TextAreaField, TextField } from '../../shared/forms/fields'
import { PostalAddressFields } from '../../shared/forms/postal-address-fields'
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
  const [billing, billingAddress] = useWatch({
    control: control as Control<ExtraValues>,
    name: ['billing', 'billingAddress'],
  })
  return (
    <>
      <SelectField
        label={t`Invoice to`}
        options={{ '': t`The delivery address`, OTHER: t`Another address` }}
        {...field('billing')}
      />
      {billing !== '' && (
        <Box role="group" aria-label={t`Billing address`}>
          <PostalAddressFields
            country={billingAddress.country}
            field={(part) => field(`billingAddress.${part}`)}
            section="billing"
          />
        </Box>
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
