import type { ApolloCache, Modifier } from '@apollo/client/cache'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { t } from '@lingui/core/macro'
import type { MoneyValue } from '../../shared/format/money'
import type { NotDone } from '../../shared/graphql/apollo-client'
import { isUnanswered, refusedField } from '../../shared/graphql/refusal'
import { failureMessage, noConnection } from '../../shared/network/failures'
import { isUnsent } from '../../shared/network/online'
import type { MoneyTier } from '../../shared/prices/price-tiers'

/** Failure of an order without a schema result. */
export type OrderFailure<TField extends string> =
  /** Rejected, with the reason; `field` is its place. An earlier attempt may still have succeeded. */
  | { kind: 'refused'; message: string; field?: TField; isUnasked?: true }
  /** No response, so the outcome is unknown. The same key makes a retry safe. */
  | { kind: 'unknown'; message: string }

/** An attempt that placed no order, or whose outcome is unknown. */
export class NotPlaced<TOutcome> extends Error {
  constructor(readonly outcome: TOutcome) {
    super('No order was placed')
  }
}

/** Message for an attempt with unknown outcome. */
export const mayBeOrdered = (reason: string = t`We didn’t get a response.`) =>
  t`${reason} Your entries are saved and it’s safe to try again: the order won’t be placed twice.`

/** Interprets a failed attempt. `fields` are the form's fields; `wasOffline` is the state at its start. */
export function explainNoAnswer<TField extends string>(
  error: unknown,
  wasOffline: boolean,
  fields: Readonly<Record<TField, unknown>>,
): OrderFailure<TField> {
  if ((error as Partial<NotDone>).isNotDone) {
    const reason = isUnsent(error, wasOffline) ? t`You were offline, so nothing was sent.` : failureMessage(error)
    return { kind: 'refused', message: reason ?? noConnection(), isUnasked: true }
  }
  const refusal = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined
  if (refusal && !isUnanswered(error)) {
    return { kind: 'refused', message: refusal.message, field: refusedField(error, fields)?.field, isUnasked: true }
  }
  const silence = isUnsent(error, wasOffline) ? t`You were offline, so nothing was sent.` : t`We didn’t get a response.`
  const reason = refusal?.message ?? silence
  return {
    kind: 'unknown',
    message: mayBeOrdered(reason),
  }
}

/** Whether the outcome is known. A rejection before the key lookup says nothing about the attempt that it repeats. */
export const isAnswered = (outcome: { kind: string; isUnasked?: true }, isRepeat: boolean): boolean =>
  outcome.kind !== 'unknown' && !(isRepeat && outcome.isUnasked)

/** Product data in a rejected order; null where the server sends none. */
export interface ProductUpdate {
  minQuantity?: number | null
  increment?: number | null
  availableQuantity?: number | null
  /** Unit price at the ordered quantity. */
  unitPrice?: MoneyValue | null
}

/** The ordered product, size and quantity. */
interface NewsOf {
  productId: string
  variantId?: string | null
  orderQuantity: number
}

/** Updates the cached product or size. */
export function showProductUpdate(cache: ApolloCache, requested: NewsOf, news: ProductUpdate): void {
  const { unitPrice, ...numbers } = news
  const known = Object.entries(numbers).filter(([, value]) => typeof value === 'number')
  const fields = Object.fromEntries(known.map(([name, value]) => [name, () => value]))
  const { productId, variantId, orderQuantity } = requested
  const changes = { ...fields, ...(unitPrice && priceModifiers(unitPrice, orderQuantity)) }
  // A size's data does not apply to the product.
  const id =
    variantId == null ? { __typename: 'Product', id: productId } : { __typename: 'ProductVariant', id: variantId }
  cache.modify({ id: cache.identify(id), fields: changes })
}

/** Writes a price to its tier, and to the plain price if that is the first tier. */
function priceModifiers(unitPrice: MoneyValue, quantity: number): Record<string, Modifier<unknown>> {
  const isTier = (tiers: readonly MoneyTier[], index: number) =>
    index === Math.max(0, tiers.filter(({ minQuantity }) => minQuantity <= quantity).length - 1)
  return {
    priceTiers: (known) =>
      (known as MoneyTier[]).map((tier, index, tiers) => (isTier(tiers, index) ? { ...tier, unitPrice } : tier)),
    price: (known, { readField }) => {
      const tiers = readField<readonly MoneyTier[]>('priceTiers') ?? []
      return isTier(tiers, 0) ? unitPrice : known
    },
  }
}
