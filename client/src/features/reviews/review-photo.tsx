import { chakra } from '@chakra-ui/react/styled-system'

interface ReviewPhotoProps {
  image: { url: string; alt: string; width: number; height: number }
  /** How wide the square is, as a token of sizes. */
  size: '16' | '20' | { base: '20'; md: '28' }
}

/** What somebody photographed, as a small square that loads when it comes near. The API's one address is a WebP of middle width. */
export function ReviewPhoto({ image, size }: ReviewPhotoProps) {
  return (
    <chakra.img
      src={image.url}
      alt={image.alt}
      htmlWidth={image.width}
      htmlHeight={image.height}
      loading="lazy"
      decoding="async"
      flexShrink="0"
      w={size}
      h="auto"
      aspectRatio="1"
      objectFit="cover"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.muted"
    />
  )
}
