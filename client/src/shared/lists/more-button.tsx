import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import type { MouseEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Notice } from '../forms/notice'
import { ButtonLink, isBrowserClick } from '../navigation/links'
import { failureMessage } from '../network/failures'
import { useWhenOnline } from '../network/online'

/** A page of a list that has an address. */
interface ListAddress {
  /** The next page's address; null at the end of the list. */
  next: string | null
  /** The first page's address, if this page is a later one. */
  first: string | null
}

interface MoreButtonProps {
  /** Messages: loading failed and, for a list with an address, links to the next and first page. */
  words: { failed: string; more?: string; first?: string }
  /** For lists that work without script: the button is a link to the next page. */
  address?: ListAddress
  shownCount?: number
  /** Selector of the element in each new item that gets the focus. */
  itemSelector?: string
  /** Appends the next page to this one; rejects when that failed. */
  onMore: () => Promise<unknown>
}

/** The button that loads more of a list. A failed load is retried when the network returns. */
export function MoreButton({ words, address, shownCount = 0, itemSelector, onMore }: MoreButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [reason, setReason] = useState<string | null>(null)
  const countBefore = useRef<number>(undefined)
  const region = useRef<HTMLDivElement>(null)
  const isBusy = state === 'busy'

  // The focus moves to the first new item.
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
    if (isBrowserClick(event)) return
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

type Paged<TField extends string> = Record<TField, { nodes: readonly unknown[] }>

/** Appends the next page of a list outside the cache; `field` is its path. */
export const appendPage =
  <TField extends string>(field: TField) =>
  <TData extends Paged<TField>>(before: TData, { fetchMoreResult: page }: { fetchMoreResult: TData }): TData => ({
    ...page,
    [field]: { ...page[field], nodes: [...before[field].nodes, ...page[field].nodes] },
  })
