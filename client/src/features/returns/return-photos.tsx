import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import { formatQuantity } from '../../shared/format/quantity'
import { fetchFile } from '../../shared/upload/download-file'

interface Photo {
  id: string
  url: string
  width: number
  height: number
}

/** The photos of a return, which only the order's people and the shop may fetch; nothing where there are none. */
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
          <PhotoLink photo={photo} label={labelOf(index)} />
        </li>
      ))}
    </Box>
  )
}

function labelOf(index: number): string {
  const place = formatQuantity(index + 1)
  return t`Photo ${place}`
}

/** A plain picture cannot bring the access token along. */
function PhotoLink({ photo: { url, width, height }, label }: { photo: Photo; label: string }) {
  const [address, setAddress] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    void fetchFile(url).then((blob) => {
      if (isGone) return
      setIsMissing(blob === null)
      if (!blob) return
      made = URL.createObjectURL(blob)
      setAddress(made)
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [url])
  if (!address) {
    return (
      <Box boxSize="24" bg="bg.muted" borderRadius="l2" textStyle="xs" color="fg.muted" p="2">
        {isMissing ? t`The photo could not be loaded.` : null}
      </Box>
    )
  }
  return (
    <chakra.a
      href={address}
      target="_blank"
      rel="noreferrer"
      display="block"
      borderRadius="l2"
      focusVisibleRing="outside"
    >
      <chakra.img
        src={address}
        alt={label}
        width={width}
        height={height}
        boxSize="24"
        objectFit="cover"
        borderRadius="l2"
      />
    </chakra.a>
  )
}
