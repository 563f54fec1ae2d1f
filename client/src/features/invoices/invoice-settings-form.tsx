import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { z } from 'zod/mini'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import { LTR, SelectField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { Refusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { invoiceEventLabels } from './invoice-words'
import type { EditedInvoiceSettings_InvoiceSettingsFragment } from './invoice-settings.generated'
import { useUpdateInvoiceSettingsMutation } from './invoice-settings.generated'

type Settings = EditedInvoiceSettings_InvoiceSettingsFragment

const PREFIX = { ...LTR, autoComplete: 'off', spellCheck: false, maxLength: 10, required: true } as const

const prefix = () =>
  z.string().check(z.regex(/^[A-Z0-9]{1,10}$/, { error: () => t`Enter 1 to 10 capital letters or digits.` }))

const schema = z.object({
  issueOn: z.enum(['ORDER', 'SHIPMENT', 'BY_HAND']),
  invoicePrefix: prefix(),
  creditNotePrefix: prefix(),
})

const toValues = ({ issueOn, invoicePrefix, creditNotePrefix }: Settings) => ({
  issueOn,
  invoicePrefix,
  creditNotePrefix,
})

/** Edits how invoices are issued. */
export function InvoiceSettingsForm({ settings }: { settings: Settings }) {
  const [basis, setBasis] = useState(settings)
  const { send } = useAct(useUpdateInvoiceSettingsMutation, {
    onRefused(result) {
      if (result.__typename !== 'InvoiceSettingsChanged') return
      // A second save overwrites what was changed here.
      setBasis((before) => ({ ...before, version: result.current.version }))
      throw new Refusal(result.message)
    },
  })
  const { field, submit, isBusy, error, renew } = useMutationForm({
    schema,
    initial: toValues(basis),
    send: (_read, { changed }) => send({ input: { ...changed, expectedVersion: basis.version } }),
    savedText: () => t`Settings saved.`,
    onSaved({ invoiceSettings }) {
      setBasis(invoiceSettings)
      renew(toValues(invoiceSettings))
    },
  })
  const example = `${basis.invoicePrefix}-${new Date().getFullYear()}-000001`
  return (
    <Form onSubmit={submit} aria-label={t`Invoices`}>
      <SelectField
        label={t`Issue invoices`}
        hint={t`Orders from before a change stay as they are. Events wait until they can no longer be undone.`}
        options={invoiceEventLabels()}
        {...field('issueOn')}
      />
      <TextField
        label={t`Prefix of invoice numbers`}
        hint={t`As in ${example}. A new prefix starts again at 1.`}
        {...PREFIX}
        {...field('invoicePrefix')}
      />
      <TextField
        label={t`Prefix of credit note numbers`}
        hint={t`Must differ from that of invoices`}
        {...PREFIX}
        {...field('creditNotePrefix')}
      />
      <SaveOrClose isBusy={isBusy} busyText={t`Saving…`} error={error}>{t`Save changes`}</SaveOrClose>
    </Form>
  )
}
