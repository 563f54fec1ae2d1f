import type { DocumentKind } from '../../../shared/graphql/schema.generated'
import { writeRows } from '../form-rows'
import type { ProductForm_ProductFragment } from '../save-product.generated'

/** Maximum documents per product. */
export const MOST_DOCUMENTS = 10

/** A document in the form. */
export interface DocumentRow {
  key: string
  /** The file's id; null until it is uploaded. */
  id: string | null
  kind: DocumentKind
  title: string
  /** '' for all languages. */
  language: string
  revision: string
  issuedOn: string
  size: number
  /** Null until the product is saved. */
  url: string | null
}

/** A product's documents as form text. */
export const documentsOf = ({ documents }: ProductForm_ProductFragment): string =>
  writeRows(
    documents.map(({ fileId, kind, title, language, revision, issuedOn, size, url }): DocumentRow => {
      const texts = { language: language ?? '', revision: revision ?? '', issuedOn: issuedOn ?? '' }
      return { key: fileId, id: fileId, kind, title, ...texts, size, url }
    }),
  )

/** A row for a file to upload, titled by the file's name. */
export const newRow = ({ name, size }: File): DocumentRow => ({
  key: `new${crypto.randomUUID()}`,
  id: null,
  kind: 'DATASHEET',
  title: name.replace(/\.pdf$/i, '').slice(0, 200),
  ...{ language: '', revision: '', issuedOn: '' },
  size,
  url: null,
})

/** The documents as input. */
export const toDocuments = (rows: readonly DocumentRow[]) =>
  rows.map(({ id, kind, title, language, revision, issuedOn }) => ({
    fileId: id ?? '',
    kind,
    title,
    language: language || null,
    revision: revision.trim() || null,
    issuedOn: issuedOn || null,
  }))
