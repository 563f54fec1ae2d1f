import { Box } from '@chakra-ui/react/box'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { SelectField, TextField, TextAreaField } from '../../shared/forms/fields'
import { Notice } from '../../shared/forms/notice'
import { PostalAddressFields } from '../../shared/forms/postal-address-fields'
import type { AddressValues } from '../../shared/forms/rules/postal-address'
import type { ExtraValues } from './order-rules'
import { MAX_NOTE } from './order-rules'
import type { Buyers, OrderCompany } from './use-order-companies'
import type { useOrderDetails } from './use-order-details'
import type { useOrderFor } from './use-order-for'
import { LAST } from './use-order-for'

interface OrderForFieldsProps {
  form: ReturnType<typeof useOrderFor> &
    Pick<ReturnType<typeof useOrderDetails>, 'field' | 'company'> & {
      buyers: Buyers
    }
}

/** Company and purchase order number. */
export function OrderForFields({ form }: OrderForFieldsProps) {
  const { field, buyers, company, handleCompany } = form
  const { companies, mayOrderForSelf } = buyers
  if (companies.length === 0) {
    if (mayOrderForSelf) return null
    return (
      <Notice kind="error">
        <Trans>
          Your company doesn’t let its members order for themselves, and your role there doesn’t include ordering. Ask
          an owner of the company.
        </Trans>
      </Notice>
    )
  }
  const names = Object.fromEntries(companies.map(({ id, name }) => [id, name]))
  return (
    <>
      <SelectField
        label={t`Order for`}
        options={mayOrderForSelf ? { '': t`Myself`, ...names } : names}
        {...field('companyId', { onChange: ({ target }) => handleCompany((target as HTMLSelectElement).value) })}
      />
      {company && (
        <TextField
          label={t`Purchase order number`}
          hint={t`Your company’s PO number for this order`}
          dir="auto"
          autoComplete="off"
          maxLength={60}
          required={company.requiresPurchaseOrderNumber}
          {...field('purchaseOrderNumber')}
        />
      )}
    </>
  )
}

interface DeliveryFieldsProps {
  form: Pick<ReturnType<typeof useOrderFor>, 'addressId' | 'last' | 'goneAddress' | 'chooseAddress'> & {
    company: OrderCompany | undefined
    destination: AddressValues
    addressField: ComponentProps<typeof PostalAddressFields>['field']
  }
}

/** Delivery address: chosen from the last delivery or the company's book, or typed. */
export function DeliveryFields({ form }: DeliveryFieldsProps) {
  const { company, destination, addressField, addressId, last, goneAddress, chooseAddress } = form
  const book = company?.addresses ?? []
  const town = last?.city ?? last?.line1 ?? ''
  return (
    <>
      {(last || book.length > 0) && (
        <SelectField
          label={t`Fill in from`}
          name="addressId"
          hint={t`Fills in the fields below. You can still edit them.`}
          options={{
            '': t`Another address`,
            ...(last && { [LAST]: t`Last delivery (${town})` }),
            ...Object.fromEntries(
              book.map(({ id, label, address }) => [id, `${label} (${address.city ?? address.line1})`]),
            ),
          }}
          value={addressId}
          onChange={({ target }) => chooseAddress(target.value)}
        />
      )}
      {goneAddress !== null && (
        <Notice kind="error">
          <Trans>
            The saved address <bdi>{goneAddress}</bdi> was deleted. Its details are still filled in below. Check them
            before you order.
          </Trans>
        </Notice>
      )}
      <PostalAddressFields
        country={destination.country}
        field={addressField}
        phoneHint={t`For the carrier`}
        section="shipping"
      />
    </>
  )
}

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
