import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { formatQuantity } from '../../../shared/format/quantity'
import { ButtonLink } from '../../../shared/navigation/button-link'
import { moveLabels } from '../order-words'
import { type DeskMove, type DeskOrder, DESK_MOVES, MAX_PRINTED, type Run } from './desk-rules'

/** Stays in sight at the end of a list of orders. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <Box
      role="region"
      aria-label={t`Selected orders`}
      position="sticky"
      bottom="3"
      zIndex="docked"
      mt="3"
      px="4"
      py="2"
      minH="14"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="lg"
      textStyle="sm"
    >
      {children}
    </Box>
  )
}

interface DeskBarProps {
  orders: readonly DeskOrder[]
  onMove: (orders: readonly DeskOrder[], to: DeskMove) => void
  onClear: () => void
}

/** What can be done with the orders that are chosen, each act with how many of them it is for. */
export function DeskBar({ orders, onMove, onClear }: DeskBarProps) {
  const labels = moveLabels()
  const acts = DESK_MOVES.map((to) => ({ to, able: orders.filter(({ nextStatuses }) => nextStatuses.includes(to)) }))
  const ids = orders.map(({ id }) => id).join(',')
  return (
    <Frame>
      <strong>{plural(orders.length, { one: '# selected', other: '# selected' })}</strong>
      {acts
        .filter(({ able }) => able.length > 0)
        .map(({ to, able }) => (
          <Button key={to} size="sm" onClick={() => onMove(able, to)}>
            {labels[to]} ({formatQuantity(able.length)})
          </Button>
        ))}
      {orders.length <= MAX_PRINTED ? (
        <ButtonLink size="sm" variant="outline" to={`/dashboard/orders/print?ids=${ids}`}>
          <Trans>Print</Trans>
        </ButtonLink>
      ) : (
        <Box as="span" color="fg.muted">
          {plural(MAX_PRINTED, {
            one: 'At most # order is printed at once.',
            other: 'At most # orders are printed at once.',
          })}
        </Box>
      )}
      <Button size="sm" variant="ghost" ms="auto" onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
    </Frame>
  )
}

const Bar = chakra('progress', {
  base: {
    flex: '1',
    minW: '8rem',
    h: '2',
    appearance: 'none',
    borderWidth: '0',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.muted',
    '&::-webkit-progress-bar': { bg: 'bg.muted' },
    '&::-webkit-progress-value': { bg: 'brand.solid' },
    '&::-moz-progress-bar': { bg: 'brand.solid' },
  },
})

/** How far a run over many orders is, and the way to stop it. */
export function RunBar({ run: { done, failed, total }, onStop }: { run: Run; onStop: () => void }) {
  const passed = done + failed.length
  const [count, all] = [formatQuantity(passed), formatQuantity(total)]
  return (
    <Frame>
      <Bar max={total} value={passed} aria-label={t`Orders moved`} />
      <span role="status">
        <Trans>
          {count} of {all}
        </Trans>
      </span>
      <Button size="sm" variant="outline" onClick={onStop}>
        <Trans context="button: a run over many orders">Stop</Trans>
      </Button>
    </Frame>
  )
}
