import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { describeClassification } from '../../features/catalog/classification'
import { listSizes } from '../../features/catalog/list-sizes'
import { createDeferredSection } from '../../shared/code-loading/deferred-section'
import { formatWeight } from '../../shared/format/weight'
import { Fact } from './fact'
import type { ProductPageQuery } from './product-page.generated'

type Product = NonNullable<ProductPageQuery['product']>

/** Asked for when the reader comes near: few products have any. */
export const devices = createDeferredSection(
  () => import('./product-devices'),
  (m) => m.ProductDevices,
  { when: 'near-view', catalogues: ['compare'], isQuiet: true },
)

interface ProductFactsProps {
  /** On the terms of the chosen size, if one is. */
  product: Product
  chosen: { sku: string } | undefined
}

/** What a buyer checks before ordering. */
export function ProductFacts({ product, chosen }: ProductFactsProps) {
  const deviceClass = describeClassification(product)
  return (
    <>
      <chakra.dl mt="8" borderTopWidth="1px">
        <Fact name={t`Product code`}>
          <bdi dir="ltr">{chosen?.sku ?? product.sku}</bdi>
        </Fact>
        {product.material && <Fact name={t`Material`}>{product.material}</Fact>}
        {product.sizes.length > 0 && (
          <Fact name={plural(product.sizes.length, { one: 'Size', other: 'Sizes' })}>{listSizes(product.sizes)}</Fact>
        )}
        {product.weightGrams !== null && <Fact name={t`Weight of one piece`}>{formatWeight(product.weightGrams)}</Fact>}
        {deviceClass && (
          <Fact name={t`Classification`}>
            {deviceClass}
            <chakra.span display="block" mt="1" color="fg.muted">
              <Trans>This is how the type of device is classified, not an approval of this product.</Trans>
            </chakra.span>
          </Fact>
        )}
      </chakra.dl>
      <devices.Part id={product.id} />
    </>
  )
}
