import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Container } from '@chakra-ui/react/container'
import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { StoredProduct } from '../../shared/lists/kept-products'
import { useFocusRecovery } from '../../shared/ui/focus'
import { ButtonLink } from '../../shared/navigation/links'
import { type Choice, MOST_COMPARED, chooseProducts, unchoose } from './choice'
import { comparePath } from './compare-path'

/** The products chosen for comparison, with a link to the comparison. */
export function CompareBar({ choice: { products, isRefused } }: { choice: Choice }) {
  const count = products.length
  const bar = useRef<HTMLElement>(null)
  useFocusRecovery(bar)

  function handleClear() {
    chooseProducts([])
    // The button disappears, so the focus moves to the content.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <Box as="section" ref={bar} aria-label={t`Comparison`} bg="bg.panel" borderTopWidth="1px" boxShadow="lg">
      <Container display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2" py="2" textStyle="sm">
        {/* On small screens, only when the list is full. */}
        <Box
          as="ul"
          aria-label={t`Chosen products`}
          listStyleType="none"
          display={isRefused ? 'flex' : { base: 'none', md: 'flex' }}
          gap="2"
        >
          {products.map((product) => (
            <li key={product.id}>
              <Chosen product={product} onTakeOut={() => (count > 1 ? unchoose(product.id) : handleClear())} />
            </li>
          ))}
        </Box>
        <chakra.p flex="1" minW="max-content">
          <Trans>
            {count} of {MOST_COMPARED}
          </Trans>
        </chakra.p>
        {isRefused && (
          <chakra.p order={{ base: '-1', lg: '0' }} w={{ base: 'full', lg: 'auto' }} fontWeight="medium">
            <Trans>You can compare up to {MOST_COMPARED} products. Remove one first.</Trans>
          </chakra.p>
        )}
        {count > 1 ? (
          <ButtonLink
            to={comparePath({ ids: products.map(({ id }) => id), isOnlyDifferences: false })}
            size="sm"
            minH="11"
          >
            <Trans context="verb">Compare</Trans>
          </ButtonLink>
        ) : (
          <chakra.span color="fg.muted">
            <Trans>Add another product to compare</Trans>
          </chakra.span>
        )}
        <Button size="sm" variant="outline" minH="11" onClick={handleClear}>
          {t({ message: 'Clear', context: 'the comparison' })}
        </Button>
      </Container>
    </Box>
  )
}

/** A product's image as a button that removes it. */
function Chosen({ product: { name, image }, onTakeOut }: { product: StoredProduct; onTakeOut: () => void }) {
  const label = t`Remove ${name} from the comparison`
  return (
    <chakra.button
      type="button"
      aria-label={label}
      title={label}
      position="relative"
      display="block"
      boxSize="11"
      borderWidth="1px"
      borderRadius="l2"
      cursor="button"
      focusVisibleRing="outside"
      onClick={onTakeOut}
    >
      <chakra.img src={image ?? undefined} alt="" boxSize="full" objectFit="cover" borderRadius="l2" bg="bg.muted" />
      <Box
        as="span"
        position="absolute"
        top="-1.5"
        insetInlineEnd="-1.5"
        p="0.5"
        borderRadius="full"
        borderWidth="1px"
        bg="bg.panel"
        color="fg.muted"
      >
        <Box as={X} aria-hidden boxSize="3" />
      </Box>
    </chakra.button>
  )
}
