import { chakra } from '@chakra-ui/react/styled-system'
import type { SessionUser } from '../auth/session-store'

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

/** Initials of the first and last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0] ?? '').join('')
}

interface AvatarProps {
  user: SessionUser
  /** Diameter in CSS pixels. */
  size: number
}

/** The signed-in person's photo or initials, shown beside the name. */
export function Avatar({ user, size }: AvatarProps) {
  if (user.photo) return <Portrait webpSrcSet={user.photo.webpSrcSet} size={size} />
  return (
    <chakra.span
      aria-hidden
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      flexShrink="0"
      w={`${size}px`}
      h={`${size}px`}
      borderRadius="full"
      bg="brand.muted"
      color="brand.fg"
      textStyle="xs"
      fontWeight="semibold"
    >
      {initialsOf(user.name)}
    </chakra.span>
  )
}
