import { Box } from '@chakra-ui/react/box'
import { ProductPicture } from '../../../features/catalog/product-picture'
import type { ProductPicture_ImageFragment } from '../../../features/catalog/product-picture.generated'
import { createDeferredSection } from '../../../shared/code-loading/deferred-section'
import { PICTURE_SIZES, ZoomLink } from './zoom-link'

interface ProductPicturesProps {
  pictures: readonly ProductPicture_ImageFragment[]
  /** Name of the product. */
  name: string
}

const gallery = createDeferredSection(
  () => import('./gallery'),
  (m) => m.Gallery,
  { catalogues: ['gallery'] },
)

/** Runs before the server renders the page. */
export const preparePictures = gallery.prepare

/** A product's image with zoom; a gallery for several, whose code loads only then. */
export function ProductPictures({ pictures, name }: ProductPicturesProps) {
  const [first = null] = pictures
  if (pictures.length > 1) return <gallery.Part pictures={pictures} name={name} />
  const picture = <ProductPicture image={first} sizes={PICTURE_SIZES} isEager isPriority isWhole />
  return (
    <Box borderWidth="1px" borderRadius="l3" overflow="hidden">
      {first ? (
        <ZoomLink pictures={pictures} place={0}>
          {picture}
        </ZoomLink>
      ) : (
        picture
      )}
    </Box>
  )
}
