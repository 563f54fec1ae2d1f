import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import { CURRENCY_CODES, formatMoney, parsePrice } from '../../shared/format/money'
import { readRate } from './rate'
import { DraftNotice } from '../../shared/forms/draft-notice'
import { SelectField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import type { CurrencyCode } from '../../shared/graphql/schema.generated'
import { PriceConflictNotice } from './price-conflict-notice'
import type { PriceListForm_PriceListFragment } from './price-list.generated'
import { nameCurrency } from '../../shared/format/name-currency'
import { describeRate, rateKindLabels, roundingLabels } from './price-list-words'
import { usePriceListForm } from './use-price-list-form'

interface PriceListFormProps {
  list: PriceListForm_PriceListFragment
  onSaved: () => void
  onClose: () => void
}

/** Edits a currency's price rule. Takes the focus when it opens. */
export function PriceListForm({ list, onSaved, onClose }: PriceListFormProps) {
  const { currency } = list
  const { form, field, submit, isBusy, error, conflict, draft } = usePriceListForm(list, onSaved)
  const [base, rateKind, typedRate, typedStep] = useWatch({
    control: form.control,
    name: ['baseCurrency', 'rateKind', 'fixedRate', 'roundingStep'],
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const name = nameCurrency(currency)
  return (
    <Box as="section" aria-labelledby={`list-${currency}`} mt="5" maxW="2xl" borderWidth="1px" borderRadius="l3" p="5">
      <Heading ref={heading} as="h2" id={`list-${currency}`} size="md" mb="4" tabIndex={-1} outline="none">
        <Trans>Prices in {name}</Trans>
      </Heading>
      <Form onSubmit={submit} aria-label={t`Edit price list ${currency}`}>
        {draft.isFilledIn && <DraftNotice onDiscard={draft.discard} />}
        <SelectField label={t`Converted from the prices in`} options={basesOf(currency)} {...field('baseCurrency')} />
        <SelectField label={t`Rate`} options={rateKindLabels()} {...field('rateKind')} />
        {rateKind === 'FIXED' && (
          <TextField
            label={t`Fixed rate`}
            inputMode="decimal"
            autoComplete="off"
            required
            hint={rateHint(typedRate, base, currency)}
            {...field('fixedRate')}
          />
        )}
        <TextField
          label={t`Rounding step`}
          inputMode="decimal"
          autoComplete="off"
          required
          hint={stepHint(typedStep, currency)}
          {...field('roundingStep')}
        />
        <SelectField label={t`Rounding`} options={roundingLabels()} {...field('roundingMode')} />
        <PriceConflictNotice
          title={t`Someone else changed this price list while you were editing it.`}
          conflict={conflict}
        />
        <SaveOrClose
          isBusy={isBusy}
          busyText={t`Saving the price list…`}
          onClose={onClose}
          error={error}
        >{t`Save changes`}</SaveOrClose>
      </Form>
    </Box>
  )
}

function basesOf(currency: CurrencyCode): Record<string, string> {
  const others = (CURRENCY_CODES as CurrencyCode[]).filter((code) => code !== currency)
  return Object.fromEntries(others.map((code) => [code, nameCurrency(code)]))
}

function rateHint(typed: string, base: CurrencyCode, currency: CurrencyCode): string {
  const { value } = readRate(typed)
  if (value === null) return t`${currency} per ${base}`
  const rate = describeRate(base, currency, value)
  return t`= ${rate}`
}

function stepHint(typed: string, currency: CurrencyCode): string {
  const amount = parsePrice(typed, currency)
  if (!amount) return t`Converted prices are rounded to a multiple of this`
  const step = formatMoney({ amount, currency })
  return t`Converted prices are rounded to a multiple of ${step}`
}
