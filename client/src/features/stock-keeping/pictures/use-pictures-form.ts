import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { Refusal } from '../../../shared/graphql/refusal'
import { UploadError } from '../../../shared/upload/send-file'
import { uploadImage } from '../../../shared/upload/upload-image'
import { moveRow } from '../use-moved-row'
import { useProductList } from '../use-product-list'
import type { PictureRow } from './picture-rows'
import { MOST_PICTURES, isSame, isThere, toInput, toRows } from './picture-rows'
import { ProductPicturesDocument, useSetProductPicturesMutation } from './product-pictures.generated'
import type { PicturesForm_ProductFragment } from './product-pictures.generated'

/** State of the form of a product's pictures, which are uploaded when they are chosen, one after the other. */
export function usePicturesForm(product: PicturesForm_ProductFragment, onSaved: () => void) {
  const [isFull, setIsFull] = useState(false)
  const uploads = useRef<Promise<void>>(Promise.resolve())
  const { rows, rowsNow, setRows, ...list } = useProductList({
    name: `productPictures.${product.id}`,
    product,
    rowsOf: toRows,
    isSame,
    isSaved: isThere,
    // Keys of new rows are counted from the start at the next visit.
    toKeep: (typed: readonly PictureRow[]) =>
      typed.filter(({ imageId }) => imageId !== null).map((row) => ({ ...row, key: row.imageId ?? row.key })),
    settle,
    mutation: useSetProductPicturesMutation,
    toInput(typed, from) {
      if (typed.length === 0) throw new Refusal(t`A product needs a picture.`)
      return toInput(typed, from)
    },
    query: ProductPicturesDocument,
    outdated: ['pictures', 'image'],
    onSaved() {
      setIsFull(false)
      onSaved()
    },
    savedText: () => t`Pictures are saved.`,
    failedText: () => t`Failed to save the pictures`,
    onShown: () => setIsFull(false),
  })

  const change = (key: string, changes: Partial<PictureRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row)))

  /** Waits for the uploads. Throws a `Refusal` if one failed. */
  async function settle(): Promise<readonly PictureRow[]> {
    await uploads.current
    if (rowsNow().some(({ error }) => error !== null)) {
      throw new Refusal(t`A picture could not be sent. Remove it, or choose it again.`)
    }
    return rowsNow()
  }

  async function upload(key: string, file: File): Promise<void> {
    // It was removed while it waited.
    if (!rowsNow().some((row) => row.key === key)) return
    try {
      const { id: imageId, url } = await uploadImage(file, (progress) => change(key, { progress }))
      change(key, { imageId, url, progress: null })
    } catch (failure) {
      const error = failure instanceof UploadError ? failure.message : t`The image could not be sent. Try again.`
      change(key, { error: `${file.name}: ${error}`, progress: null })
    }
  }

  return {
    ...list,
    rows,
    /** Whether some were left out, because there are too many. */
    isFull,
    change,
    add(files: Iterable<File>): void {
      const chosen = [...files]
      const room = Math.max(MOST_PICTURES - rowsNow().length, 0)
      setIsFull(chosen.length > room)
      for (const file of chosen.slice(0, room)) {
        const key = `new-${(rowCount += 1)}`
        const row = { key, imageId: null, url: null, alt: '', focus: null, progress: 0, error: null }
        setRows((before) => [...before, row])
        uploads.current = uploads.current.then(() => upload(key, file))
      }
    },
    remove(key: string): void {
      setIsFull(false)
      setRows((before) => before.filter((row) => row.key !== key))
    },
    move: (key: string, by: -1 | 1) => setRows((before) => moveRow(before, key, by)),
  }
}

/** For the keys of new rows. */
let rowCount = 0
