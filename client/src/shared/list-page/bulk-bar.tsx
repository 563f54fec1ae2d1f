import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { formatQuantity } from '../format/number'
import type { BulkAction } from './list-definition'
import { Keys } from '../keyboard/shortcuts'
import { ABOVE_PAGE_BARS } from '../page/page-frame'

/** Over the chips, so that no row moves when the first one is selected. On phones at the bottom of the screen. */
const Bar = chakra('div', {
  base: {
    position: { base: 'fixed', md: 'absolute' },
    insetInline: { base: '0', md: '-6' },
    bottom: { base: ABOVE_PAGE_BARS, md: '0' },
    zIndex: { base: 'dropdown', md: '1' },
    minH: '11',
    px: { base: '4', md: '6' },
    py: { base: '2', md: '1' },
    display: 'flex',
    flexWrap: { md: 'wrap' },
    alignItems: 'center',
    gap: '2',
    overflowX: { base: 'auto', md: 'visible' },
    bg: 'brand.muted',
    color: 'brand.fg',
    borderTopWidth: '1px',
    borderColor: 'brand.border',
    textStyle: 'xs',
    whiteSpace: 'nowrap',
  },
})

/** The frame of the bulk bar, also used for a running bulk action. */
export function BulkFrame({ children }: { children: ReactNode }) {
  return (
    <Bar role="region" aria-label={t`Selected rows`}>
      {children}
    </Bar>
  )
}

interface BulkBarProps<TRow> {
  rows: readonly TRow[]
  actions: readonly BulkAction<TRow>[]
  /** Actions that are links. */
  more?: (rows: readonly TRow[]) => ReactNode
  onClear: () => void
}

/** Bulk actions for the selected rows. Each action shows how many rows it applies to. */
export function BulkBar<TRow>({ rows, actions, more, onClear }: BulkBarProps<TRow>) {
  return (
    <BulkFrame>
      <chakra.strong fontWeight="semibold">
        {plural(rows.length, { one: '# selected', other: '# selected' })}
      </chakra.strong>
      {actions.map(({ id, label, fits, run }) => {
        const able = rows.filter(fits)
        return able.length === 0 ? null : (
          <Button key={id} size="xs" variant="outline" borderColor="brand.border" onClick={() => run(able)}>
            {label} ({formatQuantity(able.length)})
          </Button>
        )
      })}
      {more?.(rows)}
      <Button size="xs" variant="ghost" ms="auto" onClick={onClear}>
        <Trans>Clear selection</Trans>
        <chakra.span display={{ base: 'none', md: 'inline' }} aria-hidden>
          <Keys keys="Escape" />
        </chakra.span>
      </Button>
    </BulkFrame>
  )
}
