import { plural, t } from '@lingui/core/macro'
import { useAttempt } from '../../shared/forms/use-attempt'
import { Refusal, explainFailure } from '../../shared/graphql/refusal'
import { describeMissing } from '../../shared/lines/say-missing'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import type { BasketLine } from './lines'
import { useBasketChanges } from './put-in-basket'

/** A line of an earlier order or a saved list. */
interface EarlierLine {
  quantity: number
  /** The size's id, if any; the basket reports a discontinued size. */
  variantId: string | null
  size: string | null
  /** Null if it is no longer sold. */
  product: { id: string; sku: string; name: string } | null
  /** Name in the order or list. */
  name?: string
  productName?: string
}

/** Adds earlier lines to the basket, reports the omitted ones with the reason, and calls `onDone`. */
export function useAddEarlier(onDone?: () => void) {
  const { add } = useBasketChanges()
  const { isBusy, error, run } = useAttempt()

  async function putLines(find: () => Promise<readonly EarlierLine[]>): Promise<void> {
    const earlier = await find()
    const lines = earlier.flatMap(({ product, variantId, size, quantity }): BasketLine[] => {
      if (!product) return []
      const { id: productId, sku, name } = product
      return [{ productId, ...(variantId !== null && size !== null && { variantId, size }), sku, name, quantity }]
    })
    const missing = earlier.filter(({ product }) => !product)
    if (lines.length === 0) throw new Refusal(t`None of these products are available now.`)
    // Failures show in a toast.
    if (!(await add(lines))) return
    notifySuccess(
      plural(lines.length, { one: 'We added # product to your basket.', other: 'We added # products to your basket.' }),
    )
    if (missing.length > 0)
      notifyError(describeMissing(missing.map((line) => ({ ...line, name: line.name ?? line.productName ?? '' }))))
    onDone?.()
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
