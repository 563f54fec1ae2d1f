import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { t, msg } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import { DraftNotice } from '../../shared/forms/restored-draft'
import { TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { PostalAddressFields } from '../../shared/forms/postal-address-fields'
import { toAddressValues, postalAddress } from '../../shared/forms/rules/postal-address'
import { requiredText } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { Refusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { useSaveCompanyAddressMutation } from './keep-addresses.generated'

interface AddressFormProps {
  company: CompanySheet_CompanyFragment
  /** The address to edit; null adds one. */
  address: Address | null
  /** Reloads the company after another person's change. */
  reload: () => void
  onSaved: () => void
  onClose: () => void
}

/** Adds or edits a company address. Takes the focus when it opens. */
export function AddressForm({ company, address, reload, onSaved, onClose }: AddressFormProps) {
  const { form, field, submit, isBusy, error, draft } = useAddressForm({ company, address, reload, onSaved })
  const country = useWatch({ control: form.control, name: 'address.country' })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const title = address ? t`Edit address` : t`Add an address`
  return (
    <Box mt="4">
      <Heading ref={heading} as="h3" size="sm" mb="4" tabIndex={-1} outline="none">
        {title}
      </Heading>
      <Form onSubmit={submit} aria-label={title}>
        {draft.isFilledIn && <DraftNotice onDiscard={draft.discard} />}
        <TextField
          label={t({ message: 'Name', context: 'of an address' })}
          hint={t`A name for this address, for example Stores`}
          dir="auto"
          autoComplete="off"
          maxLength={100}
          required
          {...field('label')}
        />
        <PostalAddressFields country={country} field={(part) => field(`address.${part}`)} />
        <SaveOrClose
          isBusy={isBusy}
          busyText={t`Saving the address…`}
          onClose={onClose}
          error={error}
        >{t`Save address`}</SaveOrClose>
      </Form>
    </Box>
  )
}

interface AddressFormSettings {
  company: CompanySheet_CompanyFragment
  /** Null for a new one. */
  address: Address | null
  /** Reloads the company after another person's change. */
  reload: () => void
  onSaved: () => void
}

/** State of the address form. An address that another person deleted can be saved as a new one. */
function useAddressForm({ company, address, reload, onSaved }: AddressFormSettings) {
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

/** A company's address. */
export type Address = CompanySheet_CompanyFragment['addresses'][number]

const addressSchema = z.object({
  label: requiredText(msg({ message: 'Name', context: 'of an address' }), 100),
  address: postalAddress,
})
