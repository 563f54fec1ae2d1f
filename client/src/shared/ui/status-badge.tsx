import { Badge } from '@chakra-ui/react/badge'
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
