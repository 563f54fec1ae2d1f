import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { plural } from '@lingui/core/macro'
import type { MouseEvent } from 'react'
import { noConnection } from '../../shared/network/failures'
import { notifyError } from '../../shared/ui/notify'
import { changeBasket, getBasket, syncBasket } from './basket-store'
import type { BasketChange, BasketLine } from './lines'
import { MOST_LINES, applyChange } from './lines'

/** Message for a full basket. */
export const basketIsFull = () =>
  plural(MOST_LINES, {
    one: 'A basket can hold up to # product. Check out first, or remove some.',
    other: 'A basket can hold up to # products. Check out first, or remove some.',
  })

/** The messages load with the basket's code, which may itself have failed to load. */
const explain = async (failure: unknown) =>
  import('./member-basket').then(
    ({ explainChange }) => explainChange(failure),
    () => noConnection(),
  )

async function change(client: ApolloClient, wanted: BasketChange): Promise<boolean> {
  if (applyChange(getBasket().lines, wanted).length > MOST_LINES) {
    notifyError(basketIsFull())
    return false
  }
  try {
    const missing = await changeBasket(client, wanted)
    if (missing.length > 0) (await import('./member-basket')).notifyMissing(missing)
    return missing.length < wanted.lines.length
  } catch (failure) {
    notifyError(await explain(failure))
    // The change may be saved although its response was lost.
    void syncBasket(client)
    return false
  }
}

/** Functions that change the basket. Both resolve to whether it succeeded; failures show in a toast. */
export function useBasketChanges() {
  const client = useApolloClient()
  return {
    /** Adds to existing quantities. */
    add: (lines: readonly BasketLine[]) => change(client, { kind: 'add', lines }),
    /** Sets quantities; 0 removes the line. */
    set: (lines: readonly BasketLine[]) => change(client, { kind: 'set', lines }),
  }
}

/** A double click counts once: the browser numbers consecutive clicks. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
