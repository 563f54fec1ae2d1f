import { Box } from '@chakra-ui/react/box'
import type { InputProps } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import { t, msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { useEffect, useState, useRef } from 'react'
import * as z from 'zod/mini'
import { FieldRefusal } from '../graphql/refusal'
import { ProgressBar } from '../ui/status'
import { UploadError } from '../upload/send-file'
import type { UploadedImage } from '../upload/uploads'
import { IMAGE_TYPES, MAX_IMAGE_BYTES, uploadImage } from '../upload/uploads'
import { describedBy, FieldFrame } from './fields'
import { FileInput } from './file-field'
import { requiredMessage, rule } from './rules/text'

interface ImageFieldProps extends Omit<InputProps, 'name' | 'type'> {
  name: string
  label: string
  error?: string
  /** The current image, which the chosen one replaces. */
  present?: { url: string; alt: string } | null
  /** Shows the preview uncropped, on white. */
  isWhole?: boolean
  /** The chosen file, for the preview. */
  file: File | undefined
  /** Uploaded part, 0 to 1; null before and after the upload. */
  progress: number | null
  ref?: Ref<HTMLInputElement>
}

/** A field for one image, with preview and upload progress. */
export function ImageField({ label, error, present, isWhole, file, progress, ...input }: ImageFieldProps) {
  const { name, required } = input
  const texts = { name, label, error, hint: progress === null && <Trans>JPEG, PNG or WebP, at most 10 MB</Trans> }
  return (
    <FieldFrame {...texts} required={required}>
      <Box
        display="flex"
        flexDirection={isWhole ? { base: 'column', sm: 'row' } : undefined}
        gap="4"
        w="full"
        alignItems={isWhole ? { base: 'start', sm: 'center' } : 'center'}
      >
        <Preview present={present} isWhole={isWhole} file={file} />
        <FileInput
          isHolding={file !== undefined || progress !== null}
          accept={IMAGE_TYPES}
          aria-describedby={describedBy(texts)}
          {...input}
        />
      </Box>
      {progress !== null && <ProgressBar aria-label={t`Uploading the image`} value={progress} max={1} />}
    </FieldFrame>
  )
}

/**
 * The chosen image as a data URL, because the content security policy allows no blob URLs; otherwise the current one.
 */
function Preview({ present, isWhole, file }: Pick<ImageFieldProps, 'present' | 'isWhole' | 'file'>) {
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    const reader = new FileReader()
    reader.addEventListener('load', () => setShown({ file, url: String(reader.result) }))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  const chosen = file && shown?.file === file ? { url: shown.url, alt: '' } : null
  const picture = chosen ?? (file ? null : present)
  if (!picture) return null
  return (
    <chakra.img
      src={picture.url}
      alt={picture.alt}
      w={isWhole ? 'auto' : '16'}
      maxW="40"
      h="16"
      flexShrink="0"
      objectFit={isWhole ? 'contain' : 'cover'}
      borderWidth="1px"
      borderRadius="l2"
      bg={isWhole ? 'white' : 'bg.muted'}
    />
  )
}

type Files = FileList | null | undefined

function imageProblem(files: Files): string | null {
  const file = files?.[0]
  if (!file) return null
  if (!IMAGE_TYPES.split(',').includes(file.type)) return t`Choose a JPEG, PNG or WebP`
  return file.size <= MAX_IMAGE_BYTES ? null : t`Choose an image of at most 10 MB`
}

/** An image, or none. */
export const optionalImage = z.pipe(
  z.custom<Files>().check(rule(imageProblem)),
  z.transform((files) => files?.[0]),
)

/** A required image. The specification fixes the message. */
export const requiredImage = z.pipe(
  z.custom<Files>().check(rule((files) => (files?.[0] ? imageProblem(files) : requiredMessage(msg`Image`)))),
  z.transform((files) => files?.[0] as File),
)

interface ImageUpload {
  /** Uploaded part, 0 to 1; null when idle. */
  progress: number | null
  /**
   * Uploads the file once; a retry after a later failure reuses it.
   * @throws a FieldRefusal of `image`
   */
  send(file: File): Promise<UploadedImage>
}

/** Uploads the file of a form's field `image`, with progress. */
export function useImageUpload(upload = uploadImage): ImageUpload {
  const sent = useRef<{ file: File; image: UploadedImage } | null>(null)
  const [progress, setProgress] = useState<number | null>(null)

  async function send(file: File): Promise<UploadedImage> {
    if (sent.current?.file === file) return sent.current.image
    setProgress(0)
    try {
      const image = await upload(file, setProgress)
      sent.current = { file, image }
      return image
    } catch (failure) {
      throw failure instanceof UploadError ? new FieldRefusal('image', failure.message) : failure
    } finally {
      setProgress(null)
    }
  }

  return { progress, send }
}
