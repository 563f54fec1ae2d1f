import { chakra } from '@chakra-ui/react/styled-system'

interface PortraitProps {
  /** The photo's renditions, as `Image.webpSrcSet` has them. */
  webpSrcSet: string
  /** Its diameter in CSS pixels. */
  size: number
  /** What a screen reader says; nothing where the name stands beside it. */
  alt?: string
}

/** Somebody's photo in a circle. Its place is there before the picture is. */
export function Portrait({ webpSrcSet, size, alt = '' }: PortraitProps) {
  return (
    <chakra.img
      src={webpSrcSet.split(' ', 1)[0]}
      srcSet={webpSrcSet}
      sizes={`${size}px`}
      alt={alt}
      htmlWidth={size}
      htmlHeight={size}
      decoding="async"
      flexShrink="0"
      display="block"
      maxW="none"
      w={`${size}px`}
      h={`${size}px`}
      objectFit="cover"
      borderRadius="full"
      borderWidth="1px"
      bg="bg.muted"
    />
  )
}
