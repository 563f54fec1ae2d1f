import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { ButtonLink } from '../navigation/button-link'
import { Keys } from '../keyboard/kbd'
import { useShortcut } from '../keyboard/use-shortcut'
import type { WalkPlace } from './list-walk'

/** Links to the previous and next row of the list that a page was opened from, also by K and J. */
export function WalkLinks({ place: { previous, next } }: { place: WalkPlace }) {
  const navigate = useNavigate()
  const [back, on] = [t`Previous in the list`, t`Next in the list`]
  const go = (path: string | null) => path !== null && void navigate(path)
  useShortcut('k', back, () => go(previous), { isOff: previous === null })
  useShortcut('j', on, () => go(next), { isOff: next === null })
  return (
    <Box display="flex" alignItems="center" gap="1">
      <Keys keys="K J" />
      <WalkLink to={previous} rel="prev" label={back} icon={ChevronUp} />
      <WalkLink to={next} rel="next" label={on} icon={ChevronDown} />
    </Box>
  )
}

interface WalkLinkProps {
  /** Null at the end of the list. */
  to: string | null
  rel: 'prev' | 'next'
  label: string
  icon: typeof ChevronUp
}

function WalkLink({ to, rel, label, icon: Icon }: WalkLinkProps) {
  const look = { size: 'xs', variant: 'ghost', px: '0', 'aria-label': label } as const
  return to === null ? (
    <Button {...look} disabled>
      <Icon size="16" aria-hidden />
    </Button>
  ) : (
    <ButtonLink {...look} to={to} rel={rel} title={label}>
      <Icon size="16" aria-hidden />
    </ButtonLink>
  )
}
