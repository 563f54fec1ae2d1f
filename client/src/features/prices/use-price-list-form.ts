import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { Conflict } from '../../shared/editing/conflict'
import { useTheirChanges } from '../../shared/editing/use-their-changes'
import { useAttempt } from '../../shared/forms/use-attempt'
import { expectSuccess } from '../../shared/graphql/refusal'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { UpdatePriceListDocument } from './price-list.generated'
import type { PriceListForm_PriceListFragment } from './price-list.generated'
import type { PriceListInput } from './price-list-values'
import { priceListSchema, toChanges, toValues } from './price-list-values'
import { describeRule } from './price-list-words'

type PriceList = PriceListForm_PriceListFragment

const schemaOf = ({ currency }: PriceList) => priceListSchema(currency)

/** The state of the form of a price list. */
export function usePriceListForm(list: PriceList, onSaved: () => void) {
  const client = useApolloClient()
  const { currency } = list
  const { form, field, onSubmit, sendFrom, explain, basis, theirs, draft, discardDraft } = useTheirChanges({
    name: `priceList.${currency}`,
    opened: list,
    schemaOf,
    toValues,
    describe: describeRule,
  })
  const { isBusy, error, run } = useAttempt({ isOnce: true })

  async function update(from: PriceList, read: PriceListInput): Promise<void> {
    const { data } = await client.mutate({
      mutation: UpdatePriceListDocument,
      variables: { input: { currency, ...toChanges(read, from), expectedVersion: from.version } },
    })
    const answer = data?.updatePriceList
    if (answer?.__typename === 'PriceListChanged') throw new Conflict(answer.priceList)
    expectSuccess(answer, 'UpdatePriceListSuccess')
  }

  async function save(read: PriceListInput): Promise<void> {
    await sendFrom(basis, read, (from) => update(from, read))
    draft.forget()
    // Every list may have other prices now.
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'products' })
    notifySuccess(t`Price list is changed.`)
    onSaved()
  }

  function tell(failure: unknown): string | null {
    if (!(failure instanceof Conflict)) notifyError(t`Failed to change the price list`)
    return explain(failure)
  }

  const send = onSubmit((read) => run(() => save(read), tell))
  return { form, field, send, isBusy, error, theirs, hasDraft: draft.isFilledIn, discardDraft }
}
