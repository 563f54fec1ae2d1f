import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { documentKinds } from '../../shared/format/document-kinds'
import { formatFileSize } from '../../shared/format/units'
import { formatQuantity } from '../../shared/format/number'
import { SelectField, TextField } from '../../shared/forms/fields'
import { FileField, FilesInput } from '../../shared/forms/file-field'
import type { DocumentKind } from '../../shared/graphql/schema.generated'
import { LANGUAGE_CODES, LANGUAGES } from '../../shared/i18n/languages'
import { notifyError } from '../../shared/ui/notify'
import { ProgressBar } from '../../shared/ui/status'
import { downloadFile } from '../../shared/upload/download-file'
import { uploadDocument } from '../../shared/upload/uploads'
import type { EditorForm } from './editor-form'
import { useFormRows } from './editor-form'
import type { DocumentRow } from './form-rows'
import { MOST_DOCUMENTS, newDocument } from './form-rows'
import { moveRow, useMovedRow, MoveButtons } from './move-buttons'
import type { Upload } from './use-uploads'
import { useUploads, withFiles } from './use-uploads'

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
      const row = newDocument(file)
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

interface DocumentRowFieldsProps {
  row: DocumentRow
  upload: Upload | undefined
  /** Index from 0. */
  place: number
  count: number
  errorOf: (field: string) => string | undefined
  onChange: (changes: Partial<DocumentRow>) => void
  onReplace: (file: File) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A document in the form: title, file, replacement, position and removal. */
function DocumentRowFields({ row, upload, place, count, errorOf, onChange, ...does }: DocumentRowFieldsProps) {
  const { key, kind, title, language, revision, issuedOn } = row
  const { progress = null } = upload ?? {}
  const number = formatQuantity(place + 1)
  const name = t`Document ${number}`
  const languages = {
    '': t`All languages`,
    ...Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name])),
  }
  const error = upload?.error ?? errorOf('fileId')
  return (
    <Box as="li" data-key={key} py="4" borderTopWidth="1px">
      <Box role="group" aria-label={name} display="grid" gap="3">
        <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} gap="3">
          <SelectField
            name={`kind-${key}`}
            label={t`Type`}
            options={documentKinds()}
            value={kind}
            onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as DocumentKind })}
          />
          <TextField
            name={`documents.${place}.title`}
            label={t`Title`}
            value={title}
            maxLength={200}
            required
            autoComplete="off"
            error={errorOf('title')}
            onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
          />
        </Box>
        <Box display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap="3">
          <SelectField
            name={`language-${key}`}
            label={t`Language`}
            options={languages}
            value={language}
            frame={{ gridColumn: { base: '1 / -1', md: 'auto' } }}
            onChange={({ currentTarget }) => onChange({ language: currentTarget.value })}
          />
          <TextField
            name={`documents.${place}.revision`}
            label={t`Version`}
            value={revision}
            maxLength={40}
            autoComplete="off"
            error={errorOf('revision')}
            onChange={({ currentTarget }) => onChange({ revision: currentTarget.value })}
          />
          <TextField
            name={`documents.${place}.issuedOn`}
            label={t`Issued on`}
            type="date"
            value={issuedOn}
            error={errorOf('issuedOn')}
            onChange={({ currentTarget }) => onChange({ issuedOn: currentTarget.value })}
          />
        </Box>
        <FileField
          name={`documents.${place}.fileId`}
          label={row.id ? t`Replace file` : t`Choose another file`}
          error={error && <span role="alert">{error}</span>}
          accept=".pdf,application/pdf"
          isHolding={progress !== null}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) does.onReplace(file)
            currentTarget.value = ''
          }}
        />
        {progress !== null && <ProgressBar aria-label={t`Sending ${name}`} value={progress} max={1} />}
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <MoveButtons name={name} place={place} count={count} onMove={does.onMove} />
          <OpenFile row={row} name={name} />
          <Button type="button" variant="outline" ms="auto" aria-label={t`Remove: ${name}`} onClick={does.onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </Box>
      </Box>
    </Box>
  )
}

/** Opens the file, also of an unpublished product; shows the size of a file that is not saved yet. */
function OpenFile({ row: { url, title, size }, name }: { row: DocumentRow; name: string }) {
  const fileSize = formatFileSize(size)
  if (!url)
    return (
      <chakra.span color="fg.muted" textStyle="sm">
        {fileSize}
      </chakra.span>
    )
  const handleClick = async () => {
    if (!(await downloadFile(url, `${title}.pdf`))) notifyError(t`We couldn’t load the document`)
  }
  return (
    <Button
      type="button"
      variant="outline"
      aria-label={t`Download, ${fileSize}: ${name}`}
      onClick={() => void handleClick()}
    >
      <Trans>Download, {fileSize}</Trans>
    </Button>
  )
}
