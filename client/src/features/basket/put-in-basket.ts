import { plural } from '@lingui/core/macro'
import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { noConnection } from '../../shared/network/failure-messages'
import { notifyError } from '../../shared/ui/notify'
import { changeBasket, getBasket, syncBasket } from './basket-store'
import { MOST_LINES, applyChange } from './lines'
import type { BasketChange, BasketLine } from './lines'

/** What is said where a basket has no room. */
export const basketIsFull = () =>
  plural(MOST_LINES, {
    one: 'A basket can hold up to # product. Check out first, or remove some.',
    other: 'A basket can hold up to # products. Check out first, or remove some.',
  })

/** The words come with what the shop is asked by, which may be what did not come. */
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
    if (missing.length > 0) (await import('./member-basket')).tellMissing(missing)
    return missing.length < wanted.lines.length
  } catch (failure) {
    notifyError(await explain(failure))
    // What the shop has done of it, if its answer was lost.
    void syncBasket(client)
    return false
  }
}

/** How a component changes the basket. Both resolve to whether it was done; a failure is told in a toast. */
export function useBasketChanges() {
  const client = useApolloClient()
  return {
    /** Puts lines in, on top of what is there of these products. */
    add: (lines: readonly BasketLine[]) => change(client, { kind: 'add', lines }),
    /** Says how many there are to be of some products; 0 takes them out. */
    set: (lines: readonly BasketLine[]) => change(client, { kind: 'set', lines }),
  }
}
