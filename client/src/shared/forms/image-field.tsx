import { Box } from '@chakra-ui/react/box'
import { Field } from '@chakra-ui/react/field'
import { Input, type InputProps } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import type { Ref } from 'react'
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '../upload/upload-image'

interface ImageFieldProps extends Omit<InputProps, 'name' | 'type'> {
  name: string
  label: string
  error?: string
  /** The file that is chosen, for the preview. */
  file: File | undefined
  /** What part has been sent, 0 to 1; null while nothing is. */
  progress: number | null
  ref?: Ref<HTMLInputElement>
}

/** What is wrong with the chosen picture, or true; for react-hook-form. */
export function checkImage(files: FileList | null | undefined): string | true {
  const file = files?.[0]
  if (!file) return 'Image is Required'
  if (!IMAGE_TYPES.split(',').includes(file.type)) return 'Choose a JPEG, PNG or WebP'
  return file.size <= MAX_IMAGE_BYTES || 'Choose an image of at most 10 MB'
}

/** A field for one picture, with a preview, and with its progress while it is sent. */
export function ImageField({ label, error, file, progress, ...input }: ImageFieldProps) {
  const { name, required } = input
  return (
    <Field.Root id={name} invalid={!!error} required={required} minW="0">
      <Field.Label>{label}</Field.Label>
      <Box display="flex" gap="4" w="full" alignItems="center">
        <Preview file={file} />
        <Input
          type="file"
          accept={IMAGE_TYPES}
          h="auto"
          py="2"
          css={{
            '&::file-selector-button': {
              me: '3',
              px: '3',
              py: '1.5',
              borderWidth: '1px',
              borderColor: 'border.emphasized',
              borderRadius: 'l2',
              bg: 'bg',
              color: 'fg',
              font: 'inherit',
              fontSize: 'sm',
              fontWeight: 'medium',
              cursor: 'pointer',
            },
          }}
          aria-describedby={[`field::${name}::helper-text`, error && `field::${name}::error-text`]
            .filter(Boolean)
            .join(' ')}
          {...input}
        />
      </Box>
      {progress === null ? (
        <Field.HelperText>JPEG, PNG or WebP, at most 10 MB</Field.HelperText>
      ) : (
        <chakra.progress
          aria-label="Sending the image"
          value={progress}
          max={1}
          w="full"
          h="2"
          accentColor="brand.solid"
        />
      )}
      {error && <Field.ErrorText>{error}</Field.ErrorText>}
    </Field.Root>
  )
}

/** As a data address: the page's policy allows no others. */
function Preview({ file }: { file: File | undefined }) {
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    const reader = new FileReader()
    reader.addEventListener('load', () => setShown({ file, url: String(reader.result) }))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return (
    <Box w="16" h="16" flexShrink="0" borderWidth="1px" borderRadius="l2" bg="bg.muted" overflow="hidden">
      {file && shown?.file === file && <chakra.img src={shown.url} alt="" w="full" h="full" objectFit="cover" />}
    </Box>
  )
}
