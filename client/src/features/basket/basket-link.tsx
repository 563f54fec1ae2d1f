import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatQuantity } from '../../shared/format/quantity'
import { BasketIcon } from './basket-icon'
import { useBasket } from './basket-store'

const Anchor = chakra(Link, {
  base: {
    gridArea: 'basket',
    display: 'inline-flex',
    alignItems: 'center',
    gap: { base: '2', xl: '5' },
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

/** Link to the basket with the number of products. Changes are announced. */
export function BasketLink() {
  const { status, lines } = useBasket()
  const count = lines.length
  const name = count > 0 ? plural(count, { one: 'Basket, # product', other: 'Basket, # products' }) : t`Basket`
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
      <Anchor to="/basket" aria-label={name}>
        <BasketIcon />
        <chakra.span display={{ base: 'none', xl: 'inline' }} aria-hidden>
          <Trans>Basket</Trans>
        </chakra.span>
        {count > 0 && <Count aria-hidden>{formatQuantity(count)}</Count>}
      </Anchor>
      <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
    </>
  )
}
