import { t } from '@lingui/core/macro'
import { Conflict } from '../../shared/editing/conflict'
import { listChanges } from '../../shared/editing/changes'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { useAct } from '../../shared/graphql/use-act'
import { useUpdatePriceListMutation } from './price-list.generated'
import type { PriceListForm_PriceListFragment } from './price-list.generated'
import { priceListSchema, toChanges, toValues } from './price-list-values'
import { describeRule } from './price-list-words'

type PriceList = PriceListForm_PriceListFragment

const schemaOf = ({ currency }: PriceList) => priceListSchema(currency)

/** State of the form of a price list. */
export function usePriceListForm(list: PriceList, onSaved: () => void) {
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
