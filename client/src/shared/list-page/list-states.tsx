import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActiveFilter } from './list-chips'
import { useListAddress } from './use-list-address'

/** Shown instead of rows: reports an empty list, and suggests an action. */
export function EmptyRows({ title, children }: { title: string; children?: ReactNode }) {
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
export function NoMatch({ title, active }: { title: string; active: readonly ActiveFilter[] }) {
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
