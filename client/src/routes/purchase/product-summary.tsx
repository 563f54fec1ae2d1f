import { plural, t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { Text } from '@chakra-ui/react/text'
import { listSizes } from '../../features/catalog/list-sizes'
import { ProductPicture } from '../../features/catalog/product-picture'
import type { PurchasePageQuery } from './purchase-page.generated'

type Product = NonNullable<PurchasePageQuery['product']>

/** The ordered product: beside the form, or above it on narrow screens. */
export function ProductSummary({ product }: { product: Product }) {
  const { category, name, description, material, sizes, image } = product
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: image ? '6rem minmax(0, 1fr)' : 'minmax(0, 1fr)', lg: 'minmax(0, 1fr)' }}
      gap={{ base: '4', lg: '6' }}
      alignItems={{ base: 'center', lg: 'start' }}
    >
      {image && (
        <Box borderWidth="1px" borderRadius="l3" overflow="hidden" bg="bg.subtle">
          <ProductPicture image={image} sizes="(min-width: 64rem) 36rem, 6rem" isEager />
        </Box>
      )}
      <Box minW="0">
        <Text textStyle="sm" color="fg.muted">
          {category.name}
        </Text>
        <Heading as="h1" size={{ base: 'xl', lg: '3xl' }} mt="1" overflowWrap="anywhere">
          {name}
        </Heading>
      </Box>
      <Box gridColumn="1 / -1" display={{ base: 'none', lg: 'block' }}>
        <Text color="fg.muted" maxW="prose">
          {description}
        </Text>
        <Box as="dl" mt="5" display="grid" gridTemplateColumns="8rem minmax(0, 1fr)" rowGap="2" textStyle="sm">
          {material && <Fact term={t`Material`} detail={material} />}
          {sizes.length > 0 && (
            <Fact term={plural(sizes.length, { one: 'Size', other: 'Sizes' })} detail={listSizes(sizes)} />
          )}
        </Box>
      </Box>
    </Box>
  )
}

function Fact({ term, detail }: { term: string; detail: string }) {
  return (
    <>
      <Box as="dt" color="fg.muted">
        {term}
      </Box>
      <dd>{detail}</dd>
    </>
  )
}
