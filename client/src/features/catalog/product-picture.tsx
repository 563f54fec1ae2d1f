import { chakra } from '@chakra-ui/react/styled-system'
import type { ProductPicture_ImageFragment } from './product-picture.generated'

interface ProductPictureProps {
  image: ProductPicture_ImageFragment | null
  /** The CSS width it is shown at, for the browser's choice of rendition (the `sizes` attribute). */
  sizes: string
  /** Seen without scrolling: fetched at once, and before all others when `isPriority` is set. */
  isEager?: boolean
  isPriority?: boolean
  /** In its own proportions, instead of as a square among squares. */
  isWhole?: boolean
}

/**
 * A product's picture in the best width for this screen (AVIF, or one WebP for a browser from before it); a plain field
 * of the same shape without one.
 */
export function ProductPicture({
  image,
  sizes,
  isEager = false,
  isPriority = false,
  isWhole = false,
}: ProductPictureProps) {
  if (!image) return <chakra.span display="block" aspectRatio="1" bg="bg.muted" />
  return (
    <picture>
      <source type="image/avif" srcSet={image.avifSrcSet} sizes={sizes} />
      <chakra.img
        src={image.url}
        alt={image.alt}
        htmlWidth={image.width}
        htmlHeight={image.height}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'low'}
        decoding="async"
        display="block"
        w="full"
        h="auto"
        // The catalogue's own pictures are square; of an uploaded one the part shows among them that matters, or the middle.
        aspectRatio={isWhole ? undefined : '1'}
        maxH={isWhole ? '100vh' : undefined}
        objectFit={isWhole ? 'contain' : 'cover'}
        objectPosition={!isWhole && image.focus ? `${image.focus.x}% ${image.focus.y}%` : undefined}
        bg="bg.muted"
        opacity="picture"
      />
    </picture>
  )
}
