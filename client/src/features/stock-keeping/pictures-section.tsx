import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { formatQuantity } from '../../shared/format/number'
import { FilesInput } from '../../shared/forms/file-field'
import { IMAGE_TYPES, uploadImage } from '../../shared/upload/uploads'
import type { EditorForm } from './editor-form'
import { useFormRows } from './editor-form'
import type { PictureRow } from './form-rows'
import { MOST_PICTURES } from './form-rows'
import { moveRow, useMovedRow } from './move-buttons'
import { PictureRowFields } from './picture-row'
import { useUploads, withFiles } from './use-uploads'

/** The images of a product; files upload when they are chosen. */
export function usePictures(editor: EditorForm) {
  const list = useFormRows<PictureRow>(editor, 'pictures')
  const files = useUploads({
    send: uploadImage,
    onSent: (key, sent) => list.change(key, sent),
    isWanted: (key) => list.rowsNow().some((row) => row.key === key),
    failedText: () => t`The image couldn’t be uploaded. Try again.`,
    refusedText: () => t`An image couldn’t be uploaded. Remove it or choose it again.`,
  })
  return { ...list, ...files, rows: withFiles(list.rows) }
}

interface PicturesSectionProps {
  editor: EditorForm
  pictures: ReturnType<typeof usePictures>
  isNew: boolean
}

/** A product's images: edit, move, remove and add. */
export function PicturesSection({ editor: { errorOf }, pictures, isNew }: PicturesSectionProps) {
  const { rows, uploads, begin, setRows, add, change, remove } = pictures
  const [isFull, setIsFull] = useState(false)
  const { list, place, noteMove } = useMovedRow(rows)
  const [number, total] = [formatQuantity(place + 1), formatQuantity(rows.length)]

  function choose(chosen: Iterable<File>): void {
    const files = [...chosen]
    const room = Math.max(MOST_PICTURES - rows.length, 0)
    setIsFull(files.length > room)
    for (const file of files.slice(0, room)) {
      const key = `new${crypto.randomUUID()}`
      begin(key, file)
      add({ key, id: null, url: null, alt: '', focus: null })
    }
  }

  return (
    <>
      {rows.length > 0 && (
        <chakra.ul
          ref={list}
          tabIndex={-1}
          listStyleType="none"
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 13rem), 1fr))"
          gap="4"
        >
          {rows.map((row, index) => (
            <PictureRowFields
              key={row.key}
              row={row}
              upload={uploads[row.key]}
              errorOf={(field) => errorOf(`pictures.${index}.${field}`)}
              place={index}
              count={rows.length}
              onChange={(changes) => change(row.key, changes)}
              onMove={(by) => {
                setRows((before) => moveRow(before, row.key, by))
                noteMove(row.key, by)
              }}
              onRemove={() => {
                setIsFull(false)
                remove(row.key)
                list.current?.focus()
              }}
            />
          ))}
        </chakra.ul>
      )}
      <VisuallyHidden aria-live="polite">{place >= 0 && t`Image ${number} of ${total} now`}</VisuallyHidden>
      <FilesInput
        name="pictures.file"
        label={isNew ? t`Image` : t`Add images`}
        accept={IMAGE_TYPES}
        hint={t`JPEG, PNG or WebP, at most 10 MB each, up to ${MOST_PICTURES} images`}
        full={
          errorOf('pictures.file') ??
          errorOf('pictures') ??
          (isFull && t`You’ve reached the image limit. The other images weren’t added.`)
        }
        isHolding={rows.some(({ key }) => (uploads[key]?.progress ?? null) !== null)}
        onAdd={choose}
      />
      <PhotoGuide />
    </>
  )
}

/** Instructions for product photos. */
function PhotoGuide() {
  return (
    <chakra.details textStyle="sm" color="fg.muted">
      <chakra.summary cursor="pointer" fontWeight="medium" color="fg" py="1" focusVisibleRing="outside">
        <Trans>How to take good photos</Trans>
      </chakra.summary>
      <chakra.ul ps="5" mt="1" display="grid" gap="1" listStyleType="disc">
        <li>
          <Trans>Size: square, with sides of 1,600 pixels or more. We make the smaller sizes.</Trans>
        </li>
        <li>
          <Trans>Background: plain white or light gray, soft light, no text and no logo.</Trans>
        </li>
        <li>
          <Trans>
            Angles: first the whole product, then the working end close up, then in use, in its packaging or beside a
            ruler.
          </Trans>
        </li>
        <li>
          <Trans>Description: one sentence about what the photo shows. Screen readers read it aloud.</Trans>
        </li>
      </chakra.ul>
    </chakra.details>
  )
}
