import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { useState } from 'react'
import { formatQuantity } from '../../../shared/format/quantity'
import { FilesInput } from '../../../shared/forms/files-input'
import { uploadDocument } from '../../../shared/upload/upload-file'
import type { EditorForm } from '../editor-form'
import { useFormRows } from '../editor-form'
import { moveRow, useMovedRow } from '../use-moved-row'
import { useUploads, withFiles } from '../use-uploads'
import { DocumentRowFields } from './document-row'
import type { DocumentRow } from './document-rows'
import { MOST_DOCUMENTS, newRow } from './document-rows'

/** The documents of a product; files upload when they are chosen. */
export function useDocuments(editor: EditorForm) {
  const list = useFormRows<DocumentRow>(editor, 'documents')
  const files = useUploads({
    send: uploadDocument,
    onSent: (key, id, { size }) => list.change(key, { id, size, url: null }),
    isWanted: (key) => list.rowsNow().some((row) => row.key === key),
    failedText: () => t`The upload failed. Try again.`,
    refusedText: () => t`A document couldn’t be uploaded. Remove it or choose it again.`,
  })
  return { ...list, ...files, rows: withFiles(list.rows) }
}

interface DocumentsSectionProps {
  editor: EditorForm
  documents: ReturnType<typeof useDocuments>
}

/** A product's documents: edit, replace, move, remove and add. */
export function DocumentsSection({ editor: { errorOf }, documents }: DocumentsSectionProps) {
  const { rows, uploads, begin, setRows, add, change, remove } = documents
  const [isFull, setIsFull] = useState(false)
  const { list, place, noteMove } = useMovedRow(rows)
  const [number, total] = [formatQuantity(place + 1), formatQuantity(rows.length)]

  function choose(chosen: Iterable<File>): void {
    const files = [...chosen]
    const room = Math.max(MOST_DOCUMENTS - rows.length, 0)
    setIsFull(files.length > room)
    for (const file of files.slice(0, room)) {
      const row = newRow(file)
      begin(row.key, file)
      add(row)
    }
  }

  return (
    <>
      {rows.length > 0 && (
        <chakra.ul ref={list} tabIndex={-1} listStyleType="none" borderBottomWidth="1px">
          {rows.map((row, index) => (
            <DocumentRowFields
              key={row.key}
              row={row}
              upload={uploads[row.key]}
              place={index}
              count={rows.length}
              errorOf={(field) => errorOf(`documents.${index}.${field}`)}
              onChange={(changes) => change(row.key, changes)}
              onReplace={(file) => begin(row.key, file)}
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
      <VisuallyHidden aria-live="polite">{place >= 0 && t`Document ${number} of ${total} now`}</VisuallyHidden>
      <FilesInput
        name="more-documents"
        label={t`Add documents`}
        accept=".pdf,application/pdf"
        hint={t`PDF without a password, at most 10 MB each; ${MOST_DOCUMENTS} documents in all`}
        full={isFull && t`You’ve reached the document limit. The other documents weren’t added.`}
        isHolding={rows.some(({ key }) => (uploads[key]?.progress ?? null) !== null)}
        onAdd={choose}
      />
    </>
  )
}
