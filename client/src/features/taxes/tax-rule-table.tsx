import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { DeleteButton } from '../../shared/editing/delete-button'
import { countryName } from '../../shared/format/country'
import { taxClassLabels } from '../../shared/format/tax'
import { formatRate } from '../../shared/format/number'
import { useAct } from '../../shared/graphql/use-act'
import { type Column, asTable, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { taxBuyerLabels } from './tax-words'
import type { TaxRuleRow_TaxRuleFragment } from './taxes.generated'
import { useDeleteTaxRuleMutation } from './taxes.generated'

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
