import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatQuantity } from '../format/number'
import { ButtonLink } from '../navigation/links'
import { Keys } from '../keyboard/shortcuts'
import { addressAt, PAGE_SIZE, useListPlace } from './list-address'

interface ListFooterProps {
  count: number
  total: number | undefined
  endCursor: string | null
  hasNextPage: boolean
  isSelectable: boolean
  /** Totals of all matching rows. */
  totals?: ReactNode
}

/** The range shown, and links to the previous and next page. */
export function ListFooter({ count, total, endCursor, hasNextPage, isSelectable, totals }: ListFooterProps) {
  const [address] = useSearchParams()
  const { pageNumber, cursors } = useListPlace()
  const before = (pageNumber - 1) * PAGE_SIZE
  const [from, to] = [formatQuantity(before + 1), formatQuantity(before + count)]
  const all = total === undefined ? null : formatQuantity(Math.max(total, before + count))
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" minH="12" py="2" textStyle="xs" color="fg.muted">
      <Box as="span" me={totals ? '4' : 'auto'} fontVariantNumeric="tabular-nums">
        {all === null ? (
          <Trans>
            {from} to {to}
          </Trans>
        ) : (
          <Trans>
            {from} to {to} of {all}
          </Trans>
        )}
      </Box>
      {totals && <Box me="auto">{totals}</Box>}
      <ListKeys isSelectable={isSelectable} />
      <PageLink to={pageNumber > 1 ? addressAt(address, cursors.slice(0, -1)) : null} rel="prev">
        <ChevronLeft size="14" aria-hidden />
        <Trans context="page of a list">Previous</Trans>
      </PageLink>
      <PageLink to={hasNextPage && endCursor ? addressAt(address, [...cursors, endCursor]) : null} rel="next">
        <Trans context="page of a list">Next</Trans>
        <ChevronRight size="14" aria-hidden />
      </PageLink>
    </Box>
  )
}

/** Link to the previous or next page; a disabled button at an end. */
function PageLink({ to, rel, children }: { to: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
  return to === null ? (
    <Button size="xs" variant="outline" disabled>
      {children}
    </Button>
  ) : (
    <ButtonLink size="xs" variant="outline" to={to} rel={rel}>
      {children}
    </ButtonLink>
  )
}

function ListKeys({ isSelectable }: { isSelectable: boolean }) {
  return (
    <Box display={{ base: 'none', lg: 'flex' }} alignItems="center" gap="1" me="2" aria-hidden>
      <Keys keys="J K" />
      <Trans context="keys of a list">move</Trans>
      {isSelectable && (
        <>
          <Keys keys="X" />
          <Trans context="keys of a list">select</Trans>
        </>
      )}
      <Keys keys="Enter" />
      <Trans context="keys of a list">open</Trans>
    </Box>
  )
}
