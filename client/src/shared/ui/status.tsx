import { Badge } from '@chakra-ui/react/badge'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** `waiting` for staff, in `progress`, `done`, `wrong` or late; `ended` needs no attention. */
export type Tone = 'waiting' | 'progress' | 'done' | 'wrong' | 'ended'

const PALETTES: Record<Tone, string> = {
  waiting: 'amber',
  progress: 'brand',
  done: 'green',
  wrong: 'red',
  ended: 'gray',
}

/** A status as a word on its colour. Colour means status only. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Badge colorPalette={PALETTES[tone]} bg="colorPalette.muted" minH="5">
      {children}
    </Badge>
  )
}

/** Progress: `value` of `max`. */
export const ProgressBar = chakra('progress', {
  base: {
    appearance: 'none',
    display: 'block',
    w: 'full',
    h: '2',
    overflow: 'hidden',
    borderRadius: 'full',
    bg: 'bg.muted',
    // Browsers use different names, and drop a rule with an unknown selector.
    '&::-webkit-progress-bar': { bg: 'bg.muted' },
    '&::-webkit-progress-value': { bg: 'brand.solid' },
    '&::-moz-progress-bar': { bg: 'brand.solid' },
  },
})
