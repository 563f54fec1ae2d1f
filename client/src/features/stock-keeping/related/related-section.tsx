import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { EditorForm } from '../editor-form'
import { useFormRows } from '../editor-form'
import { MoveButtons } from '../move-buttons'
import { publicationLabels } from '../publication-fields'
import { moveRow, useMovedRow } from '../use-moved-row'
import { ProductSearch } from './product-search'
import type { RelatedSection_RelatedFragment } from './products-to-relate.generated'

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
