import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { describeClassification } from '../../features/catalog/classification'
import { listSizes } from '../../features/catalog/list-sizes'
import { createDeferredSection } from '../../shared/code-loading/deferred-section'
import { formatWeight } from '../../shared/format/units'
import { mustNameSize } from '../../shared/prices/chosen-size'
import { Fact } from './fact'
import type { ProductPageQuery } from './product-page.generated'

type Product = NonNullable<ProductPageQuery['product']>

/** Loaded near the viewport, because few products have any. */
export const devices = createDeferredSection(
  () => import('./product-devices'),
  (m) => m.ProductDevices,
  { when: 'near-view', catalogues: ['compare'], isQuiet: true },
)

/** Properties that a buyer checks before ordering. */
export function ProductFacts({ product }: { product: Product }) {
  const deviceClass = describeClassification(product)
  const weight = formatWeightRange(product)
  return (
    <Box as="section" aria-labelledby="facts-title" mt={{ base: '10', md: '14' }}>
      <Heading as="h2" id="facts-title" size={{ base: 'xl', md: '2xl' }} mb="3">
        <Trans>Specifications</Trans>
      </Heading>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="12"
        borderTopWidth="1px"
      >
        <Fact name={t`SKU`}>
          <bdi dir="ltr">{product.sku}</bdi>
        </Fact>
        {product.material && <Fact name={t`Material`}>{product.material}</Fact>}
        {product.sizes.length > 0 && (
          <Fact name={plural(product.sizes.length, { one: 'Size', other: 'Sizes' })}>{listSizes(product.sizes)}</Fact>
        )}
        {weight && <Fact name={t`Unit weight`}>{weight}</Fact>}
        {deviceClass && (
          <Fact name={t`Classification`}>
            {deviceClass}
            <chakra.span display="block" mt="1" color="fg.muted">
              <Trans>This classification applies to the device type. It isn’t an approval of this product.</Trans>
            </chakra.span>
          </Fact>
        )}
      </chakra.dl>
      <devices.Part id={product.id} />
    </Box>
  )
}

/** Weights of the lightest and the heaviest size; null if one is unknown. */
function formatWeightRange(product: Product): string | null {
  const sold = mustNameSize(product) ? product.variants : [product]
  const grams = sold.flatMap(({ weightGrams }) => weightGrams ?? [])
  if (grams.length < sold.length) return null
  const [least, most] = [formatWeight(Math.min(...grams)), formatWeight(Math.max(...grams))]
  return least === most ? least : t`${least} to ${most}`
}
