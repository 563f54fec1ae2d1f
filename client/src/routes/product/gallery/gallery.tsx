import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { ProductPicture } from '../../../features/catalog/product-picture'
import type { ProductPicture_ImageFragment } from '../../../features/catalog/product-picture.generated'
import { useIsHydrated } from '../../../shared/code-loading/hydration'
import { formatQuantity } from '../../../shared/format/number'
import { isBrowserClick } from '../../../shared/navigation/links'
import { PICTURE_SIZES, ZoomLink } from './zoom-link'
import { turnOf } from './turn-of'

interface GalleryProps {
  pictures: readonly ProductPicture_ImageFragment[]
  /** Name of the product. */
  name: string
}

// A strip of images with one in view, which scrolls by touch, wheel and keys without script.
const Strip = chakra('ul', {
  base: {
    display: 'flex',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    borderWidth: '1px',
    borderRadius: 'l3',
    listStyleType: 'none',
    '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  },
})

const Thumbnail = chakra('a', {
  base: {
    display: 'block',
    w: '16',
    borderWidth: '2px',
    borderColor: 'border',
    borderRadius: 'l2',
    overflow: 'hidden',
    focusVisibleRing: 'outside',
    _hover: { borderColor: 'border.emphasized' },
    _currentPage: { borderColor: 'brand.solid' },
  },
})

/** A product's images: one in view, and thumbnails that select it. */
export function Gallery({ pictures, name }: GalleryProps) {
  const isHydrated = useIsHydrated()
  const strip = useRef<HTMLUListElement>(null)
  const thumbnails = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const count = pictures.length
  const [first] = pictures
  // Fixed shape: the other images must not move the page.
  const shape = first ? first.width / first.height : 1

  function show(place: number): void {
    const picture = strip.current?.children[place]
    if (!strip.current || !picture) return
    setCurrent(place)
    // In either text direction.
    const away = picture.getBoundingClientRect().left - strip.current.getBoundingClientRect().left
    strip.current.scrollLeft += away
  }

  function handleScroll(): void {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    if (clientWidth > 0) setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
  }

  function handlePress(event: MouseEvent, place: number): void {
    if (isBrowserClick(event)) return
    // The anchor would scroll the page as well.
    event.preventDefault()
    show(place)
  }

  function handleKey(event: KeyboardEvent, place: number): void {
    const next = place + turnOf(event)
    if (next === place || next < 0 || next >= count) return
    event.preventDefault()
    show(next)
    thumbnails.current?.querySelectorAll('a')[next]?.focus()
  }

  function labelOf({ alt }: ProductPicture_ImageFragment, place: number): string {
    const [number, total] = [formatQuantity(place + 1), formatQuantity(count)]
    return t`Image ${number} of ${total}: ${alt}`
  }

  return (
    <Box as="section" aria-label={t`Images of ${name}`}>
      <Strip ref={strip} onScroll={handleScroll}>
        {pictures.map((image, place) => (
          <chakra.li
            key={image.id}
            id={`picture-${place + 1}`}
            flex="0 0 100%"
            minW="0"
            maxH="100vh"
            scrollSnapAlign="start"
            scrollSnapStop="always"
            scrollMarginTop="24"
            aspectRatio={shape}
            css={{ '& a, & picture': { display: 'block', h: 'full' }, '& img': { h: 'full', maxH: 'none' } }}
          >
            <ZoomLink pictures={pictures} place={place} isAside={isHydrated && place !== current}>
              <ProductPicture
                image={image}
                sizes={PICTURE_SIZES}
                isEager={place === 0}
                isPriority={place === 0}
                isWhole
              />
            </ZoomLink>
          </chakra.li>
        ))}
      </Strip>
      <chakra.ul ref={thumbnails} mt="3" display="flex" flexWrap="wrap" gap="2" listStyleType="none">
        {pictures.map((image, place) => (
          <li key={image.id}>
            <Thumbnail
              href={`#picture-${place + 1}`}
              aria-label={labelOf(image, place)}
              aria-current={place === current ? 'page' : undefined}
              onClick={(event) => handlePress(event, place)}
              onKeyDown={(event) => handleKey(event, place)}
            >
              <ProductPicture image={image} sizes="64px" />
            </Thumbnail>
          </li>
        ))}
      </chakra.ul>
    </Box>
  )
}
