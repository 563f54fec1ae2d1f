import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { May } from '../../shared/auth/may'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import { formatMoney, BASE_CURRENCY, priceText } from '../../shared/format/money'
import { parseQuantity, formatQuantity } from '../../shared/format/number'
import { LTR, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { optionalAmount } from '../../shared/forms/rules/price'
import { rule } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { useReturnedFocus } from '../../shared/ui/focus'
import { useAct } from '../../shared/graphql/use-act'
import { currentLanguage } from '../../shared/i18n/messages'
import { Fact, Facts, Part } from '../../shared/page/part'
import { ScheduleFields } from '../../shared/payment-schedule/schedule-fields'
import { daysProblem, schedule, toPartValues } from '../../shared/payment-schedule/schedule'
import { notifyError } from '../../shared/ui/notify'
import { downloadFile } from '../../shared/upload/download-file'
import type { CompanyCredit_CompanyFragment } from './payment-terms.generated'
import { useSetCompanyCreditMutation } from './payment-terms.generated'

interface CompanyCreditProps {
  company: CompanyCredit_CompanyFragment
  /** Whether the user may read its payments: an owner or staff. */
  mayRead: boolean
}

/** Payment terms of a company, and its credit for owners and staff. Staff set both. */
export function CompanyCredit({ company, mayRead }: CompanyCreditProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useReturnedFocus(isOpen)
  const { credit, paymentTerms } = company
  return (
    <Part title={t`Credit and payment terms`}>
      {isOpen ? (
        <CompanyCreditForm company={company} onClose={() => setIsOpen(false)} />
      ) : (
        <>
          <Facts>
            <Fact label={t`Payment terms`}>
              {paymentTerms ? (
                <Box as="bdi" whiteSpace="pre-line">
                  {paymentTerms}
                </Box>
              ) : (
                t`Terms of the shop`
              )}
            </Fact>
            {credit && <Fact label={t`Credit limit`}>{credit.limit ? formatMoney(credit.limit) : '–'}</Fact>}
            {credit && <Fact label={t`Open orders`}>{formatMoney(credit.used)}</Fact>}
            {credit?.available && (
              <Fact label={t({ message: 'Available', context: 'credit' })}>{formatMoney(credit.available)}</Fact>
            )}
            {credit?.days != null && <Fact label={t`Credit days`}>{formatQuantity(credit.days)}</Fact>}
          </Facts>
          <Box display="flex" flexWrap="wrap" gap="2">
            <May do="PAYMENTS_WRITE">
              <Button ref={button} size="sm" variant="outline" onClick={() => setIsOpen(true)}>
                <Trans>Edit terms and credit</Trans>
              </Button>
            </May>
            {mayRead && <DownloadStatement companyId={company.id} format="pdf" />}
            {mayRead && <DownloadStatement companyId={company.id} format="csv" />}
          </Box>
        </>
      )}
    </Part>
  )
}

const schema = z.object({
  limit: optionalAmount,
  days: z.pipe(
    z.string().check(rule((text) => (text.trim() ? daysProblem(text) : null))),
    z.transform((text: string) => (text.trim() ? parseQuantity(text) : null)),
  ),
  schedule,
})

interface CompanyCreditFormProps {
  company: CompanyCredit_CompanyFragment
  onClose: () => void
}

/** Sets credit limit, credit days and payment schedule of a company. */
function CompanyCreditForm({ company, onClose }: CompanyCreditFormProps) {
  const { credit, paymentSchedule } = company
  const { send } = useAct(useSetCompanyCreditMutation)
  const { form, field, submit, isBusy, error } = useMutationForm({
    schema,
    initial: {
      limit: credit?.limit ? priceText(credit.limit.amount, BASE_CURRENCY) : '',
      days: credit?.days == null ? '' : String(credit.days),
      schedule: toPartValues(paymentSchedule ?? []),
    },
    // Only changed fields, so that others' changes stay.
    send(_read, { changed: { schedule: parts, ...changed } }) {
      return send({ input: { id: company.id, ...changed, ...(parts && { paymentSchedule: parts }) } })
    },
    savedText: () => t`Terms and credit saved.`,
    onSaved: onClose,
    afterSave: 'shut',
  })
  const parts = useFieldArray({ control: form.control, name: 'schedule' })
  const values = useWatch({ control: form.control, name: 'schedule' })
  const number = { ...LTR, autoComplete: 'off' } as const
  return (
    <Form onSubmit={submit} aria-label={t`Credit and payment terms`}>
      <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))" gap="4">
        <TextField
          label={t`Credit limit`}
          hint={t`US dollars; leave blank for no limit`}
          inputMode="decimal"
          {...number}
          {...field('limit')}
        />
        <TextField
          label={t`Credit days`}
          hint={t`After the invoice, for orders without a schedule`}
          inputMode="numeric"
          maxLength={4}
          {...number}
          {...field('days')}
        />
      </Box>
      <Box as="p" textStyle="sm" color="fg.muted">
        <Trans>
          The company’s own payment schedule for new orders. Without parts, the credit days or the shop’s terms apply.
        </Trans>
      </Box>
      <ScheduleFields
        parts={parts.fields}
        values={values}
        field={(index, part) => field(`schedule.${index}.${part}`)}
        onAdd={parts.append}
        onRemove={parts.remove}
      />
      <SaveOrClose isBusy={isBusy} busyText={t`Saving…`} onClose={onClose} error={error}>{t`Save changes`}</SaveOrClose>
    </Form>
  )
}

/** Downloads a company's statement of account in the page's language. */
function DownloadStatement({ companyId, format }: { companyId: string; format: 'pdf' | 'csv' }) {
  const [isBusy, setIsBusy] = useState(false)

  async function save(): Promise<void> {
    setIsBusy(true)
    const address = `/api/company/${companyId}/statement?format=${format}&language=${currentLanguage()}`
    if (!(await downloadFile(address, `statement.${format}`))) notifyError(t`We couldn’t fetch the file. Try again.`)
    setIsBusy(false)
  }

  return (
    <Button size="sm" variant="outline" aria-busy={isBusy || undefined} onClick={() => !isBusy && void save()}>
      <FileDown size="14" aria-hidden />
      {format === 'pdf' ? t`Statement of account (PDF)` : t`Statement of account (CSV)`}
    </Button>
  )
}
