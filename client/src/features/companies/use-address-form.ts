import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { Refusal, expectSuccess } from '../../shared/graphql/refusal'
import { notifySuccess } from '../../shared/ui/notify'
import { addressSchema, toAddressChanges, toAddressValues } from './address-schema'
import type { Address, AddressDetails, AddressValues } from './address-schema'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { SaveCompanyAddressDocument } from './keep-addresses.generated'

interface AddressFormSettings {
  company: CompanySheet_CompanyFragment
  /** Null for a new one. */
  address: Address | null
  /** Asks for the company again: somebody else has changed it. */
  reload: () => void
  onSaved: () => void
}

/** The state of the form of an address. One that somebody else has deleted meanwhile can be saved as a new one. */
export function useAddressForm({ company, address, reload, onSaved }: AddressFormSettings) {
  const client = useApolloClient()
  // What goes out is what differs from the address as it was when the form was opened.
  const [basis] = useState(address)
  const initial = toAddressValues(basis, company.country)
  const { form, field, onSubmit, explain } = useSchemaForm<AddressValues, AddressDetails>(addressSchema, initial)
  const draft = useFormDraft(form, { name: `address.${basis?.id ?? company.id}`, initial, basis: () => null })
  const { isBusy, error, run } = useAttempt({ isOnce: true })
  const [isGone, setIsGone] = useState(false)

  async function save(read: AddressDetails): Promise<void> {
    const details = basis && !isGone ? { companyAddressId: basis.id, ...toAddressChanges(read, initial) } : read
    const { data } = await client.mutate({
      mutation: SaveCompanyAddressDocument,
      variables: { input: { companyId: company.id, ...details } },
    })
    const answer = data?.saveCompanyAddress
    if (answer?.__typename === 'CompanyAddressNotFound') {
      setIsGone(true)
      reload()
      throw new Refusal(
        t`Somebody has deleted this address. What you typed is kept: save it again to add it as a new one.`,
      )
    }
    expectSuccess(answer, 'SaveCompanyAddressSuccess')
    draft.forget()
    notifySuccess(t`Address is saved.`)
    onSaved()
  }

  const send = onSubmit((read) => run(() => save(read), explain))
  return { field, send, isBusy, error, hasDraft: draft.isFilledIn, discardDraft: draft.discard }
}
