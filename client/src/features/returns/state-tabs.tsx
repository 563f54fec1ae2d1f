import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link, useSearchParams } from 'react-router-dom'
import { formatQuantity } from '../../shared/format/quantity'
import type { ReturnState } from '../../shared/graphql/schema.generated'
import { returnStateLabels } from './return-words'

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '11',
    px: '3',
    textStyle: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg' },
    _currentPage: { color: 'brand.fg', borderColor: 'brand.fg' },
  },
})

interface StateTabsProps {
  chosen: ReturnState | null
  /** How many stand in each state, as far as that is known. */
  counts: readonly { state: ReturnState; count: number }[] | undefined
}

/** The states of returns, each with how many there are; the choice stands in the address as `state`. */
export function StateTabs({ chosen, counts }: StateTabsProps) {
  const [address] = useSearchParams()
  const states = Object.entries(returnStateLabels()) as [ReturnState, string][]
  const tabs: [ReturnState | null, string][] = [[null, t({ message: 'All', context: 'returns' })], ...states]
  function addressOf(state: ReturnState | null): string {
    const next = new URLSearchParams(address)
    if (state) next.set('state', state)
    else next.delete('state')
    return `?${next}`
  }
  return (
    <chakra.nav aria-label={t`States of returns`} mb="4" borderBottomWidth="1px" overflowX="auto" scrollbarWidth="none">
      <chakra.ul listStyleType="none" display="flex">
        {tabs.map(([state, label]) => {
          const count = counts?.find((one) => one.state === state)?.count
          return (
            <li key={label}>
              <Tab to={addressOf(state)} replace aria-current={state === chosen ? 'page' : undefined}>
                {label}
                {count !== undefined && (
                  <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                    {formatQuantity(count)}
                  </chakra.span>
                )}
              </Tab>
            </li>
          )
        })}
      </chakra.ul>
    </chakra.nav>
  )
}
