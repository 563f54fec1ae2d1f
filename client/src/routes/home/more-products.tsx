import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../../shared/ui/button-link'

interface MoreProductsProps {
  /** The address of the next page; null at the end of the list. */
  path: string | null
  /** The address of the first page, when this one begins further on. */
  startPath: string | null
  shownCount: number
  /** Appends the next page to this one. */
  onMore: () => Promise<unknown>
}

/** The way to the next products: a link to their own page, which with script appends them here instead. */
export function MoreProducts({ path, startPath, shownCount, onMore }: MoreProductsProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const countBefore = useRef<number>(undefined)
  const region = useRef<HTMLDivElement>(null)

  // The reader goes on where the new products begin.
  useEffect(() => {
    if (countBefore.current === undefined || shownCount <= countBefore.current) return
    const cards = region.current?.parentElement?.querySelectorAll<HTMLElement>('article :is(h2, h3) a')
    cards?.item(countBefore.current)?.focus({ preventScroll: true })
    countBefore.current = undefined
  }, [shownCount])

  async function handleClick(event: MouseEvent) {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlainClick) return
    event.preventDefault()
    if (state === 'busy') return
    setState('busy')
    countBefore.current = shownCount
    try {
      await onMore()
      setState('idle')
    } catch {
      countBefore.current = undefined
      setState('failed')
    }
  }

  return (
    <Box ref={region} mt={{ base: '8', md: '10' }} textAlign="center">
      {path && (
        <ButtonLink
          to={path}
          rel="next"
          variant="outline"
          size="lg"
          aria-disabled={state === 'busy' || undefined}
          onClick={(event: MouseEvent) => void handleClick(event)}
        >
          {state === 'busy' ? 'Loading…' : 'Show more products'}
        </ButtonLink>
      )}
      <chakra.p aria-live="polite" mt="3" textStyle="sm" color="fg.muted">
        {state === 'failed' && 'The next products could not be loaded. Please try again.'}
      </chakra.p>
      {startPath && (
        <chakra.p textStyle="sm" css={{ '& a': { color: 'brand.fg', textDecoration: 'underline' } }}>
          <Link to={startPath}>Back to the first products</Link>
        </chakra.p>
      )}
    </Box>
  )
}
