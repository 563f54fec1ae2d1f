import { plural, t } from '@lingui/core/macro'
import { formatList } from '../../shared/format/list'
import { useAttempt } from '../../shared/forms/use-attempt'
import { Refusal, explainFailure } from '../../shared/graphql/refusal'
import { isolate } from '../../shared/i18n/isolate'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import type { BasketLine } from './lines'
import { useBasketChanges } from './put-in-basket'

/** A line of an earlier order, or of a list. */
interface EarlierLine {
  quantity: number
  /** Null if it has left the shop. */
  product: { id: string; sku: string; name: string } | null
  /** What it was called: by an order, or by a list. */
  name?: string
  productName?: string
}

/** Puts what was ordered or saved before into the basket, and says what of it is not in the shop any more. */
export function usePutEarlier() {
  const { add } = useBasketChanges()
  const { isBusy, error, run } = useAttempt()

  async function putLines(find: () => Promise<readonly EarlierLine[]>): Promise<void> {
    const earlier = await find()
    const lines = earlier.flatMap(({ product, quantity }): BasketLine[] =>
      product ? [{ productId: product.id, sku: product.sku, name: product.name, quantity }] : [],
    )
    const missing = earlier
      .filter(({ product }) => !product)
      .map(({ name, productName }) => isolate(name ?? productName ?? ''))
    if (lines.length === 0) throw new Refusal(t`Nothing of it is in the shop any more.`)
    // A failure is told in a toast.
    if (!(await add(lines))) return
    notifySuccess(
      plural(lines.length, { one: '# product is in your basket now.', other: '# products are in your basket now.' }),
    )
    const names = formatList(missing)
    if (missing.length > 0) notifyError(t`No longer in the shop, and left out: ${names}`)
  }

  return {
    isBusy,
    error,
    put: (find: () => Promise<readonly EarlierLine[]>) =>
      run(
        () => putLines(find),
        (failure) => explainFailure(failure),
      ),
  }
}
