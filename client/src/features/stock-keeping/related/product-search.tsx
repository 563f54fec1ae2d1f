import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { TextField } from '../../../shared/forms/fields'
import { FOR_EDITING } from '../../../shared/graphql/edit-query-options'
import { explainFailure } from '../../../shared/graphql/refusal'
import { useProductsToRelateQuery } from './products-to-relate.generated'
import type { RelatedSection_RelatedFragment } from './products-to-relate.generated'

interface ProductSearchProps {
  /** Ids of products to exclude. */
  besides: readonly string[]
  children: (found: RelatedSection_RelatedFragment) => ReactNode
}

/** Searches products, including drafts, by name or SKU. */
export function ProductSearch({ besides, children }: ProductSearchProps) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const { data, error, loading } = useProductsToRelateQuery({
    variables: { search },
    skip: search === '',
    ...FOR_EDITING,
  })
  const found = data?.managedProducts.nodes.filter(({ id, status }) => !besides.includes(id) && status !== 'DELETED')

  const find = () => setSearch(typed.trim())

  return (
    <Box>
      <Box role="search" aria-label={t`Search for products to relate`} display="flex" alignItems="flex-end" gap="2">
        <Box flex="1" minW="0">
          <TextField
            name="relate"
            type="search"
            label={t`Name or SKU of a product`}
            value={typed}
            maxLength={200}
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              // Inside the product's form, which Enter must not submit.
              event.preventDefault()
              find()
            }}
          />
        </Box>
        <Button type="button" variant="outline" onClick={find}>
          <Trans>Find</Trans>
        </Button>
      </Box>
      <Box aria-live="polite" aria-busy={loading || undefined}>
        {error && <chakra.p mt="2">{explainFailure(error)}</chakra.p>}
        {found?.length === 0 && (
          <chakra.p mt="2" color="fg.muted">
            <Trans>Nothing else found.</Trans>
          </chakra.p>
        )}
      </Box>
      {found && found.length > 0 && (
        <chakra.ul mt="3" listStyleType="none" borderBottomWidth="1px" aria-label={t`Found products`}>
          {found.map((one) => children(one))}
        </chakra.ul>
      )}
    </Box>
  )
}
