import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { DeleteButton } from '../../shared/editing/delete-button'
import { countryName, countryNames } from '../../shared/format/country'
import { formatRate } from '../../shared/format/number'
import { taxClassLabels } from '../../shared/format/tax-and-currency'
import { LTR, SelectField, TextField } from '../../shared/forms/fields'
import type { TaxClass, TriedBuyer, TaxBuyer, TaxRounding } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import type { Column } from '../../shared/lists/responsive-table'
import { asTable, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import type { TaxRuleRow_TaxRuleFragment } from './taxes.generated'
import { useDeleteTaxRuleMutation, useTryTaxQuery } from './taxes.generated'

const columns = (): Column[] => [
  { label: t`Country` },
  { label: t`Tax class`, width: '9rem' },
  { label: t`Buyers`, width: '9rem' },
  { label: t({ message: 'Rate', context: 'of a tax' }), width: '7rem' },
  { label: t`On documents` },
  { label: t`Actions`, width: '14.5rem' },
]

interface TaxRuleTableProps {
  rules: readonly TaxRuleRow_TaxRuleFragment[]
  onEdit: (rule: TaxRuleRow_TaxRuleFragment) => void
}

/** Tax rules by country, in the page's language. */
export function TaxRuleTable({ rules, onEdit }: TaxRuleTableProps) {
  const sorted = rules.toSorted((one, other) => countryName(one.country).localeCompare(countryName(other.country)))
  return (
    <ResponsiveTable caption={t`Tax rules`} columns={columns()}>
      {sorted.map((rule) => (
        <TaxRuleRow key={rule.id} rule={rule} onEdit={() => onEdit(rule)} />
      ))}
    </ResponsiveTable>
  )
}

function TaxRuleRow({ rule, onEdit }: { rule: TaxRuleRow_TaxRuleFragment; onEdit: () => void }) {
  const { send } = useAct(useDeleteTaxRuleMutation, {
    toast: t`Tax rule deleted.`,
    onRefused: ({ __typename }) => __typename === 'TaxRuleNotFound',
  })
  const { id, country, region, taxClass, buyer, rate, note } = rule
  const place = [countryName(country), region].filter(Boolean).join(', ')
  const name = `${place}, ${taxClassLabels()[taxClass]}, ${formatRate(rate)}`
  return (
    <ResponsiveRow
      columns={columns()}
      cells={[
        <bdi key="place">{place}</bdi>,
        taxClassLabels()[taxClass],
        taxBuyerLabels()[buyer],
        formatRate(rate),
        <bdi key="name">{[rule.name, note].filter(Boolean).join(' · ') || '–'}</bdi>,
        <Box
          key="actions"
          display="flex"
          flexWrap="wrap"
          gap="2"
          justifyContent="end"
          css={{ [asTable]: { justifyContent: 'start' } }}
        >
          <Button size="sm" variant="outline" aria-label={t`Edit ${name}`} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
          <DeleteButton name={name} deleteIt={() => send({ id })}>
            <Trans>New orders will no longer be taxed by this rule. This cannot be undone.</Trans>
          </DeleteButton>
        </Box>,
      ]}
    />
  )
}

/** Shows the tax that a delivery would have. */
export function TryTax() {
  const [country, setCountry] = useState('')
  const [postalCode, setPostalCode] = useState('')
  const [buyer, setBuyer] = useState<TriedBuyer>('PRIVATE')
  const [taxClass, setTaxClass] = useState<TaxClass>('STANDARD')
  const variables = { country, postalCode: postalCode || null, buyer, taxClass }
  const { data, error } = useTryTaxQuery({ variables, skip: !country, fetchPolicy: 'network-only' })
  return (
    <Box display="grid" gap="4">
      <SelectField
        name="triedCountry"
        label={t`Deliver to`}
        options={{ '': t`Choose a country`, ...countryNames() }}
        value={country}
        onChange={({ target }) => setCountry(target.value)}
      />
      <TextField
        name="triedPostalCode"
        label={t`Postal code`}
        hint={t`Matters for the Canary Islands, Heligoland and the like`}
        {...LTR}
        maxLength={20}
        value={postalCode}
        onChange={({ target }) => setPostalCode(target.value)}
      />
      <SelectField
        name="triedBuyer"
        label={t`Buyer`}
        options={triedBuyerLabels()}
        value={buyer}
        onChange={({ target }) => setBuyer(target.value as TriedBuyer)}
      />
      <SelectField
        name="triedClass"
        label={t`Tax class`}
        options={taxClassLabels()}
        value={taxClass}
        onChange={({ target }) => setTaxClass(target.value as TaxClass)}
      />
      <Box as="output" aria-live="polite" minH="12">
        {country && error && t`We couldn’t work out the tax. Try again.`}
        {country && data && <Result tax={data.tryTax} />}
      </Box>
    </Box>
  )
}

function Result({ tax }: { tax: { rate: string; name: string; reason: string | null } | null }) {
  if (!tax) return t`No tax`
  return (
    <>
      <Box fontWeight="semibold">
        <bdi>{tax.name}</bdi> {formatRate(tax.rate)}
      </Box>
      {tax.reason && (
        <Box color="fg.muted" textStyle="sm">
          <bdi>{tax.reason}</bdi>
        </Box>
      )}
    </>
  )
}

export const taxBuyerLabels = (): Record<TaxBuyer, string> => ({
  ANY: t({ message: 'All', context: 'buyers' }),
  BUSINESS: t({ message: 'Companies', context: 'buyers' }),
  PRIVATE: t({ message: 'Private persons', context: 'buyers' }),
})

const triedBuyerLabels = (): Record<TriedBuyer, string> => ({
  PRIVATE: t`Private person`,
  BUSINESS: t`Company without a valid VAT number`,
  BUSINESS_WITH_VAT_NUMBER: t`Company of that country with a valid VAT number`,
})

export const taxRoundingLabels = (): Record<TaxRounding, string> => ({
  SUM: t`Once for the sum of each rate`,
  LINE: t`For each line`,
})
