import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { Refusal } from '../../../shared/graphql/refusal'
import { UploadError } from '../../../shared/upload/send-file'
import { uploadDocument } from '../../../shared/upload/upload-file'
import { useProductList } from '../use-product-list'
import { moveRow } from '../use-moved-row'
import type { DocumentRow } from './document-rows'
import { isSame, MOST_DOCUMENTS, newRow, rowsOf, toInput } from './document-rows'
import { ManagedDocumentsDocument, useSetProductDocumentsMutation } from './product-documents.generated'
import type { DocumentsForm_ProductFragment } from './product-documents.generated'

/** The state of the form of a product's documents, whose files are sent when they are chosen, one after the other. */
export function useDocumentsForm(product: DocumentsForm_ProductFragment) {
  const [isFull, setIsFull] = useState(false)
  const uploads = useRef<Promise<void>>(Promise.resolve())
  // Another list, with which what is on its way for the one before has nothing to do.
  const listNumber = useRef(0)
  const { rows, setRows, ...list } = useProductList({
    name: `documents.${product.id}`,
    product,
    rowsOf,
    isSame,
    // A file that is on its way, or came to nothing, has to be chosen again.
    toKeep: (typed: readonly DocumentRow[]) =>
      typed.filter(({ fileId }) => fileId).map((row) => ({ ...row, progress: null, error: null })),
    mutation: useSetProductDocumentsMutation,
    toInput(given, from) {
      if (given.some(({ error }) => error !== null)) {
        throw new Refusal(t`A document could not be sent. Remove it, or choose it again.`)
      }
      if (given.some(({ progress }) => progress !== null)) {
        throw new Refusal(t`A document is still being sent. Save again when it is there.`)
      }
      return toInput(given, from)
    },
    query: ManagedDocumentsDocument,
    outdated: ['documents'],
    savedText: () => t`Documents are saved.`,
    failedText: () => t`Failed to save the documents`,
    inputList: 'documents',
    onShown() {
      listNumber.current += 1
      setIsFull(false)
    },
  })

  const change = (key: string, changes: Partial<DocumentRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row)))

  async function upload(file: File, note: (changes: Partial<DocumentRow>) => void): Promise<void> {
    try {
      const fileId = await uploadDocument(file, (progress) => note({ progress }))
      note({ fileId, size: file.size, url: null, progress: null, error: null })
    } catch (failure) {
      const error = failure instanceof UploadError ? failure.message : t`The file could not be sent. Try again.`
      note({ error: `${file.name}: ${error}`, progress: null })
    }
  }

  function begin(key: string, file: File): void {
    const number = listNumber.current
    const isWanted = () => number === listNumber.current
    uploads.current = uploads.current.then(async () => {
      if (isWanted()) await upload(file, (changes) => isWanted() && change(key, changes))
    })
  }

  return {
    ...list,
    rows,
    /** Whether some were left out, because there are too many. */
    isFull,
    change,
    add(files: Iterable<File>): void {
      const chosen = [...files]
      const room = Math.max(MOST_DOCUMENTS - rows.length, 0)
      setIsFull(chosen.length > room)
      const added = chosen.slice(0, room).map((file) => ({ file, row: newRow(file) }))
      setRows((before) => [...before, ...added.map(({ row }) => row)])
      for (const { file, row } of added) begin(row.key, file)
    },
    /** Puts a newer file in the place of the one that a row has. */
    replace(key: string, file: File): void {
      change(key, { progress: 0, error: null })
      begin(key, file)
    },
    remove(key: string): void {
      setIsFull(false)
      setRows((before) => before.filter((row) => row.key !== key))
    },
    move: (key: string, by: -1 | 1) => setRows((before) => moveRow(before, key, by)),
  }
}
