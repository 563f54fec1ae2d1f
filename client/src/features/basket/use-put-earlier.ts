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
  /** The size that was ordered, if one was. Lists have none. */
  size?: string | null
  /** Null if it has left the shop. */
  product: { id: string; sku: string; name: string } | null
  /** What it was called: by an order, or by a list. */
  name?: string
  productName?: string
}

/** Puts what was ordered or saved before into the basket, and says what of it was left out, and why. */
export function usePutEarlier() {
  const { add } = useBasketChanges()
  const { isBusy, error, run } = useAttempt()

  async function putLines(find: () => Promise<readonly EarlierLine[]>): Promise<void> {
    const earlier = await find()
    const lines = earlier.flatMap(({ product, size, quantity }): BasketLine[] =>
      product && !size ? [{ productId: product.id, sku: product.sku, name: product.name, quantity }] : [],
    )
    const missing = earlier
      .filter(({ product }) => !product)
      .map(({ name, productName }) => isolate(name ?? productName ?? ''))
    // The basket names no sizes: there, it would become an order of any size.
    const sized = earlier.flatMap(({ product, size }) =>
      product && size ? [isolate(`${product.name} (${size})`)] : [],
    )
    if (lines.length === 0 && sized.length === 0) throw new Refusal(t`Nothing of it is in the shop any more.`)
    if (lines.length > 0) {
      // A failure is told in a toast.
      if (!(await add(lines))) return
      notifySuccess(
        plural(lines.length, { one: '# product is in your basket now.', other: '# products are in your basket now.' }),
      )
    }
    tellLeftOut(missing, sized)
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

/** Says what was left out: what has left the shop, and what was of a size. */
function tellLeftOut(missing: string[], sized: string[]): void {
  if (missing.length > 0) {
    const names = formatList(missing)
    notifyError(t`No longer in the shop, and left out: ${names}`)
  }
  if (sized.length > 0) {
    const names = formatList(sized)
    notifyError(t`The basket names no sizes. Please order these on the product’s page: ${names}`)
  }
}
