import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { ProductPicture_ImageFragment } from '../../../features/catalog/product-picture.generated'
import { reportIncomplete } from '../../../shared/code-loading/hydration'
import { retryImport } from '../../../shared/code-loading/retry-import'
import { withMessages } from '../../../shared/i18n/messages'
import { isBrowserClick } from '../../../shared/navigation/links'
import type { ZoomDialogProps } from './zoom-dialog'

const importDialog = retryImport(() => import('./zoom-dialog'))

interface ZoomLinkProps {
  pictures: readonly ProductPicture_ImageFragment[]
  /** Index of the image, from 0. */
  place: number
  /** Not a Tab stop: another image is in view. */
  isAside?: boolean
  children: ReactNode
}

const Frame = chakra('a', { base: { display: 'block', cursor: 'zoom-in', focusVisibleRing: 'inside' } })

/** URL of the largest rendition, the last one in the list. */
const largestOf = ({ avifSrcSet, url }: ProductPicture_ImageFragment) =>
  avifSrcSet.split(', ').at(-1)?.split(' ')[0] ?? url

/**
 * An image that opens in full size: as a plain link without script, otherwise in a lazily loaded dialog.
 */
export function ZoomLink({ pictures, place, isAside = false, children }: ZoomLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const [Dialog, setDialog] = useState<ComponentType<ZoomDialogProps> | null>(null)
  const image = pictures[place]
  if (!image) return children
  const { alt } = image

  function handleClick(event: MouseEvent): void {
    if (isBrowserClick(event)) return
    event.preventDefault()
    withMessages(importDialog(), ['gallery']).then(({ ZoomDialog }) => setDialog(() => ZoomDialog), reportIncomplete)
  }

  function handleClose(): void {
    setDialog(null)
    // Not every browser focuses a clicked link; the dialog restores the focus to it.
    link.current?.focus()
  }

  return (
    <>
      <Frame
        ref={link}
        href={largestOf(image)}
        aria-label={t`Enlarge: ${alt}`}
        tabIndex={isAside ? -1 : undefined}
        onClick={handleClick}
      >
        {children}
      </Frame>
      {Dialog && <Dialog pictures={pictures} start={place} onClose={handleClose} />}
    </>
  )
}

/** `sizes` attribute of the page's images. */
export const PICTURE_SIZES =
  '(min-width: 80rem) 420px, (min-width: 64rem) calc(35.8vw - 38px), (min-width: 48rem) calc(45.5vw - 38px), calc(100vw - 34px)'
