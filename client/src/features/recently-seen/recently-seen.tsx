import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { StoredProduct } from '../../shared/lists/kept-products'
import { readStoredProducts, storeProducts } from '../../shared/lists/kept-products'

const Tile = chakra(Link, {
  base: {
    display: 'block',
    w: '8rem',
    borderWidth: '1px',
    borderRadius: 'l3',
    overflow: 'hidden',
    bg: 'bg.panel',
    color: 'fg',
    textStyle: 'xs',
    fontWeight: 'medium',
    focusVisibleRing: 'outside',
    _hover: { borderColor: 'border.emphasized' },
  },
})

/**
 * Recently viewed products of this device, stored only there. The current product is stored for the next visit. Renders
 * nothing without products or storage.
 */
export function RecentlySeen({ product }: { product?: StoredProduct }) {
  const [seen, setSeen] = useState<StoredProduct[]>([])
  const { id, name, image = null } = product ?? {}
  useEffect(() => {
    // Read after the first render: the server does not know it.
    setSeen(readSeen().filter((one) => one.id !== id))
    if (id !== undefined && name !== undefined) rememberSeen({ id, name, image })
  }, [id, name, image])

  function handleForget() {
    clearSeen()
    setSeen([])
    // The button disappears, so the focus moves to the content.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  if (seen.length === 0) return null
  return (
    <Box as="section" aria-labelledby="recently-seen" py={{ base: '8', md: '10' }}>
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="6" rowGap="2">
        <Heading as="h2" id="recently-seen" size={{ base: 'xl', md: '2xl' }}>
          <Trans>Recently seen</Trans>
        </Heading>
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" textStyle="sm" color="fg.muted">
          <Trans>Stored only in this browser. We can’t see it.</Trans>
          <Button size="sm" variant="outline" minH={{ base: '11', md: '8' }} onClick={handleForget}>
            {t({ message: 'Clear', context: 'what was seen' })}
          </Button>
        </Box>
      </Box>
      <Box
        as="ul"
        listStyleType="none"
        display="flex"
        gap="3"
        mt="4"
        mx="-1"
        p="1"
        overflowX="auto"
        css={{ scrollSnapType: 'x proximity' }}
      >
        {seen.map((one) => (
          <Box as="li" key={one.id} flexShrink="0" css={{ scrollSnapAlign: 'start' }}>
            <Tile to={`/products/${encodeURIComponent(one.id)}`}>
              <chakra.img
                src={one.image ?? undefined}
                alt=""
                loading="lazy"
                decoding="async"
                w="full"
                h="8rem"
                objectFit="cover"
                bg="bg.muted"
              />
              {/* Padding outside the clamped text; inside, a clipped line would show. */}
              <Box as="span" display="block" p="2">
                <chakra.bdi lineClamp="2" overflowWrap="anywhere">
                  {one.name}
                </chakra.bdi>
              </Box>
            </Tile>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const KEY = 'instrumenta.recentlySeen'

/** Maximum number of stored products. */
export const MAX_SEEN = 12

/** Recently viewed products on this device, newest first. */
export const readSeen = (): StoredProduct[] => readStoredProducts(KEY, MAX_SEEN)

/** Stores a viewed product on this device. */
export function rememberSeen(product: StoredProduct): void {
  const others = readSeen().filter(({ id }) => id !== product.id)
  storeProducts(KEY, [product, ...others].slice(0, MAX_SEEN))
}

/** Deletes the list. */
function clearSeen(): void {
  storeProducts(KEY, [])
}
