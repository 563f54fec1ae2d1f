import { chakra } from '@chakra-ui/react/styled-system'

interface ReviewPhotoProps {
  image: { url: string; alt: string; width: number; height: number }
  /** Size token of the square. */
  size: '16' | '20' | { base: '20'; md: '28' }
}

/** A review's photo as a small, lazily loaded square. The API's URL is a WebP of medium width. */
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
