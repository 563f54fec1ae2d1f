import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useWatch } from 'react-hook-form'
import { formatMoney } from '../../shared/format/money'
import { DraftNotice } from '../../shared/forms/draft-notice'
import { SelectField, TextAreaField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { SubmitButton } from '../../shared/forms/submit-button'
import { incotermOptions } from './incoterms'
import { RefusedLines } from './refused-lines'
import { AMOUNTS, priceField, quantityField, typedTotal } from './revision-values'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'
import { useRevisionForm } from './use-revision-form'

interface RevisionFormProps {
  quotation: QuotationSheet_QuotationFragment
  listPriceOf: (productId: string) => number | null
  reload: () => void
}

const COLUMNS = { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }

/** Answers a quotation: prices, discount and charges in its currency, Incoterm, and until when it holds. */
export function RevisionForm({ quotation, listPriceOf, reload }: RevisionFormProps) {
  const { form, field, send, isBusy, error, refusedLines, hasDraft, discardDraft } = useRevisionForm({
    quotation,
    listPriceOf,
    reload,
  })
  const { currency, lines } = quotation
  const total = typedTotal(useWatch({ control: form.control }) as Record<string, string>, quotation)
  const words = { discount: t`Discount`, freight: t`Freight`, insurance: t`Insurance`, charges: t`Other charges` }
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <Form onSubmit={send} aria-label={t`Send an offer`}>
      {hasDraft && <DraftNotice onDiscard={discardDraft} hasPicture={false} />}
      {lines.map(({ productId, name }) => (
        <Box as="fieldset" key={productId} display="grid" gridTemplateColumns={COLUMNS} gap="3">
          <chakra.legend fontWeight="medium" mb="1">
            <bdi>{name}</bdi>
          </chakra.legend>
          <TextField
            label={t`Quantity`}
            hint={t`Empty to leave the line out`}
            {...number}
            {...field(quantityField(productId))}
          />
          <TextField
            label={t`Unit price`}
            hint={hintOf(listPriceOf(productId), currency)}
            {...number}
            {...field(priceField(productId))}
          />
        </Box>
      ))}
      <Box display="grid" gridTemplateColumns={COLUMNS} gap="3">
        {AMOUNTS.map((name) => (
          <TextField key={name} label={words[name]} {...number} {...field(name)} />
        ))}
        <SelectField label={t`Incoterm`} options={incotermOptions(t`Choose one`)} {...field('incoterm')} />
        <TextField label={t`Place`} dir="auto" required {...field('place')} />
        <TextField label={t`Valid until`} type="datetime-local" required {...field('validUntil')} />
      </Box>
      <TextAreaField label={t`Note`} dir="auto" rows={3} {...field('note')} />
      <Box display="flex" justifyContent="space-between" gap="4">
        <span>{t`Total`}</span>
        <Box as="output" aria-live="polite" fontWeight="semibold" data-testid="typed-total">
          {total === null ? '–' : formatMoney({ amount: total, currency })}
        </Box>
      </Box>
      <SubmitButton isBusy={isBusy} busyText={t`Sending the offer…`}>
        {t`Send offer`}
      </SubmitButton>
      <RefusedLines error={error} lines={refusedLines} />
    </Form>
  )
}

function hintOf(amount: number | null, currency: string): string {
  if (amount === null) return t`No list price in ${currency}`
  const price = formatMoney({ amount, currency })
  return t`List price: ${price}`
}
