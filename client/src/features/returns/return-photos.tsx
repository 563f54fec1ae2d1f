import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import { formatQuantity } from '../../shared/format/number'
import { fetchFile } from '../../shared/upload/download-file'

interface Photo {
  id: string
  url: string
  width: number
  height: number
}

/** A return's photos, which only the order's members and staff may load; renders nothing without photos. */
export function ReturnPhotos({ photos }: { photos: readonly Photo[] }) {
  if (photos.length === 0) return null
  return (
    <Box
      as="ul"
      listStyleType="none"
      display="flex"
      flexWrap="wrap"
      gap="2"
      aria-label={t({ message: 'Photos', context: 'of a return' })}
    >
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <PhotoButton photo={photo} label={labelOf(index)} />
        </li>
      ))}
    </Box>
  )
}

function labelOf(index: number): string {
  const place = formatQuantity(index + 1)
  return t`Photo ${place}`
}

/**
 * Loads the photo as a data URL: a plain image request cannot carry the access token, and the policy allows data URLs.
 * It opens in place.
 */
function PhotoButton({ photo: { url, width, height }, label }: { photo: Photo; label: string }) {
  const [source, setSource] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const [isLarge, setIsLarge] = useState(false)
  useEffect(() => {
    let isGone = false
    void fetchFile(url)
      .then((blob) => blob && readAsAddress(blob))
      .then((read) => {
        if (isGone) return
        setIsMissing(read === null)
        setSource(read)
      })
    return () => {
      isGone = true
    }
  }, [url])
  if (!source) {
    return (
      <Box boxSize="24" bg="bg.muted" borderRadius="l2" textStyle="xs" color="fg.muted" p="2">
        {isMissing ? t`We couldn’t load the photo. Try again.` : null}
      </Box>
    )
  }
  return (
    <chakra.button
      type="button"
      aria-expanded={isLarge}
      onClick={() => setIsLarge(!isLarge)}
      cursor="pointer"
      display="block"
      borderRadius="l2"
      focusVisibleRing="outside"
    >
      <chakra.img
        src={source}
        alt={label}
        width={width}
        height={height}
        borderRadius="l2"
        {...(isLarge ? { maxW: 'full', h: 'auto' } : { boxSize: '24', objectFit: 'cover' })}
      />
    </chakra.button>
  )
}

/** A data URL with the file's content. */
function readAsAddress(blob: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null)
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(blob)
  })
}
