import { chakra } from '@chakra-ui/react/styled-system'

interface PortraitProps {
  /** Renditions of the photo, as in `Image.webpSrcSet`. */
  webpSrcSet: string
  /** Diameter in CSS pixels. */
  size: number
  /** Accessible text; empty where the name is beside it. */
  alt?: string
}

/** A person's photo in a circle. Its space is reserved before it loads. */
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
