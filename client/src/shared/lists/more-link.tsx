import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { failureWords } from '../network/failure-words'
import { ButtonLink } from '../navigation/button-link'

interface MoreLinkProps {
  /** What is listed: "products". */
  what: string
  /** The address of the next page; null at the end of the list. */
  path: string | null
  /** The address of the first page, when this one begins further on. */
  startPath: string | null
  shownCount: number
  /** Finds, beside this link, what of each item in the list takes the focus. */
  itemSelector: string
  /** Appends the next page to this one; rejects when that failed. */
  onMore: () => Promise<unknown>
}

/** The way to more of a list: a link to its next page, which with script appends that page here instead. */
export function MoreLink({ what, path, startPath, shownCount, itemSelector, onMore }: MoreLinkProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [reason, setReason] = useState<string | null>(null)
  const countBefore = useRef<number>(undefined)
  const region = useRef<HTMLDivElement>(null)

  // The reader goes on where the new items begin.
  useEffect(() => {
    if (countBefore.current === undefined || shownCount <= countBefore.current) return
    const items = region.current?.parentElement?.querySelectorAll<HTMLElement>(itemSelector)
    items?.item(countBefore.current)?.focus({ preventScroll: true })
    countBefore.current = undefined
  }, [shownCount, itemSelector])

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
    } catch (error) {
      countBefore.current = undefined
      setReason(failureWords(error))
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
          {state === 'busy' ? 'Loading…' : `Show more ${what}`}
        </ButtonLink>
      )}
      <chakra.p aria-live="polite" mt="3" textStyle="sm" color="fg.muted">
        {state === 'failed' && `The next ${what} could not be loaded. ${reason ?? 'Please try again.'}`}
      </chakra.p>
      {startPath && (
        <chakra.p textStyle="sm" css={{ '& a': { py: '1', color: 'brand.fg', textDecoration: 'underline' } }}>
          <Link to={startPath}>Back to the first {what}</Link>
        </chakra.p>
      )}
    </Box>
  )
}
