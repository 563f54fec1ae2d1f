import type { DocumentKind } from '../../../shared/graphql/schema.generated'
import type { DocumentsForm_ProductFragment, SetProductDocumentsMutationVariables } from './product-documents.generated'

/** Documents of a product at most. */
export const MOST_DOCUMENTS = 10

/** A document in the form, on its way to the shop or there already. */
export interface DocumentRow {
  key: string
  /** Null until the shop has it. */
  fileId: string | null
  kind: DocumentKind
  title: string
  /** '' for all. */
  language: string
  revision: string
  issuedOn: string
  size: number
  /** Null until the product has it. */
  url: string | null
  /** What part of a file has gone, 0 to 1; null once all of it has, or nothing will. */
  progress: number | null
  /** Why a file came to nothing. */
  error: string | null
}

type Product = DocumentsForm_ProductFragment

/** The documents that a product has, as rows. */
export const rowsOf = ({ documents }: Product): readonly DocumentRow[] =>
  documents.map(({ fileId, kind, title, language, revision, issuedOn, size, url }) => ({
    key: fileId,
    ...{ fileId, kind, title, size, url },
    language: language ?? '',
    revision: revision ?? '',
    issuedOn: issuedOn ?? '',
    progress: null,
    error: null,
  }))

/** A row for a file that is about to be sent, called like it until somebody says how. Its key is unique over reloads. */
export const newRow = ({ name, size }: File): DocumentRow => ({
  key: `new${crypto.randomUUID()}`,
  fileId: null,
  kind: 'DATASHEET',
  title: name.replace(/\.pdf$/i, '').slice(0, 200),
  ...{ language: '', revision: '', issuedOn: '' },
  size,
  url: null,
  progress: 0,
  error: null,
})

/** What the shop is given of rows that it has the files of. */
export const toInput = (
  rows: readonly DocumentRow[],
  { id, version }: Product,
): SetProductDocumentsMutationVariables['input'] => ({
  id,
  expectedVersion: version,
  documents: rows.map(({ fileId, kind, title, language, revision, issuedOn }) => ({
    fileId: fileId ?? '',
    kind,
    title,
    language: language || null,
    revision: revision.trim() || null,
    issuedOn: issuedOn || null,
  })),
})

/** Whether both stand for the same documents. A file that is on its way, or came to nothing, is one that the other has not. */
export const isSame = (one: readonly DocumentRow[], other: readonly DocumentRow[]): boolean =>
  JSON.stringify(one.map(pick)) === JSON.stringify(other.map(pick))

const pick = ({ fileId, key, kind, title, language, revision, issuedOn, progress, error }: DocumentRow) => [
  ...[fileId ?? key, kind, title, language, revision, issuedOn, progress !== null, error],
]
