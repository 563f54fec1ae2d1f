import { plural, t } from '@lingui/core/macro'
import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { createIdempotencyKey } from '../../shared/graphql/idempotency-key'
import { Refusal, expectSuccess, explainFailure } from '../../shared/graphql/refusal'
import { itemInput } from '../../shared/lines/line-item'
import { missingOf, describeMissing } from '../../shared/lines/say-missing'
import { noConnection } from '../../shared/network/failures'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { AddToBasketDocument, MyBasketDocument, SetBasketLinesDocument } from './basket.generated'
import type { Basket_ListFragment } from './basket.generated'
import type { BasketChange, BasketLine } from './lines'
import { clearVisitorBasket, offerVisitorBasket } from './visitor-basket'

/** A member's basket on the server. */
export interface MemberBasket {
  /** Changes with each update. */
  version: string | null
  lines: readonly BasketLine[]
}

/** Result of a change. */
interface MemberChange {
  basket: MemberBasket
  /** Products omitted because they are no longer sold. */
  missing: readonly BasketLine[]
}

function toBasket(list: Basket_ListFragment | null | undefined): MemberBasket {
  if (!list) return { version: null, lines: [] }
  return {
    version: `${list.id}.${list.updatedAt}`,
    lines: list.lines.map(({ productId, product, productName, variantId, size, quantity }) => ({
      productId,
      ...(variantId !== null && { variantId, size: size ?? '' }),
      sku: product?.sku ?? null,
      name: product?.name ?? productName,
      quantity,
    })),
  }
}

/** The member's basket from the server. */
export async function fetchBasket(client: ApolloClient): Promise<MemberBasket> {
  // Bypasses the cache: the basket store holds it.
  const { data } = await client.query({ query: MyBasketDocument, fetchPolicy: 'no-cache' })
  return toBasket(data?.myBasket)
}

async function attempt(client: ApolloClient, { kind, lines }: BasketChange, idempotencyKey: string) {
  const input = { lines: lines.map((line) => ({ ...itemInput(line), quantity: line.quantity })) }
  if (kind === 'set') {
    const { data } = await client.mutate({
      mutation: SetBasketLinesDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
    })
    return expectSuccess(data?.setBasketLines, 'SetBasketLinesSuccess')
  }
  const variables = { input: { ...input, idempotencyKey } }
  const { data } = await client.mutate({ mutation: AddToBasketDocument, variables, fetchPolicy: 'no-cache' })
  return expectSuccess(data?.addToBasket, 'AddToBasketSuccess')
}

const isAnswer = (failure: unknown) => failure instanceof Refusal || CombinedGraphQLErrors.is(failure)

/**
 * Changes the member's basket. Without a response it is sent again, and the server recognises the
 * repeat. Throws the failure otherwise.
 * @param isPresent whether that member is still signed in, because the request uses the current
 * session
 */
export async function sendChange(
  client: ApolloClient,
  change: BasketChange,
  isPresent: () => boolean,
  idempotencyKey = createIdempotencyKey(),
): Promise<MemberChange> {
  const send = async () => {
    if (!isPresent()) throw new Refusal(t`You were signed out before this was saved. Sign in and try again.`)
    return attempt(client, change, idempotencyKey)
  }
  const answer = await send().catch((failure: unknown) => {
    if (isAnswer(failure)) throw failure
    return send()
  })
  return { basket: toBasket(answer.basket), missing: missingOf(change.lines, answer) }
}

/** Error text of a failed basket change. */
export const explainChange = (failure: unknown) => explainFailure(failure, noConnection())

/** Merges the visitor's basket into the member's; null if it is empty. Throws like `sendChange`. */
export async function mergeVisitorBasket(client: ApolloClient, isPresent: () => boolean): Promise<MemberBasket | null> {
  const visitor = offerVisitorBasket()
  if (!visitor) return null
  const { basket, missing } = await sendChange(client, { kind: 'add', lines: visitor.lines }, isPresent, visitor.id)
  clearVisitorBasket(visitor.id)
  const count = visitor.lines.length - missing.length
  if (count > 0) {
    notifySuccess(
      plural(count, {
        one: 'We added # product from before you signed in to your basket.',
        other: 'We added # products from before you signed in to your basket.',
      }),
    )
  }
  notifyMissing(missing)
  return basket
}

/** Lists the products that are no longer sold, in a toast. */
export function notifyMissing(missing: readonly BasketLine[]): void {
  if (missing.length > 0) notifyError(describeMissing(missing))
}
