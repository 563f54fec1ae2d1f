import { t } from '@lingui/core/macro'
import { Button } from '@chakra-ui/react/button'
import { ArrowDown, ArrowUp } from 'lucide-react'

interface MoveButtonsProps {
  /** Name of the moved item. */
  name: string
  /** Index from 0. */
  place: number
  count: number
  onMove: (by: -1 | 1) => void
}

/** Moves a list row up or down; `useMovedRow` keeps the focus on it. */
export function MoveButtons({ name, place, count, onMove }: MoveButtonsProps) {
  const shape = { type: 'button', w: '11', px: '0', variant: 'outline' } as const
  return (
    <>
      <Button
        {...shape}
        data-move="up"
        aria-label={t`Move up: ${name}`}
        disabled={place === 0}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        {...shape}
        data-move="down"
        aria-label={t`Move down: ${name}`}
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden />
      </Button>
    </>
  )
}
