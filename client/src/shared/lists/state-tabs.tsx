import { chakra } from '@chakra-ui/react/styled-system'
import { Link, useSearchParams } from 'react-router-dom'
import { formatQuantity } from '../format/quantity'

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

interface StateTabsProps<TState extends string> {
  /** What the tabs are called as a whole. */
  label: string
  /** What the tab of all is called. */
  all: string
  /** What each state is called, in their order. */
  labels: Readonly<Record<TState, string>>
  chosen: TState | null
  /** How many stand in each state, as far as that is known. */
  counts: readonly { status: TState; count: number }[] | undefined
}

/** The states of a list, each with how many there are; the choice stands in the address as `state`. */
export function StateTabs<TState extends string>({ label, all, labels, chosen, counts }: StateTabsProps<TState>) {
  const [address] = useSearchParams()
  const states = Object.entries(labels) as [TState, string][]
  const tabs: [TState | null, string][] = [[null, all], ...states]
  function addressOf(status: TState | null): string {
    const next = new URLSearchParams(address)
    if (status) next.set('state', status)
    else next.delete('state')
    return `?${next}`
  }
  return (
    <chakra.nav aria-label={label} mb="4" borderBottomWidth="1px" overflowX="auto" scrollbarWidth="none">
      <chakra.ul listStyleType="none" display="flex">
        {tabs.map(([status, name]) => {
          const count = counts?.find((one) => one.status === status)?.count
          return (
            <li key={name}>
              <Tab to={addressOf(status)} replace aria-current={status === chosen ? 'page' : undefined}>
                {name}
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
