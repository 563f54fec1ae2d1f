import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { Notice } from '../forms/notice'
import { ButtonLink } from '../navigation/button-link'
import { isBrowsers } from '../navigation/is-browsers'
import { failureMessage } from '../network/failure-messages'
import { useWhenOnline } from '../network/online'

/** A page of a list that has an address. */
interface ListAddress {
  /** That of the next page; null at the end of the list. */
  next: string | null
  /** That of the first page, when this one begins further on. */
  first: string | null
}

interface MoreButtonProps {
  /** What is said of this list: that more failed to come, and for one with an address the ways to more and to its beginning. */
  words: { failed: string; more?: string; first?: string }
  /** Where the list can be read without script: then it is a link to the next page. */
  address?: ListAddress
  shownCount?: number
  /** Finds, beside the button, what of each item in the list takes the focus when more of them show. */
  itemSelector?: string
  /** Appends the next page to this one; rejects when that failed. */
  onMore: () => Promise<unknown>
}

/** The way to more of a list: appends its next page. What failed is tried again when the network is back. */
export function MoreButton({ words, address, shownCount = 0, itemSelector, onMore }: MoreButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [reason, setReason] = useState<string | null>(null)
  const countBefore = useRef<number>(undefined)
  const region = useRef<HTMLDivElement>(null)
  const isBusy = state === 'busy'

  // The reader goes on where the new items begin.
  useEffect(() => {
    if (!itemSelector || countBefore.current === undefined || shownCount <= countBefore.current) return
    const items = region.current?.parentElement?.querySelectorAll<HTMLElement>(itemSelector)
    items?.item(countBefore.current)?.focus({ preventScroll: true })
    countBefore.current = undefined
  }, [shownCount, itemSelector])

  async function fetchMore() {
    if (isBusy) return
    setState('busy')
    countBefore.current = shownCount
    try {
      await onMore()
      setState('idle')
    } catch (error) {
      countBefore.current = undefined
      setReason(failureMessage(error))
      setState('failed')
    }
  }

  function handleLink(event: MouseEvent) {
    if (isBrowsers(event)) return
    event.preventDefault()
    void fetchMore()
  }

  useWhenOnline(() => {
    if (state === 'failed') void fetchMore()
  })

  return (
    <Box ref={region} mt={address ? { base: '8', md: '10' } : '6'} display="grid" gap="4" justifyItems="center">
      {state === 'failed' && (
        <Notice kind="error">
          {words.failed} {reason ?? t`Try again.`}
        </Notice>
      )}
      {!address && (
        <Button variant="outline" aria-busy={isBusy} onClick={() => void fetchMore()}>
          {isBusy ? t`Loading…` : t`Load more`}
        </Button>
      )}
      {address?.next && (
        <ButtonLink
          to={address.next}
          rel="next"
          variant="outline"
          size="lg"
          aria-disabled={isBusy || undefined}
          onClick={handleLink}
        >
          {isBusy ? t`Loading…` : words.more}
        </ButtonLink>
      )}
      {address?.first && (
        <chakra.p textStyle="sm" css={{ '& a': { py: '1', color: 'brand.fg', textDecoration: 'underline' } }}>
          <Link to={address.first}>{words.first}</Link>
        </chakra.p>
      )}
    </Box>
  )
}
