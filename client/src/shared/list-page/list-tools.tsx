import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Input } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import { Columns3, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatQuantity } from '../format/number'
import { useTypedFilter } from './list-address'
import type { ListColumn } from './list-definition'
import { Kbd } from '../keyboard/shortcuts'
import { ListPopover } from './list-popover'

interface ListToolsProps<TRow> {
  /** Number of entries, once it is known. */
  total: number | undefined
  /** Label of the search. */
  search?: string
  columns: readonly ListColumn<TRow>[]
  shown: readonly ListColumn<TRow>[]
  onToggleColumn: (id: string) => void
  /** Export, and the main action. */
  children?: ReactNode
}

/** Search, columns and actions beside the title of a list. */
export function ListTools<TRow>({ total, search, columns, shown, onToggleColumn, children }: ListToolsProps<TRow>) {
  return (
    <Box
      flex={{ base: '1 0 100%', md: '1' }}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="end"
      gap="2"
    >
      <Box
        as="span"
        me="auto"
        display={{ base: 'none', md: 'inline' }}
        textStyle="xs"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        {total !== undefined && <TotalCount total={total} />}
      </Box>
      {search && <ListSearch label={search} />}
      {columns.length > 1 && (
        <Box display={{ base: 'none', md: 'block' }}>
          <ColumnChoice {...{ columns, shown }} onToggle={onToggleColumn} />
        </Box>
      )}
      {children}
    </Box>
  )
}

function TotalCount({ total }: { total: number }) {
  const shown = formatQuantity(total)
  return <Trans>{shown} in total</Trans>
}

/** Searches while the user types. The shell's shortcut `/` focuses it. */
function ListSearch({ label }: { label: string }) {
  const [typed, type] = useTypedFilter('search')
  return (
    <Box position="relative" w={{ base: 'full', md: '18.5rem' }} order={{ base: 1, md: 0 }}>
      <chakra.span
        aria-hidden
        position="absolute"
        insetStart="2.5"
        top="0"
        h="full"
        display="grid"
        placeItems="center"
        color="fg.muted"
        pointerEvents="none"
      >
        <Search size="14" />
      </chakra.span>
      <Input
        type="search"
        name="search"
        size="sm"
        ps="8"
        pe="8"
        textStyle={{ md: 'sm' }}
        h={{ base: '11', md: '8' }}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <Box
        position="absolute"
        insetEnd="1.5"
        top="0"
        h="full"
        alignItems="center"
        pointerEvents="none"
        display={{ base: 'none', md: 'flex' }}
      >
        {typed === '' && <Kbd>/</Kbd>}
      </Box>
    </Box>
  )
}

function ColumnChoice<TRow>({
  columns,
  shown,
  onToggle,
}: Pick<ListToolsProps<TRow>, 'columns' | 'shown'> & { onToggle: (id: string) => void }) {
  return (
    <ListPopover
      label={t`Columns`}
      trigger={(button) => (
        <Button size="xs" variant="outline" {...button}>
          <Columns3 size="14" aria-hidden />
          <Trans>Columns</Trans>
        </Button>
      )}
    >
      {() => (
        <Box as="ul" listStyleType="none">
          {columns.slice(1).map(({ id, label }) => (
            <li key={id}>
              <chakra.label display="flex" alignItems="center" gap="2" minH="8" cursor="pointer">
                <chakra.input
                  type="checkbox"
                  accentColor="brand.solid"
                  w="4"
                  h="4"
                  focusVisibleRing="outside"
                  checked={shown.some((column) => column.id === id)}
                  onChange={() => onToggle(id)}
                />
                {label}
              </chakra.label>
            </li>
          ))}
        </Box>
      )}
    </ListPopover>
  )
}
