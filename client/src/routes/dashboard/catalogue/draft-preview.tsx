import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ProductForm_ProductFragment } from '../../../features/stock-keeping/save-product.generated'
import { formatMoney } from '../../../shared/format/money'
import { formatQuantity } from '../../../shared/format/quantity'

const Picture = chakra('img', { base: { w: 'full', aspectRatio: 'square', objectFit: 'contain', bg: 'bg.subtle' } })

/**
 * Preview of the saved product, for staff. Separate from public pages, so that none of them contains it.
 */
export function DraftPreview({ product }: { product: ProductForm_ProductFragment }) {
  const { name, image, price, description, material, sizes } = product
  const minimum = formatQuantity(product.minQuantity)
  const facts = [material, sizes.join(', ')].filter(Boolean)
  return (
    <Box as="section" aria-label={t`Preview`} borderWidth="1px" borderRadius="l3" overflow="hidden" mb="6">
      <Box display="flex" alignItems="center" gap="2" px="4" py="2" borderBottomWidth="1px" bg="bg.subtle">
        <Heading as="h2" size="sm">
          <Trans>Preview</Trans>
        </Heading>
        <Badge colorPalette="amber">{t({ message: 'Draft', context: 'of a product' })}</Badge>
      </Box>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' }}
        gap="4"
        p="4"
        alignItems="start"
      >
        {image && <Picture src={image.url} alt={image.alt} loading="lazy" />}
        <Box dir="auto" overflowWrap="anywhere">
          <chakra.p textStyle="xl" fontWeight="semibold">
            {name}
          </chakra.p>
          <chakra.p mt="1">{formatMoney(price)}</chakra.p>
          <chakra.p textStyle="sm" color="fg.muted">
            <Trans>Minimum order {minimum}</Trans>
          </chakra.p>
          {facts.map((fact) => (
            <chakra.p key={fact} mt="1" textStyle="sm">
              {fact}
            </chakra.p>
          ))}
          <chakra.p mt="3" textStyle="sm" whiteSpace="pre-line">
            {description}
          </chakra.p>
        </Box>
      </Box>
    </Box>
  )
}
