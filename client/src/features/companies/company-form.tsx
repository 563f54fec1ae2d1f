import { Box } from '@chakra-ui/react/box'
import { t, msg } from '@lingui/core/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import { countryNames } from '../../shared/format/country'
import { DraftNotice } from '../../shared/forms/restored-draft'
import { LTR, SelectField, TextAreaField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { requiredMessage, limited, requiredText } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { useAct } from '../../shared/graphql/use-act'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { memberOrderLabels, orderNumberLabels } from './company-words'
import {
  useCreateCompanyMutation,
  useUpdateCompanyAsStaffMutation,
  useUpdateCompanyMutation,
} from './keep-company.generated'

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

interface CompanyFormSettings {
  /** The company to edit; undefined to create one. */
  company: CompanySheet_CompanyFragment | undefined
  isStaff: boolean
  onSaved: (id: string) => void | Promise<void>
}

/** State of the form that creates or edits a company. */
function useCompanyForm({ company, isStaff, onSaved }: CompanyFormSettings) {
  const { send: create } = useAct(useCreateCompanyMutation)
  const { send: updateCompany } = useAct(useUpdateCompanyMutation)
  const { send: updateAsStaff } = useAct(useUpdateCompanyAsStaffMutation)
  // Only differences from the company at opening are sent.
  const [basis] = useState(company)
  const initial = toValues(basis)

  function update(read: CompanyDetails, before: CompanySheet_CompanyFragment) {
    const { id } = before
    return isStaff
      ? updateAsStaff({ input: { id, ...toChanges(toStaffInput(read), before) } })
      : updateCompany({ input: { id, ...toChanges(toInput(read), before) } })
  }

  return useMutationForm({
    schema: companySchema,
    initial,
    draft: { name: `company.${basis?.id ?? 'new'}` },
    send: async (read, { idempotencyKey }) =>
      basis ? update(read, basis) : create({ input: { ...toInput(read), idempotencyKey } }),
    savedText: () => (basis ? t`Company updated.` : t`Company created.`),
    onSaved: (saved) => onSaved(saved.company.id),
    afterSave: 'shut',
    renamed: { requiresPurchaseOrderNumber: 'orderNumbers', membersMayOrderForThemselves: 'memberOrders' },
  })
}

const number = z.string().check(z.trim(), limited(60))

/** A required country. */
const chosenCountry = z.string().check(z.minLength(1, { error: () => requiredMessage(msg`Country`) }))

/** The company form's schema. The server checks registration numbers. */
const companySchema = z.object({
  name: requiredText(msg`Company name`, 200),
  country: chosenCountry,
  vatNumber: number,
  eori: number,
  paymentTerms: z.string().check(z.trim(), limited(500)),
  orderNumbers: z.custom<'OPTIONAL' | 'REQUIRED'>(),
  memberOrders: z.custom<'COMPANY' | 'ANYONE'>(),
})

type CompanyValues = z.input<typeof companySchema>

type CompanyDetails = z.output<typeof companySchema>

/** Converts a company to form values; empty without one. */
function toValues(company?: CompanySheet_CompanyFragment): CompanyValues {
  return {
    name: company?.name ?? '',
    country: company?.country ?? '',
    vatNumber: company?.vatNumber ?? '',
    eori: company?.eori ?? '',
    paymentTerms: company?.paymentTerms ?? '',
    orderNumbers: company?.requiresPurchaseOrderNumber ? 'REQUIRED' : 'OPTIONAL',
    memberOrders: company?.membersMayOrderForThemselves ? 'ANYONE' : 'COMPANY',
  }
}

/** Form values as input of `createCompany`, without the staff's payment terms. */
function toInput({ vatNumber, eori, orderNumbers, memberOrders, paymentTerms: _ofStaff, ...texts }: CompanyDetails) {
  return {
    ...texts,
    vatNumber: vatNumber || null,
    eori: eori || null,
    requiresPurchaseOrderNumber: orderNumbers === 'REQUIRED',
    membersMayOrderForThemselves: memberOrders === 'ANYONE',
  }
}

/** The input with payment terms, which only staff set. */
const toStaffInput = (read: CompanyDetails) => ({ ...toInput(read), paymentTerms: read.paymentTerms })

/** Changed fields only, so that others' changes stay. */
function toChanges<Input extends Partial<ReturnType<typeof toStaffInput>>>(
  input: Input,
  company: CompanySheet_CompanyFragment,
): Partial<Input> {
  const isOther = ([field, value]: [string, unknown]) => value !== company[field as keyof typeof company]
  return Object.fromEntries(Object.entries(input).filter(isOther)) as Partial<Input>
}
