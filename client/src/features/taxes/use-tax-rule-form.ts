import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { Fact } from '../../shared/editing/changes'
import { listChanges } from '../../shared/editing/changes'
import { Conflict } from '../../shared/editing/conflict'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { countryName } from '../../shared/format/country'
import { formatRate, currentSigns, readTypedNumber } from '../../shared/format/number'
import { taxClassLabels } from '../../shared/format/tax'
import { rule, limited } from '../../shared/forms/rules/text'
import type { TaxBuyer, TaxClass } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import { taxBuyerLabels } from './tax-words'
import type { TaxRuleRow_TaxRuleFragment } from './taxes.generated'
import { useSaveTaxRuleMutation } from './taxes.generated'

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

export function useTaxRuleForm(opened: TaxRuleDraft, onSaved: () => void) {
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
