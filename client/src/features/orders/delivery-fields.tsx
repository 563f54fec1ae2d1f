import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { SelectField } from '../../shared/forms/fields'
import { Notice } from '../../shared/forms/notice'
import { PostalAddressFields } from '../../shared/forms/postal-address-fields'
import type { AddressValues } from '../../shared/forms/rules/postal-address'
import type { OrderCompany } from './use-order-companies'
import { LAST } from './use-order-for'
import type { useOrderFor } from './use-order-for'

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
