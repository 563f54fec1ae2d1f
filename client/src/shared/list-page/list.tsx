import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { QueryBoundary, shownOf } from '../page/loaded'
import { BulkBar, BulkFrame } from './bulk-bar'
import type { ActiveFilter } from './list-chips'
import { listActive, ListChips } from './list-chips'
import type { BulkAction, ListColumn, ListFilter, ListStatuses, ListView, Page } from './list-definition'
import { ListFooter } from './list-footer'
import { ListTable } from './list-table'
import { ListViews } from './list-views'
import { useStoredWalk } from './list-walk'
import { addressAt, PAGE_SIZE, useListAddress, useListPlace } from './list-address'
import type { ListSelection } from './list-selection'

/** A result of `useQuery`. */
interface ListQuery<TData> {
  data?: TData
  previousData?: TData
  error?: unknown
  refetch(): Promise<unknown>
}

export interface ListProps<TData, TRow extends { id: string }> {
  caption: string
  query: ListQuery<TData>
  /** Selects the list's page from the query's data. */
  pageOf: (data: TData) => Page<TRow>
  /** Messages for: not loaded, not refreshed, no match, and empty. */
  words: { failed: string; stale: string; noMatch: string; nothing: string }
  nameOf: (row: TRow) => string
  pathOf?: (row: TRow) => string
  views?: readonly ListView[]
  /** Saves a view. */
  viewAction?: ReactNode
  statuses?: ListStatuses
  filters?: readonly ListFilter[]
  sort?: string
  defaultSort?: string
  /** Totals of all matching rows, at the foot. */
  totals?: ReactNode
  /** Enables bulk actions. */
  selection?: ListSelection
  actions?: readonly BulkAction<TRow>[]
  /** Bulk actions that are links. */
  bulkLinks?: (rows: readonly TRow[]) => ReactNode
  /** Replaces the bulk actions while one runs. */
  running?: ReactNode
  /** Renders entries that are no table rows. */
  renderRows?: (rows: readonly TRow[]) => ReactNode
  /** Suggested action for an empty list. */
  nextStep?: ReactNode
}

const NO_FILTERS: readonly ListFilter[] = []

/** A list of the dashboard below its title: views, statuses, filters, rows and pages. Its filters, sort order and page are in the address. */
export function List<TData, TRow extends { id: string }>({
  columns,
  ...props
}: ListProps<TData, TRow> & { columns: readonly ListColumn<TRow>[] }) {
  const { caption, query, pageOf, words, views, viewAction, statuses, filters = NO_FILTERS, selection } = props
  const { address } = useListAddress()
  const active = listActive(address, filters, statuses)
  const shown = shownOf(query)
  const page = shown && pageOf(shown)
  const rows = page?.nodes
  useWalkOf(query.data && page, props.pathOf)
  const chosen = selection ? (rows?.filter(({ id }) => selection.chosen.has(id)) ?? []) : []
  const bar = props.running ? (
    <BulkFrame>{props.running}</BulkFrame>
  ) : chosen.length > 0 && selection ? (
    <BulkBar rows={chosen} actions={props.actions ?? []} more={props.bulkLinks} onClear={() => selection.choose([])} />
  ) : null
  const table =
    rows && props.renderRows ? (
      <Box px={{ base: '4', md: '6' }} pt="4">
        {props.renderRows(rows)}
      </Box>
    ) : (
      <ListTable
        {...{ caption, columns, rows, selection }}
        nameOf={props.nameOf}
        pathOf={props.pathOf}
        sort={props.sort}
        defaultSort={props.defaultSort}
      />
    )

  return (
    <>
      {views && <ListViews views={views} action={viewAction} />}
      <Tools data-covered={bar ? true : undefined}>
        <ListChips
          {...{ statuses, filters, active }}
          sorts={sortsOf(columns)}
          sort={props.sort}
          defaultSort={props.defaultSort}
        />
        {bar}
      </Tools>
      <Box mx={{ base: '-4', md: '-6' }} borderTopWidth="1px">
        <QueryBoundary query={query} shown={query.error === undefined ? (page ?? null) : page} words={words}>
          {() => null}
        </QueryBoundary>
        {rows?.length === 0 ? (
          <None {...props} active={active} />
        ) : (
          (rows !== undefined || query.error === undefined) && (
            <Box aria-busy={!query.data || undefined} opacity={rows && !query.data ? 0.6 : 1}>
              {table}
            </Box>
          )
        )}
      </Box>
      {page && rows && rows.length > 0 && (
        <ListFooter
          count={rows.length}
          total={page.totalCount}
          totals={props.totals}
          isSelectable={selection !== undefined}
          {...page.pageInfo}
        />
      )}
    </>
  )
}

/** Saves the rows for the links between their pages. */
function useWalkOf<TRow>(page: Page<TRow> | undefined, pathOf: ((row: TRow) => string) | undefined): void {
  const { pathname, search } = useLocation()
  const { address } = useListAddress()
  const { cursors } = useListPlace()
  const { endCursor, hasNextPage } = page?.pageInfo ?? {}
  const pageAt = (place: readonly string[]) => pathname + addressAt(address, place)
  useStoredWalk(
    page &&
      pathOf && {
        address: pathname + search,
        paths: page.nodes.map(pathOf),
        before: cursors.length * PAGE_SIZE,
        total: page.totalCount,
        previousPage: cursors.length > 0 ? pageAt(cursors.slice(0, -1)) : null,
        nextPage: hasNextPage && endCursor ? pageAt([...cursors, endCursor]) : null,
      },
  )
}

/** Sort orders by their words. */
function sortsOf<TRow>(columns: readonly ListColumn<TRow>[]): Record<string, string> {
  const entries = columns.flatMap(({ label, sort }) =>
    sort ? [[sort.ascending, `${label} ↑`] as const, [sort.descending, `${label} ↓`] as const] : [],
  )
  return Object.fromEntries(entries)
}

/** The chips, and above them the bulk bar, which is sticky. */
const Tools = chakra('div', {
  base: {
    position: { md: 'relative' },
    minH: '2',
    '&[data-covered]': {
      position: { md: 'sticky' },
      top: { md: '3rem' },
      zIndex: 'docked',
      minH: { md: '11' },
      '& > div:first-of-type': { md: { visibility: 'hidden' } },
    },
  },
})

function None<TData, TRow extends { id: string }>({
  words,
  nextStep,
  active,
}: ListProps<TData, TRow> & { active: Parameters<typeof NoMatch>[0]['active'] }) {
  const { pageNumber } = useListPlace()
  if (active.length > 0 || pageNumber > 1) return <NoMatch title={words.noMatch} active={active} />
  return <EmptyRows title={words.nothing}>{nextStep}</EmptyRows>
}

/** Shown instead of rows: reports an empty list, and suggests an action. */
function EmptyRows({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Box px="6" py="14" textAlign="center" display="grid" gap="3" justifyItems="center">
      <Heading as="h2" size="md">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

const removeLabel = (text: string) => t`Remove ${text}`

/** Shown when no entry matches. Removes the filters one by one, or all. */
function NoMatch({ title, active }: { title: string; active: readonly ActiveFilter[] }) {
  const { change } = useListAddress()
  const remove = (filters: readonly ActiveFilter[]) =>
    change(Object.fromEntries(filters.map(({ name }) => [name, null])))
  return (
    <EmptyRows title={title}>
      <Box color="fg.muted" order="-1">
        <Search size="24" aria-hidden />
      </Box>
      <Box display="flex" flexWrap="wrap" justifyContent="center" gap="2">
        {active.map((filter) => (
          <Button key={filter.name} size="xs" variant="outline" onClick={() => remove([filter])}>
            {removeLabel(filter.text)}
          </Button>
        ))}
        {active.length > 1 && (
          <Button size="xs" variant="ghost" onClick={() => remove(active)}>
            <Trans>Clear all filters</Trans>
          </Button>
        )}
      </Box>
    </EmptyRows>
  )
}
