import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { ProductPicture_ImageFragment } from '../../../features/catalog/product-picture.generated'
import { formatQuantity } from '../../../shared/format/number'
import { isBrowserKey, turnOf } from './turn-of'
import { useEnlarged } from './use-enlarged'

export interface ZoomDialogProps {
  pictures: readonly ProductPicture_ImageFragment[]
  /** Index of the first image, from 0. */
  start: number
  onClose: () => void
}

const Frame = chakra('dialog', {
  base: {
    w: '100vw',
    h: '100dvh',
    maxW: 'none',
    maxH: 'none',
    p: '0',
    bg: 'bg',
    color: 'fg',
    '&[open]': { display: 'flex' },
    flexDirection: 'column',
  },
})

const Tool = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: '11',
    h: '11',
    borderRadius: 'l2',
    cursor: 'button',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
    _disabled: { opacity: 'disabled', cursor: 'disabled' },
    _icon: { w: '5', h: '5', _rtl: { '&[data-turns]': { transform: 'scaleX(-1)' } } },
  },
})

/**
 * A product's images in full size. A click zooms in; then scrolling, dragging and arrow keys pan. Otherwise arrow keys
 * change the image. The browser's modal dialog traps the focus and closes with Escape.
 */
export function ZoomDialog({ pictures, start, onClose }: ZoomDialogProps) {
  const frame = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState(start)
  const image = pictures[place]
  const { field, picture, isEnlarged, enlarge, shrink, drag } = useEnlarged(image?.width ?? 0)
  const count = pictures.length

  useLayoutEffect(() => {
    const dialog = frame.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  if (!image) return null

  function show(next: number): void {
    if (next < 0 || next >= count) return
    shrink()
    setPlace(next)
  }

  function handleKey(event: KeyboardEvent): void {
    if (isBrowserKey(event)) return
    if (event.key === '+' || event.key === '=') enlarge()
    else if (event.key === '-') shrink()
    else if (!isEnlarged) show(place + turnOf(event))
  }

  const [number, total] = [formatQuantity(place + 1), formatQuantity(count)]
  const zoomLabel = isEnlarged ? t`Make smaller` : t`Enlarge`
  return (
    <Frame
      ref={frame}
      aria-label={image.alt}
      onKeyDown={handleKey}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <Box display="flex" alignItems="center" gap="1" px="2" py="1" borderBottomWidth="1px">
        <chakra.p flex="1" minW="0" px="2" textStyle="sm" truncate aria-live="polite">
          {count > 1 && (
            <chakra.span color="fg.muted" me="2" fontVariantNumeric="tabular-nums">
              <Trans>
                {number} of {total}
              </Trans>
            </chakra.span>
          )}
          {image.alt}
        </chakra.p>
        {count > 1 && (
          <>
            <Tool aria-label={t`Previous image`} disabled={place === 0} onClick={() => show(place - 1)}>
              <ChevronLeft aria-hidden data-turns />
            </Tool>
            <Tool aria-label={t`Next image`} disabled={place === count - 1} onClick={() => show(place + 1)}>
              <ChevronRight aria-hidden data-turns />
            </Tool>
          </>
        )}
        <Tool aria-label={zoomLabel} aria-pressed={isEnlarged} onClick={() => (isEnlarged ? shrink() : enlarge())}>
          {isEnlarged ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
        </Tool>
        <Tool aria-label={t`Close`} onClick={onClose} autoFocus>
          <X aria-hidden />
        </Tool>
      </Box>
      <Box
        ref={field}
        flex="1"
        minH="0"
        overflow="auto"
        display="flex"
        // Focusable while zoomed, so that arrow keys pan.
        tabIndex={isEnlarged ? 0 : undefined}
        role={isEnlarged ? 'group' : undefined}
        aria-label={isEnlarged ? t`Enlarged image` : undefined}
        focusVisibleRing="inside"
        {...drag}
      >
        <chakra.picture key={image.id} m="auto" display={isEnlarged ? 'block' : 'contents'}>
          <source type="image/avif" srcSet={image.avifSrcSet} sizes="960px" />
          <chakra.img
            ref={picture}
            src={image.url}
            alt={image.alt}
            htmlWidth={image.width}
            htmlHeight={image.height}
            draggable={false}
            m="auto"
            maxW={isEnlarged ? 'none' : 'full'}
            maxH={isEnlarged ? 'none' : 'full'}
            w="auto"
            h="auto"
            objectFit="contain"
            cursor={isEnlarged ? 'grab' : 'zoom-in'}
            opacity="picture"
          />
        </chakra.picture>
      </Box>
    </Frame>
  )
}
