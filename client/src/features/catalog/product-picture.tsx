import { chakra } from '@chakra-ui/react/styled-system'
import type { ProductPicture_ImageFragment } from './product-picture.generated'

interface ProductPictureProps {
  image: ProductPicture_ImageFragment | null
  /** `sizes` attribute: CSS width of the image. */
  sizes: string
  /** Visible without scrolling: loaded at once, and first of all with `isPriority`. */
  isEager?: boolean
  isPriority?: boolean
  /** In its own proportions instead of square. */
  isWhole?: boolean
}

/** A product's image in the best width (AVIF, or WebP for older browsers), or a placeholder. */
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
        // Catalogue images are square; uploaded ones are cropped to their focal point, or the middle.
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
