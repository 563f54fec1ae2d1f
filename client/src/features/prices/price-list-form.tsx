import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { listChanges, ConflictNotice } from '../../shared/editing/conflict-notice'
import { Conflict } from '../../shared/graphql/refusal'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import type { EditConflict } from '../../shared/editing/use-edit-form'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { CURRENCY_CODES, formatMoney, parsePrice } from '../../shared/format/money'
import { nameCurrency } from '../../shared/format/tax-and-currency'
import { DraftNotice } from '../../shared/forms/restored-draft'
import { SelectField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import type { CurrencyCode } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import { priceListSchema, toChanges, toValues, readRate } from './price-list-values'
import { describeRate, rateKindLabels, roundingLabels, describeRule } from './price-list-words'
import type { PriceListForm_PriceListFragment } from './price-list.generated'
import { useUpdatePriceListMutation } from './price-list.generated'

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

type PriceList = PriceListForm_PriceListFragment

const schemaOf = ({ currency }: PriceList) => priceListSchema(currency)

/** State of the form of a price list. */
function usePriceListForm(list: PriceList, onSaved: () => void) {
  const { send: updatePriceList } = useAct(useUpdatePriceListMutation, {
    onRefused(result) {
      if (result.__typename === 'PriceListChanged') throw new Conflict(result.current)
    },
  })
  const { currency } = list
  return useEditForm({
    name: `priceList.${currency}`,
    opened: list,
    schemaOf,
    toValues,
    compare: (before, now) => listChanges(describeRule(before), describeRule(now)),
    send: (read, { edited }) =>
      updatePriceList({ input: { currency, ...toChanges(read, edited), expectedVersion: edited.version } }),
    savedText: () => t`Price list updated.`,
    failedText: () => t`Couldn’t save the price list. Try again.`,
    onSaved,
    afterSave: 'shut',
  })
}

/** Lists what another person changed while a form of prices was open. */
function PriceConflictNotice({ title, conflict }: { title: string; conflict: EditConflict | null }) {
  return (
    <ConflictNotice title={title} conflict={conflict} mayTakeOver={false}>
      <Trans>
        Your changes aren’t saved yet, but nothing is lost. Fields you didn’t touch now show the newer values. Your
        entries are in the form: save again to replace theirs with yours.
      </Trans>
    </ConflictNotice>
  )
}
