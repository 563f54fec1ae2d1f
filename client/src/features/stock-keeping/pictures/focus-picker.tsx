import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import type { KeyboardEvent, MouseEvent } from 'react'
import { formatPercent } from '../../../shared/format/number'
import type { Focus } from './picture-rows'

interface FocusPickerProps {
  url: string
  /** Name of the image, for its button. */
  name: string
  /** Null for the centre. */
  focus: Focus | null
  onFocus: (focus: Focus) => void
}

const MIDDLE: Focus = { x: 50, y: 50 }
/** Step of an arrow key, in percent. */
const STEP = 5

const moves: Record<string, Focus> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

const within = (percent: number) => Math.min(Math.max(Math.round(percent), 0), 100)

// Images are not mirrored on right-to-left pages.
const Frame = chakra('button', {
  base: {
    position: 'relative',
    display: 'block',
    direction: 'ltr',
    w: 'full',
    cursor: 'crosshair',
    borderWidth: '1px',
    borderRadius: 'l2',
    overflow: 'hidden',
    focusVisibleRing: 'outside',
    bg: 'bg.muted',
  },
})

/** Sets the focal point of an image by click or arrow keys; cropping keeps it visible. */
export function FocusPicker({ url, name, focus, onFocus }: FocusPickerProps) {
  const { x, y } = focus ?? MIDDLE
  const [across, down] = [formatPercent(x), formatPercent(y)]

  function handlePress({ currentTarget, clientX, clientY, detail }: MouseEvent): void {
    // Enter and Space fire a click without a position.
    if (detail === 0) return
    const frame = currentTarget.getBoundingClientRect()
    onFocus({
      x: within(((clientX - frame.left) / frame.width) * 100),
      y: within(((clientY - frame.top) / frame.height) * 100),
    })
  }

  function handleKey(event: KeyboardEvent): void {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    onFocus({ x: within(x + move.x), y: within(y + move.y) })
  }

  return (
    <Frame
      type="button"
      aria-label={t`Focal point of ${name}: ${across} from the left, ${down} from the top. Use the arrow keys to move it.`}
      onClick={handlePress}
      onKeyDown={handleKey}
    >
      <chakra.img src={url} alt="" display="block" w="full" h="auto" draggable={false} />
      <chakra.span
        position="absolute"
        w="5"
        h="5"
        m="-2.5"
        borderRadius="full"
        borderWidth="2px"
        borderColor="white"
        bg="brand.solid"
        boxShadow="md"
        pointerEvents="none"
        style={{ insetInlineStart: `${x}%`, top: `${y}%` }}
      />
    </Frame>
  )
}
