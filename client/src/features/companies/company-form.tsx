import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import { countryNames } from '../../shared/format/country'
import { DraftNotice } from '../../shared/forms/draft-notice'
import { LTR, SelectField, TextAreaField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { memberOrderLabels, orderNumberLabels } from './company-words'
import { useCompanyForm } from './use-company-form'

interface CompanyFormProps {
  /** The company to edit; without one the form creates one. */
  company?: CompanySheet_CompanyFragment
  /** Whether the user is staff, who also set payment terms. */
  isStaff?: boolean
  onSaved: (id: string) => void | Promise<void>
  onClose?: () => void
}

const COLUMNS = { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }
/** Registration numbers use Latin letters in every page language. */
const CODE = { ...LTR, autoComplete: 'off', spellCheck: false, maxLength: 60 } as const

/** Creates a company, or edits its details. */
export function CompanyForm({ company, isStaff = false, onSaved, onClose }: CompanyFormProps) {
  const { field, submit, isBusy, error, draft } = useCompanyForm({ company, isStaff, onSaved })
  return (
    <Form onSubmit={submit} aria-label={company ? t`Edit company` : t`Create a company`}>
      {draft.isFilledIn && <DraftNotice onDiscard={draft.discard} />}
      <Box display="grid" gridTemplateColumns={COLUMNS} gap="5" alignItems="start">
        <TextField
          label={t`Company name`}
          dir="auto"
          autoComplete="organization"
          maxLength={200}
          required
          {...field('name')}
        />
        <SelectField
          label={t`Country`}
          autoComplete="country"
          frame={{ required: true }}
          options={{ '': t`Choose a country`, ...countryNames() }}
          {...field('country')}
        />
        <TextField label={t`VAT number`} hint={t`In your country’s usual format`} {...CODE} {...field('vatNumber')} />
        <TextField label={t`EORI number`} hint={t`For EU customs`} {...CODE} {...field('eori')} />
      </Box>
      {isStaff && (
        <TextAreaField
          label={t`Payment terms`}
          dir="auto"
          rows={2}
          hint={t`Printed on order confirmations, for example: payment within 30 days`}
          {...field('paymentTerms')}
        />
      )}
      <SelectField label={t`Purchase order number`} options={orderNumberLabels()} {...field('orderNumbers')} />
      <SelectField
        label={t`Members’ orders`}
        hint={t`Limits and approval only apply to orders for the company. Owners can always order for themselves.`}
        options={memberOrderLabels()}
        {...field('memberOrders')}
      />
      <SaveOrClose isBusy={isBusy} busyText={t`Saving the company…`} onClose={onClose} error={error}>
        {company ? t`Save changes` : t`Create the company`}
      </SaveOrClose>
    </Form>
  )
}
