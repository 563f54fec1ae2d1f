import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { toAddressValues } from '../../shared/forms/rules/postal-address'
import { Refusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { addressSchema } from './address-schema'
import type { Address } from './address-schema'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { useSaveCompanyAddressMutation } from './keep-addresses.generated'

interface AddressFormSettings {
  company: CompanySheet_CompanyFragment
  /** Null for a new one. */
  address: Address | null
  /** Reloads the company after another person's change. */
  reload: () => void
  onSaved: () => void
}

/** State of the address form. An address that another person deleted can be saved as a new one. */
export function useAddressForm({ company, address, reload, onSaved }: AddressFormSettings) {
  // Only differences from the address at opening are sent.
  const [basis] = useState(address)
  const initial = { label: basis?.label ?? '', address: toAddressValues(basis?.address ?? null, company.country) }
  const [isGone, setIsGone] = useState(false)
  const { send: saveAddress } = useAct(useSaveCompanyAddressMutation, {
    onRefused({ __typename }) {
      if (__typename !== 'CompanyAddressNotFound') return
      setIsGone(true)
      reload()
      throw new Refusal(
        t`This address was deleted. Your changes are still here: save again to add it as a new address.`,
      )
    },
  })
  return useMutationForm({
    schema: addressSchema,
    initial,
    draft: { name: `address.${basis?.id ?? company.id}` },
    send(read, { changed }) {
      const details = basis && !isGone ? { id: basis.id, ...changed } : read
      return saveAddress({ input: { companyId: company.id, ...details } })
    },
    savedText: () => t`Address saved.`,
    onSaved,
    afterSave: 'shut',
  })
}
