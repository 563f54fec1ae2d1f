import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { TextField } from '../../../shared/forms/fields'
import { FOR_EDITING } from '../../../shared/graphql/fetch-policies'
import { explainFailure } from '../../../shared/graphql/refusal'
import type { EditorForm } from '../editor-form'
import { useFormRows } from '../editor-form'
import { MoveButtons, moveRow, useMovedRow } from '../move-buttons'
import { publicationLabels } from '../publication-fields'
import type { RelatedSection_RelatedFragment } from './products-to-relate.generated'
import { useProductsToRelateQuery } from './products-to-relate.generated'

/** Maximum number of related products. */
const MOST = 8

type Related = Pick<RelatedSection_RelatedFragment, 'id' | 'sku' | 'name' | 'status'>

interface RelatedSectionProps {
  editor: EditorForm
  productId: string | undefined
}

/** A product's related products: search, move and remove. */
export function RelatedSection({ editor, productId }: RelatedSectionProps) {
  const { rows, setRows, add, remove } = useFormRows<Related & { key: string }>(editor, 'related')
  const { list, noteMove } = useMovedRow(rows)
  const error = editor.errorOf('related')
  return (
    <>
      {rows.length > 0 && (
        <chakra.ul ref={list} listStyleType="none" borderBottomWidth="1px" aria-label={t`Related products`}>
          {rows.map((row, place) => {
            const { key, name } = row
            return (
              <ProductRow key={key} product={row}>
                <MoveButtons
                  name={name}
                  place={place}
                  count={rows.length}
                  onMove={(by) => {
                    setRows((before) => moveRow(before, key, by))
                    noteMove(key, by)
                  }}
                />
                <Button type="button" variant="outline" aria-label={t`Remove: ${name}`} onClick={() => remove(key)}>
                  <Trans>Remove</Trans>
                </Button>
              </ProductRow>
            )
          })}
        </chakra.ul>
      )}
      {rows.length >= MOST ? (
        <chakra.p textStyle="sm">{t`You can add up to ${MOST}.`}</chakra.p>
      ) : (
        <ProductSearch besides={[...(productId ? [productId] : []), ...rows.map(({ id }) => id)]}>
          {(found) => {
            const { id, sku, name, status } = found
            return (
              <ProductRow key={id} product={found}>
                <Button
                  type="button"
                  variant="outline"
                  aria-label={t`Add: ${name}`}
                  onClick={() => add({ key: id, id, sku, name, status })}
                >
                  <Trans>Add</Trans>
                </Button>
              </ProductRow>
            )
          }}
        </ProductSearch>
      )}
      {error && (
        <chakra.p role="alert" textStyle="sm" color="fg.error">
          {error}
        </chakra.p>
      )}
    </>
  )
}

function ProductRow({ product, children }: { product: Related; children: ReactNode }) {
  const { id, name, sku, status } = product
  return (
    <chakra.li data-key={id} display="flex" flexWrap="wrap" alignItems="center" gap="2" py="2" borderTopWidth="1px">
      <chakra.span flex="1 1 12rem" minW="0" overflowWrap="anywhere">
        <bdi>{name}</bdi>{' '}
        <chakra.span color="fg.muted" textStyle="sm">
          <bdi dir="ltr">{sku}</bdi> {status !== 'IN_SHOP' && publicationLabels()[status]}
        </chakra.span>
      </chakra.span>
      {children}
    </chakra.li>
  )
}

interface ProductSearchProps {
  /** Ids of products to exclude. */
  besides: readonly string[]
  children: (found: RelatedSection_RelatedFragment) => ReactNode
}

/** Searches products, including drafts, by name or SKU. */
function ProductSearch({ besides, children }: ProductSearchProps) {
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
