import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { KeyboardEvent, MouseEvent } from 'react'
import { formatPercent, formatQuantity } from '../../shared/format/number'
import { TextField } from '../../shared/forms/fields'
import { ProgressBar } from '../../shared/ui/status'
import type { PictureRow, Focus } from './form-rows'
import { MoveButtons } from './move-buttons'
import type { Upload } from './use-uploads'

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

interface FocusPickerProps {
  url: string
  /** Name of the image, for its button. */
  name: string
  /** Null for the centre. */
  focus: Focus | null
  onFocus: (focus: Focus) => void
}

const MIDDLE: Focus = { x: 50, y: 50 }
/** Step of an arrow key, in percent. */
const STEP = 5

const moves: Record<string, Focus> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

const within = (percent: number) => Math.min(Math.max(Math.round(percent), 0), 100)

// Images are not mirrored on right-to-left pages.
const Frame = chakra('button', {
  base: {
    position: 'relative',
    display: 'block',
    direction: 'ltr',
    w: 'full',
    cursor: 'crosshair',
    borderWidth: '1px',
    borderRadius: 'l2',
    overflow: 'hidden',
    focusVisibleRing: 'outside',
    bg: 'bg.muted',
  },
})

/** Sets the focal point of an image by click or arrow keys; cropping keeps it visible. */
function FocusPicker({ url, name, focus, onFocus }: FocusPickerProps) {
  const { x, y } = focus ?? MIDDLE
  const [across, down] = [formatPercent(x), formatPercent(y)]

  function handlePress({ currentTarget, clientX, clientY, detail }: MouseEvent): void {
    // Enter and Space fire a click without a position.
    if (detail === 0) return
    const frame = currentTarget.getBoundingClientRect()
    onFocus({
      x: within(((clientX - frame.left) / frame.width) * 100),
      y: within(((clientY - frame.top) / frame.height) * 100),
    })
  }

  function handleKey(event: KeyboardEvent): void {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    onFocus({ x: within(x + move.x), y: within(y + move.y) })
  }

  return (
    <Frame
      type="button"
      aria-label={t`Focal point of ${name}: ${across} from the left, ${down} from the top. Use the arrow keys to move it.`}
      onClick={handlePress}
      onKeyDown={handleKey}
    >
      <chakra.img src={url} alt="" display="block" w="full" h="auto" draggable={false} />
      <chakra.span
        position="absolute"
        w="5"
        h="5"
        m="-2.5"
        borderRadius="full"
        borderWidth="2px"
        borderColor="white"
        bg="brand.solid"
        boxShadow="md"
        pointerEvents="none"
        style={{ insetInlineStart: `${x}%`, top: `${y}%` }}
      />
    </Frame>
  )
}
