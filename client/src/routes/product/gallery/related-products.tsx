import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import type { ComponentProps } from 'react'
import { ProductGrid } from '../../../features/catalog/product-grid'
import { CompareToggle } from '../../../features/compare/compare-toggle'

/** Related products, as chosen by staff. */
export function RelatedProducts({ products }: Pick<ComponentProps<typeof ProductGrid>, 'products'>) {
  return (
    <Box as="section" aria-labelledby="related-title" mt={{ base: '12', md: '20' }}>
      <Heading as="h2" id="related-title" size={{ base: 'xl', md: '2xl' }} mb="6">
        <Trans>Related products</Trans>
      </Heading>
      <ProductGrid products={products} isBelowFold corner={(product) => <CompareToggle product={product} />} />
    </Box>
  )
}
