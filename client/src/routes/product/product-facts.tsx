import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { describeClassification } from '../../features/catalog/classification'
import { listSizes } from '../../features/catalog/list-sizes'
import { createDeferredSection } from '../../shared/code-loading/deferred-section'
import { formatWeight } from '../../shared/format/weight'
import type { ProductPageQuery } from './product-page.generated'

type Product = NonNullable<ProductPageQuery['product']>

/** What few ask for, by a link that works without its code. */
export const devices = createDeferredSection(
  () => import('./product-devices'),
  (m) => m.ProductDevices,
  { catalogues: ['compare'] },
)

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '7.5rem minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' }}
      gap="4"
      py="3"
      borderTopWidth="1px"
    >
      <chakra.dt color="fg.muted" textStyle="sm">
        {name}
      </chakra.dt>
      <chakra.dd textStyle="sm" minW="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

interface ProductFactsProps {
  /** On the terms of the chosen size, if one is. */
  product: Product
  chosen: { sku: string } | undefined
}

/** What a buyer checks before ordering. */
export function ProductFacts({ product, chosen }: ProductFactsProps) {
  const deviceClass = describeClassification(product)
  return (
    <chakra.dl mt="8" borderBottomWidth="1px">
      <Fact name={t`Product code`}>
        <bdi dir="ltr">{chosen?.sku ?? product.sku}</bdi>
      </Fact>
      {product.material && <Fact name={t`Material`}>{product.material}</Fact>}
      {product.sizes.length > 0 && (
        <Fact name={plural(product.sizes.length, { one: 'Size', other: 'Sizes' })}>{listSizes(product.sizes)}</Fact>
      )}
      {product.weight !== null && <Fact name={t`Weight of one piece`}>{formatWeight(product.weight)}</Fact>}
      {deviceClass && (
        <Fact name={t`Classification`}>
          {deviceClass}
          <chakra.span display="block" mt="1" color="fg.muted">
            <Trans>This is how the type of device is classified, not an approval of this product.</Trans>
          </chakra.span>
        </Fact>
      )}
      <Fact name={t`Device identifiers`}>
        <devices.Part id={product.id} />
      </Fact>
    </chakra.dl>
  )
}
