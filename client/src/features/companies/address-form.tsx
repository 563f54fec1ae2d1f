import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { useEffect, useRef } from 'react'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import { countryNames } from '../../shared/format/country'
import { DraftNotice } from '../../shared/forms/draft-notice'
import { LTR, SelectField, TextAreaField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
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

const COLUMNS = { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }

/** Adds or edits a company address. Takes the focus when it opens. */
export function AddressForm({ company, address, reload, onSaved, onClose }: AddressFormProps) {
  const { field, submit, isBusy, error, draft } = useAddressForm({ company, address, reload, onSaved })
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
        <TextField
          label={t`Recipient`}
          dir="auto"
          autoComplete="off"
          maxLength={200}
          required
          {...field('recipient')}
        />
        <TextAreaField
          label={t`Street, house, building`}
          dir="auto"
          autoComplete="street-address"
          rows={2}
          required
          {...field('lines')}
        />
        <Box display="grid" gridTemplateColumns={COLUMNS} gap="5" alignItems="start">
          <TextField
            label={t`Postal code`}
            {...LTR}
            autoComplete="postal-code"
            maxLength={20}
            {...field('postalCode')}
          />
          <TextField
            label={t`Town`}
            dir="auto"
            autoComplete="address-level2"
            maxLength={100}
            required
            {...field('city')}
          />
          <TextField
            label={t`State or province`}
            dir="auto"
            autoComplete="address-level1"
            maxLength={100}
            {...field('region')}
          />
          <SelectField
            label={t`Country`}
            autoComplete="country"
            frame={{ required: true }}
            options={{ '': t`Choose a country`, ...countryNames() }}
            {...field('country')}
          />
        </Box>
        <TextField
          label={t`Phone`}
          {...LTR}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          required
          {...field('phone')}
        />
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
