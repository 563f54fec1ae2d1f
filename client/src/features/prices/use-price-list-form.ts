import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { listChanges } from '../../shared/editing/their-changes'
import type { TheirChange } from '../../shared/editing/their-changes'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { expectSuccess } from '../../shared/graphql/refusal'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { UpdatePriceListDocument } from './price-list.generated'
import type { PriceListForm_PriceListFragment } from './price-list.generated'
import type { PriceListInput, PriceListValues } from './price-list-values'
import { priceListSchema, toChanges, toValues } from './price-list-values'
import { describeRule } from './price-list-words'

type PriceList = PriceListForm_PriceListFragment

/** The list changed while the form was open. */
class Conflict extends Error {
  constructor(readonly now: PriceList) {
    super('The price list changed while the form was open')
  }
}

/**
 * The state of the form of a price list. One that somebody else changed meanwhile is not written over: `theirs` says what is
 * other now, and the next attempt is made from there.
 */
export function usePriceListForm(list: PriceList, onSaved: () => void) {
  const client = useApolloClient()
  const { currency } = list
  // What the form's values are compared with; the newest one that its reader was told of.
  const [basis, setBasis] = useState(list)
  const initial = toValues(basis)
  const [schema] = useState(() => priceListSchema(currency))
  const { form, field, onSubmit, explain } = useSchemaForm<PriceListValues, PriceListInput>(schema, initial)
  // Read while rendering, or the form does not keep track of what was typed.
  void form.formState.dirtyFields
  const draft = useFormDraft(form, { name: `priceList.${currency}`, initial, basis: () => basis })
  const [theirs, setTheirs] = useState<TheirChange[]>(() => {
    const before = draft.found?.basis
    return before ? listChanges(describeRule(before), describeRule(list)) : []
  })
  const { isBusy, error, run } = useAttempt({ isOnce: true })

  async function save(read: PriceListInput): Promise<void> {
    const { data } = await client.mutate({
      mutation: UpdatePriceListDocument,
      variables: { input: { currency, ...toChanges(read, basis), expectedVersion: basis.version } },
    })
    const answer = data?.updatePriceList
    if (answer?.__typename === 'PriceListChanged') throw new Conflict(answer.priceList)
    expectSuccess(answer, 'UpdatePriceListSuccess')
    draft.forget()
    // Every list may have other prices now.
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'products' })
    notifySuccess(t`Price list is changed.`)
    onSaved()
  }

  function tell(failure: unknown): string | null {
    notifyError(t`Failed to change the price list`)
    return failure instanceof Conflict ? showConflict(failure.now) : explain(failure)
  }

  /** What was not touched becomes the newer value; what was typed stays. */
  function showConflict(now: PriceList): null {
    setTheirs(listChanges(describeRule(basis), describeRule(now)))
    setBasis(now)
    form.reset(toValues(now), { keepDirtyValues: true })
    return null
  }

  function discardDraft(): void {
    draft.discard()
    setTheirs([])
  }

  const send = onSubmit((read) => run(() => save(read), tell))
  return { form, field, send, isBusy, error, theirs, hasDraft: draft.isFilledIn, discardDraft }
}
