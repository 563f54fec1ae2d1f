import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { EmailNotice } from '../../shared/editing/email-notice'
import { useConfirmation } from '../../shared/ui/confirm-dialog'
import { incotermOptions } from '../../shared/format/incoterms'
import { formatMoney, labelWithCurrency } from '../../shared/format/money'
import { DraftNotice } from '../../shared/forms/restored-draft'
import { SelectField, TextAreaField, TextField } from '../../shared/forms/fields'
import { Form, SubmitButton } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { QueryBoundary } from '../../shared/page/loaded'
import { Part } from '../../shared/page/part'
import { ScheduleFields } from '../../shared/payment-schedule/schedule-fields'
import { AddedLine, LineFields, LineSizes } from './line-fields'
import type { ListedProducts } from './listed-products'
import { readListed } from './listed-products'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'
import { ANSWER_ANCHOR } from './quotation-step'
import { RefusedLines } from './refused-lines'
import { AMOUNTS } from './revision-values'
import { useQuotationListPricesQuery } from './send-revision.generated'
import { useRevisionForm } from './use-revision-form'

interface AnswerQuotationProps {
  quotation: QuotationSheet_QuotationFragment
  reload: () => void
}

/** The answer form of a quotation, with list prices in its currency. */
export function AnswerQuotation({ quotation, reload }: AnswerQuotationProps) {
  const { id, currency } = quotation
  const { data, error, refetch } = useQuotationListPricesQuery({
    variables: { id },
    context: { headers: { 'x-currency': currency } },
    // The cache holds prices in the user's own currency.
    fetchPolicy: 'no-cache',
  })
  const listed = useMemo(() => readListed(data?.quotation ?? null), [data])
  return (
    <Part
      anchor={ANSWER_ANCHOR}
      title={quotation.newestRevision ? t`Send another quotation` : t`Reply with a quotation`}
    >
      <QueryBoundary query={{ error, refetch }} shown={data} words={{ failed: t`We couldn’t load the list prices` }}>
        {() => <RevisionForm quotation={quotation} listed={listed} reload={reload} />}
      </QueryBoundary>
    </Part>
  )
}

interface RevisionFormProps {
  quotation: QuotationSheet_QuotationFragment
  listed: ListedProducts
  reload: () => void
}

const COLUMNS = { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }

/** Sends a version of a quotation: prices, discount and charges in its currency, Incoterm and validity. */
function RevisionForm({ quotation, listed, reload }: RevisionFormProps) {
  const { confirm, dialog } = useConfirmation()
  const { field, known, added, addLine, total, ...form } = useRevisionForm({ quotation, listed, reload, ask })
  const { products, listPriceOf, submit, isBusy, error, refusedLines, hasDraft, discardDraft, newerRevision } = form
  const { currency, customerName } = quotation
  const totalText = total === null ? '–' : formatMoney({ amount: total, currency })
  const words = { discount: t`Discount`, freight: t`Freight`, insurance: t`Insurance`, charges: t`Other charges` }
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const

  function ask(): Promise<boolean> {
    return confirm({
      title: (
        <Trans>
          Send this quotation of {totalText} to <bdi>{customerName}</bdi>?
        </Trans>
      ),
      children: <EmailNotice name={customerName} />,
      confirmLabel: t`Send quotation`,
    })
  }

  return (
    <Form onSubmit={submit} aria-label={t`Send quotation`}>
      {hasDraft && <DraftNotice onDiscard={discardDraft} />}
      {known.map((line) => (
        <LineFields
          key={line.key}
          legend={<bdi>{line.name}</bdi>}
          line={line}
          listPrice={listPriceOf(line)}
          currency={currency}
          field={field}
        >
          <LineSizes line={line} listed={products} field={field} />
        </LineFields>
      ))}
      {added.map((line, index) => (
        <AddedLine key={line.key} line={line} number={index + 1} currency={currency} field={field} />
      ))}
      {addLine && (
        <Button variant="outline" size="sm" justifySelf="start" onClick={addLine}>
          {t`Add a product`}
        </Button>
      )}
      <Box display="grid" gridTemplateColumns={COLUMNS} gap="3">
        {AMOUNTS.map((name) => (
          <TextField key={name} label={labelWithCurrency(words[name], currency)} {...number} {...field(name)} />
        ))}
        <SelectField label={t`Incoterm`} options={incotermOptions(t`Select`)} {...field('incoterm')} />
        <TextField label={t`Named place`} dir="auto" required {...field('place')} />
        <TextField label={t`Valid until the end of (UTC)`} type="date" required {...field('validUntil')} />
      </Box>
      <Box as="fieldset" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" minW="0">
        <chakra.legend fontWeight="medium">{t`Payment schedule`}</chakra.legend>
        <Box textStyle="sm" color="fg.muted">
          <Trans>Without parts, the terms of the company or the shop apply.</Trans>
        </Box>
        <ScheduleFields {...form.schedule} />
      </Box>
      <TextAreaField label={t`Note`} dir="auto" rows={3} {...field('note')} />
      <Box display="flex" justifyContent="space-between" gap="4">
        <span>{t`Total`}</span>
        <Box as="output" aria-live="polite" fontWeight="semibold" data-testid="typed-total">
          {totalText}
        </Box>
      </Box>
      {newerRevision !== null && <NewerRevision revision={newerRevision} />}
      <SubmitButton isBusy={isBusy} busyText={t`Sending the quotation…`}>
        {t`Send quotation`}
      </SubmitButton>
      {dialog}
      <RefusedLines error={error} lines={refusedLines} />
    </Form>
  )
}

/** Says that another version was sent in the meantime. Takes no focus, because it appears unasked. */
function NewerRevision({ revision }: { revision: number }) {
  return (
    <Notice kind="error">
      <chakra.p fontWeight="semibold">{t`Version ${revision} was sent after you started this one.`}</chakra.p>
      <chakra.p mt="1">
        <Trans>
          It’s shown above, so review it first. Your draft is safe. Send again to replace that version with yours.
        </Trans>
      </chakra.p>
    </Notice>
  )
}
