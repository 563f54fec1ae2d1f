import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from '../../../shared/forms/form'
import { ListFormEnd } from '../../../shared/editing/list-form-end'
import { publicationLabels } from '../publication-fields'
import { ProductSearch } from './product-search'
import type { RelatedForm_ProductFragment, RelatedForm_RelatedFragment } from './related-products.generated'
import { useRelatedForm } from './use-related-form'

/** Products that are shown with one at most. */
const MOST = 8

/** The products that are shown with one, in their order, to be found, moved up and removed. */
export function RelatedForm({ product }: { product: RelatedForm_ProductFragment }) {
  const { related, add, remove, raise, send, ...list } = useRelatedForm(product)
  const isFull = related.length >= MOST
  return (
    <Box display="grid" gap="5">
      <chakra.p color="fg.muted" textStyle="sm">
        <Trans>Shown as cards on the page of this product, in this order; what is not in the shop is left out.</Trans>
      </chakra.p>
      {related.length > 0 && (
        <chakra.ol listStyleType="none" borderBottomWidth="1px" aria-label={t`Related products`}>
          {related.map((one, place) => {
            const { id, name } = one
            return (
              <ProductRow key={id} product={one}>
                <Button
                  type="button"
                  variant="outline"
                  w="11"
                  px="0"
                  aria-label={t`Move up: ${name}`}
                  aria-disabled={place === 0 || undefined}
                  onClick={() => raise(id)}
                >
                  <ArrowUp aria-hidden />
                </Button>
                <Button type="button" variant="outline" aria-label={t`Remove: ${name}`} onClick={() => remove(id)}>
                  <Trans>Remove</Trans>
                </Button>
              </ProductRow>
            )
          })}
        </chakra.ol>
      )}
      {isFull ? (
        <chakra.p textStyle="sm">{t`There can be ${MOST} at most.`}</chakra.p>
      ) : (
        <ProductSearch besides={[product.id, ...related.map(({ id }) => id)]}>
          {(found) => {
            const { name } = found
            return (
              <ProductRow key={found.id} product={found}>
                <Button type="button" variant="outline" aria-label={t`Add: ${name}`} onClick={() => add(found)}>
                  <Trans>Add</Trans>
                </Button>
              </ProductRow>
            )
          }}
        </ProductSearch>
      )}
      <Form
        aria-label={t`Related products`}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <ListFormEnd
          list={list}
          conflict={
            <Trans>
              Somebody else changed the related products after you opened this. Nothing of yours is saved yet, and
              nothing is lost: save again to put yours in the place of theirs.
            </Trans>
          }
          saveText={t`Save related products`}
          busyText={t`Saving the related products…`}
        />
      </Form>
    </Box>
  )
}

function ProductRow({ product, children }: { product: RelatedForm_RelatedFragment; children: ReactNode }) {
  const { name, sku, status } = product
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" gap="2" py="2" borderTopWidth="1px">
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
