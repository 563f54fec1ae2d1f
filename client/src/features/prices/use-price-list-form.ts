import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { invalidateAfter } from '../../shared/graphql/invalidate'
import { Conflict } from '../../shared/editing/conflict'
import { listChanges } from '../../shared/editing/changes'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { expectSuccess } from '../../shared/graphql/refusal'
import { useUpdatePriceListMutation } from './price-list.generated'
import type { PriceListForm_PriceListFragment } from './price-list.generated'
import { priceListSchema, toChanges, toValues } from './price-list-values'
import { describeRule } from './price-list-words'

type PriceList = PriceListForm_PriceListFragment

const schemaOf = ({ currency }: PriceList) => priceListSchema(currency)

/** State of the form of a price list. */
export function usePriceListForm(list: PriceList, onSaved: () => void) {
  const client = useApolloClient()
  const [updatePriceList] = useUpdatePriceListMutation()
  const { currency } = list
  return useEditForm({
    name: `priceList.${currency}`,
    opened: list,
    schemaOf,
    toValues,
    compare: (before, now) => listChanges(describeRule(before), describeRule(now)),
    async send(read, { edited }) {
      const input = { currency, ...toChanges(read, edited), expectedVersion: edited.version }
      const { data } = await updatePriceList({ variables: { input } })
      const answer = data?.updatePriceList
      if (answer?.__typename === 'PriceListChanged') throw new Conflict(answer.current)
      expectSuccess(answer, 'UpdatePriceListSuccess')
    },
    savedText: () => t`Price list is changed.`,
    failedText: () => t`Failed to change the price list`,
    onSaved() {
      // Every list may have other prices now.
      invalidateAfter(client.cache, 'updatePriceList')
      onSaved()
    },
    afterSave: 'shut',
  })
}
