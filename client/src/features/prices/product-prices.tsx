import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { Loaded } from '../../shared/page/loaded'
import { useProductPricesQuery } from './product-prices.generated'
import { ProductPricesForm } from './product-prices-form'

/** What a product costs in other currencies, derived or set by hand; a part of the page that changes it. */
export function ProductPrices({ productId }: { productId: string }) {
  const { data, error, refetch } = useProductPricesQuery({
    variables: { id: productId },
    fetchPolicy: 'no-cache',
  })
  const product = data?.managedProduct
  return (
    <Box as="section" aria-labelledby="product-prices" mt="10">
      <Heading as="h2" id="product-prices" size="xl" mb="2">
        <Trans>Other currencies</Trans>
      </Heading>
      <Loaded query={{ error, refetch }} shown={data} words={{ failed: t`The prices could not be loaded` }} />
      {product &&
        (product.prices.length > 0 ? (
          <ProductPricesForm product={product} />
        ) : (
          <Trans>No other currency has a rate yet.</Trans>
        ))}
    </Box>
  )
}
