import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { retryImport } from '../../shared/code-loading/retry-import'
import { formatQuantity } from '../../shared/format/number'
import { BasketIcon } from './basket-icon'
import { useBasket } from './basket-store'
import type { BasketSumProps } from './basket-sum'

const Anchor = chakra(Link, {
  base: {
    gridArea: 'basket',
    display: 'inline-flex',
    alignItems: 'center',
    gap: { base: '2', lg: '5' },
    whiteSpace: 'nowrap',
    position: 'relative',
    h: '10',
    px: '3',
    borderRadius: 'l2',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg', bg: 'bg.muted' },
  },
})

// Positioned outside the flow, so that nothing moves when the count appears.
const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '0',
    insetStart: '5',
    minW: '5',
    px: '1',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    textStyle: 'xs',
    lineHeight: '1.25rem',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
})

/** With room for a sum, so that the search keeps its width when one appears. */
const Words = chakra('span', {
  base: {
    display: { base: 'none', lg: 'grid' },
    minW: '4.5rem',
    lineHeight: '1.15',
    '& small': { textStyle: 'xs', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' },
  },
})

/** Link to the basket with the number of products. Changes are announced. */
export function BasketLink() {
  const { status, lines } = useBasket()
  const count = lines.length
  const name = count > 0 ? plural(count, { one: 'Basket, # product', other: 'Basket, # products' }) : t`Basket`
  const [total, setTotal] = useState<string | null>(null)
  const Sum = useBasketSum(count > 0)
  const [spoken, setSpoken] = useState('')
  const last = useRef<number>(undefined)
  useEffect(() => {
    if (status !== 'ready') {
      last.current = undefined
      return
    }
    // The initial content is not announced.
    if (last.current !== undefined && last.current !== count) setSpoken(count > 0 ? name : t`Your basket is empty`)
    last.current = count
  }, [status, count, name])
  return (
    <>
      <Anchor to="/basket" aria-label={total && count > 0 ? t`${name}, ${total}` : name}>
        <BasketIcon />
        <Words aria-hidden>
          <Trans>Basket</Trans>
          {Sum && count > 0 && <Sum lines={lines} onChange={setTotal} />}
        </Words>
        {count > 0 && <Count aria-hidden>{formatQuantity(count)}</Count>}
      </Anchor>
      <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
    </>
  )
}

const importSum = retryImport(() => import('./basket-sum'))

/** Loads the header's sum for screens that show it, once there is something to add up. */
function useBasketSum(isWanted: boolean): ComponentType<BasketSumProps> | undefined {
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
