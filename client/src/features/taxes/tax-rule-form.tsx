import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import type { Fact } from '../../shared/editing/conflict-notice'
import { ConflictNotice, listChanges } from '../../shared/editing/conflict-notice'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { countryNames, countryName } from '../../shared/format/country'
import { formatRate, currentSigns, readTypedNumber } from '../../shared/format/number'
import { taxClassLabels } from '../../shared/format/tax-and-currency'
import { LTR, SelectField, TextField } from '../../shared/forms/fields'
import { Form, SubmitButton } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { DraftNotice } from '../../shared/forms/restored-draft'
import { rule, limited } from '../../shared/forms/rules/text'
import { Conflict } from '../../shared/graphql/refusal'
import type { TaxBuyer, TaxClass } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import { taxBuyerLabels } from './tax-rule-table'
import type { TaxRuleRow_TaxRuleFragment } from './taxes.generated'
import { useSaveTaxRuleMutation } from './taxes.generated'

const COLUMNS = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' }

/** Adds a tax rule, or changes one. */
export function TaxRuleForm({ draft, onClose }: { draft: TaxRuleDraft; onClose: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const { field, submit, isBusy, error, conflict, draft: typed } = useTaxRuleForm(draft, onClose)
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>(draft.id ? '[name=rate]' : '[name=country]')?.focus()
  }, [draft])
  return (
    <Box ref={frame} borderWidth="1px" borderRadius="l3" bg="bg.panel" p={{ base: '4', md: '5' }}>
      <Heading as="h2" size="md" mb="4">
        {draft.id ? <Trans>Edit tax rule</Trans> : <Trans>Add a tax rule</Trans>}
      </Heading>
      <Form onSubmit={submit} aria-label={t`Tax rule`}>
        {typed.isFilledIn && <DraftNotice onDiscard={typed.discard} />}
        <Box display="grid" gridTemplateColumns={COLUMNS} gap="4" alignItems="start">
          <SelectField
            label={t`Country`}
            frame={{ required: true }}
            options={{ '': t`Choose a country`, ...countryNames() }}
            {...field('country')}
          />
          <TextField
            label={t`Region`}
            hint={t`As in addresses, for example CA. Leave blank for the whole country.`}
            dir="auto"
            maxLength={100}
            {...field('region')}
          />
          <SelectField label={t`Tax class`} options={taxClassLabels()} {...field('taxClass')} />
          <SelectField label={t`Buyers`} options={taxBuyerLabels()} {...field('buyer')} />
          <TextField
            label={t`Rate in percent`}
            {...LTR}
            inputMode="decimal"
            autoComplete="off"
            required
            {...field('rate')}
          />
          <TextField
            label={t`Name on documents`}
            hint={t`Leave blank for “VAT” in the order’s language.`}
            dir="auto"
            maxLength={40}
            {...field('name')}
          />
          <Box gridColumn={{ sm: 'span 2' }}>
            <TextField
              label={t`Note on documents`}
              hint={t`For example your registration number in that country`}
              dir="auto"
              maxLength={300}
              {...field('note')}
            />
          </Box>
        </Box>
        {error && <Notice kind="error">{error}</Notice>}
        <ConflictNotice title={t`Someone else changed this tax rule while you were editing it.`} conflict={conflict} />
        <Box display="flex" flexWrap="wrap" gap="3">
          <SubmitButton isBusy={isBusy} busyText={t`Saving…`}>{t`Save tax rule`}</SubmitButton>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Box>
      </Form>
    </Box>
  )
}

/** A rule in the form: a new one has no id. */
export type TaxRuleDraft = Omit<TaxRuleRow_TaxRuleFragment, 'id' | 'version' | '__typename'> & {
  id?: string
  version?: number
}

export const NEW_RULE: TaxRuleDraft = {
  ...{ country: '', region: null, taxClass: 'STANDARD', buyer: 'ANY', rate: '', name: null, note: null },
}

/** Percent with three decimals. */
const DECIMALS = 3

function rateProblem(text: string): string | null {
  const { value } = readTypedNumber(text, DECIMALS)
  const example = rateText('8.1')
  return value === null || value > 100_000 ? t`Enter a rate from 0 to 100, for example ${example}` : null
}

const rateText = (rate: string) => rate.replace('.', currentSigns().decimal)

const schema = z.object({
  country: z.string().check(rule((code: string) => (code ? null : t`Choose a country`))),
  region: z.string().check(z.trim(), limited(100)),
  taxClass: z.custom<TaxClass>(),
  buyer: z.custom<TaxBuyer>(),
  rate: z.pipe(
    z.string().check(rule(rateProblem)),
    z.transform((text: string) => String((readTypedNumber(text, DECIMALS).value ?? 0) / 1_000)),
  ),
  name: z.string().check(z.trim(), limited(40)),
  note: z.string().check(z.trim(), limited(300)),
})

const schemaOf = () => schema

const toValues = ({ country, region, taxClass, buyer, rate, name, note }: TaxRuleDraft) => ({
  ...{ country, taxClass, buyer, rate: rateText(rate) },
  ...{ region: region ?? '', name: name ?? '', note: note ?? '' },
})

const describe = ({ country, region, taxClass, buyer, rate, name, note }: TaxRuleDraft): Fact[] => [
  { field: 'country', label: t`Country`, text: country && countryName(country) },
  { field: 'region', label: t`Region`, text: region ?? '' },
  { field: 'taxClass', label: t`Tax class`, text: taxClassLabels()[taxClass] },
  { field: 'buyer', label: t`Buyers`, text: taxBuyerLabels()[buyer] },
  { field: 'rate', label: t`Rate in percent`, text: rate && formatRate(rate) },
  { field: 'name', label: t`Name on documents`, text: name ?? '' },
  { field: 'note', label: t`Note on documents`, text: note ?? '' },
]

function useTaxRuleForm(opened: TaxRuleDraft, onSaved: () => void) {
  const { send } = useAct(useSaveTaxRuleMutation, {
    onRefused(result) {
      if (result.__typename === 'TaxRuleChanged') throw new Conflict(result.current)
    },
  })
  return useEditForm({
    name: `taxRule.${opened.id ?? 'new'}`,
    opened,
    schemaOf,
    toValues,
    compare: (before, now) => listChanges(describe(before), describe(now)),
    send: (read, { edited: { id, version } }) => send({ input: { id, ...read, expectedVersion: version } }),
    savedText: () => t`Tax rule saved.`,
    onSaved,
    afterSave: 'shut',
  })
}
