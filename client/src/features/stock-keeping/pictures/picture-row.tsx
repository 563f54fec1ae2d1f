import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatQuantity } from '../../../shared/format/quantity'
import { TextField } from '../../../shared/forms/fields'
import { MoveButtons } from '../move-buttons'
import { FocusPicker } from './focus-picker'
import type { PictureRow } from './picture-rows'
import { ProgressBar } from '../../../shared/ui/progress-bar'
import type { Upload } from '../use-uploads'

interface PictureRowFieldsProps {
  row: PictureRow
  upload: Upload | undefined
  errorOf: (field: string) => string | undefined
  /** Index from 0. */
  place: number
  count: number
  onChange: (changes: Partial<PictureRow>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** An image in the form: focal point, description, position and removal. */
export function PictureRowFields({
  row,
  upload,
  errorOf,
  place,
  count,
  onChange,
  onMove,
  onRemove,
}: PictureRowFieldsProps) {
  const { key, url, alt, focus } = row
  const { progress = null } = upload ?? {}
  const error = upload?.error ?? errorOf('imageId')
  const number = formatQuantity(place + 1)
  const name = t`Image ${number}`
  return (
    <Box as="li" data-key={key} display="flex" flexDirection="column" gap="2" minW="0">
      <Box>
        {url ? (
          <FocusPicker url={url} name={name} focus={focus} onFocus={(chosen) => onChange({ focus: chosen })} />
        ) : (
          <Box aspectRatio="1" borderWidth="1px" borderRadius="l2" bg="bg.muted" />
        )}
        {focus && (
          <Button
            type="button"
            variant="plain"
            size="xs"
            w="full"
            aria-label={t`Focal point of ${name}: the middle`}
            onClick={() => onChange({ focus: null })}
          >
            <Trans>Middle</Trans>
          </Button>
        )}
      </Box>
      <Box minW="0">
        <TextField
          name={`pictures.${place}.alt`}
          label={place === 0 ? t`${name} (main image): alt text` : t`${name}: alt text`}
          value={alt}
          maxLength={500}
          autoComplete="off"
          error={errorOf('alt')}
          onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
        />
        {progress !== null && <ProgressBar aria-label={t`Uploading the image`} value={progress} max={1} mt="2" />}
        {error && (
          <chakra.p role="alert" mt="2" textStyle="sm" color="fg.error" overflowWrap="anywhere">
            {error}
          </chakra.p>
        )}
        <Box mt="3" display="flex" flexWrap="wrap" gap="2">
          <MoveButtons name={name} place={place} count={count} onMove={onMove} />
          <Button type="button" variant="outline" ms="auto" aria-label={t`Remove: ${name}`} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
