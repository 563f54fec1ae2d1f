import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import { DraftNotice } from '../../shared/forms/draft-notice'
import { TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { PostalAddressFields } from '../../shared/forms/postal-address-fields'
import type { Address } from './address-schema'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { useAddressForm } from './use-address-form'

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
