import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState } from 'react'
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import type { ProductPicture_ImageFragment } from '../../../features/catalog/product-picture.generated'
import { reportIncomplete } from '../../../shared/code-loading/report-incomplete'
import { retryImport } from '../../../shared/code-loading/retry-import'
import { withMessages } from '../../../shared/i18n/messages'
import { isBrowsers } from '../../../shared/navigation/is-browsers'
import type { ZoomDialogProps } from './zoom-dialog'

const importDialog = retryImport(() => import('./zoom-dialog'))

interface ZoomLinkProps {
  pictures: readonly ProductPicture_ImageFragment[]
  /** Which of them it shows, from 0. */
  place: number
  /** Out of the order of focus: another picture is in sight. */
  isAside?: boolean
  children: ReactNode
}

const Frame = chakra('a', { base: { display: 'block', cursor: 'zoom-in', focusVisibleRing: 'inside' } })

/** The address of the largest rendition: the last one. */
const largestOf = ({ avifSrcSet, url }: ProductPicture_ImageFragment) =>
  avifSrcSet.split(', ').at(-1)?.split(' ')[0] ?? url

/** A picture that opens large when it is pressed: as itself without script, else in a dialog, whose code comes then. */
export function ZoomLink({ pictures, place, isAside = false, children }: ZoomLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const [Dialog, setDialog] = useState<ComponentType<ZoomDialogProps> | null>(null)
  const image = pictures[place]
  if (!image) return children
  const { alt } = image

  function handleClick(event: MouseEvent): void {
    if (isBrowsers(event)) return
    event.preventDefault()
    withMessages(importDialog(), ['gallery']).then(({ ZoomDialog }) => setDialog(() => ZoomDialog), reportIncomplete)
  }

  function handleClose(): void {
    setDialog(null)
    // Not every browser gives it to a link that was pressed, to give it back afterwards.
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
