import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import type { ListColumn } from './list-definition'
import { Cell, Row } from './list-styles'

const ROWS = 8
const DELAY_MS = 200

const Bar = chakra('span', {
  base: {
    display: 'inline-block',
    verticalAlign: 'middle',
    h: '2.5',
    w: '60%',
    minW: '8',
    bg: 'bg.muted',
    borderRadius: 'l1',
    animation: 'pulse',
  },
})

/** Placeholders of the rows' height. They appear after a delay, so that a fast response does not flicker. */
export function SkeletonRows<TRow>({
  columns,
  isSelectable,
}: {
  columns: readonly ListColumn<TRow>[]
  isSelectable: boolean
}) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return Array.from({ length: ROWS }, (_, row) => (
    <Row key={row} role="row" aria-hidden data-unselectable={isSelectable ? undefined : true}>
      {isSelectable && <Cell data-place="select" />}
      {columns.map(({ id, place, isWide, isNumeric }) => (
        <Cell key={id} data-place={place} data-wide={isWide || undefined} data-numeric={isNumeric || undefined}>
          <Bar />
        </Cell>
      ))}
    </Row>
  ))
}
