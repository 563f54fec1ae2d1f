import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { retryImport } from '../../shared/code-loading/retry-import'
import type { BasketSumProps } from './basket-sum'

const importSum = retryImport(() => import('./basket-sum'))

/** Loads the header's sum for screens that show it, once there is something to add up. */
export function useBasketSum(isWanted: boolean): ComponentType<BasketSumProps> | undefined {
  const [Sum, setSum] = useState<ComponentType<BasketSumProps>>()
  useEffect(() => {
    if (!isWanted || !window.matchMedia('(min-width: 64rem)').matches) return
    // Without the sum, the number of products still shows.
    importSum().then(
      ({ BasketSum }) => setSum(() => BasketSum),
      () => {},
    )
  }, [isWanted])
  return Sum
}
