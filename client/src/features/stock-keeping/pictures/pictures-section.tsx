import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { useState } from 'react'
import { formatQuantity } from '../../../shared/format/quantity'
import { FilesInput } from '../../../shared/forms/files-input'
import { IMAGE_TYPES, uploadImage } from '../../../shared/upload/upload-image'
import type { EditorForm } from '../editor-form'
import { useFormRows } from '../editor-form'
import { moveRow, useMovedRow } from '../use-moved-row'
import { useUploads, withFiles } from '../use-uploads'
import { PhotoGuide } from './photo-guide'
import { PictureRowFields } from './picture-row'
import type { PictureRow } from './picture-rows'
import { MOST_PICTURES } from './picture-rows'

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
