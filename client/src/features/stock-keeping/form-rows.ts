import { parseQuantity } from '../../shared/format/number'
import type { DocumentKind } from '../../shared/graphql/schema.generated'
import type { SizeRow } from './size-rows'
import { nameOfSize } from './size-rows'
import type { ProductForm_ProductFragment } from './save-product.generated'

/**
 * Serialises the rows of a list to one form value. It is stored as a draft, and compared with others' edits as a whole,
 * because the order matters.
 */
export const writeRows = (rows: readonly object[]): string => (rows.length > 0 ? JSON.stringify(rows) : '')

export const readRows = <TRow>(text: string): readonly TRow[] => (text ? (JSON.parse(text) as TRow[]) : [])

/** Maximum images per product. */
export const MOST_PICTURES = 10

/** A point of an image, in percent. */
export interface Focus {
  x: number
  y: number
}

/** An image in the form. */
export interface PictureRow {
  key: string
  /** Null until it is uploaded. */
  id: string | null
  url: string | null
  alt: string
  /** Null for the centre. */
  focus: Focus | null
}

/** A product's images as form text. */
export const picturesOf = ({ pictures }: ProductForm_ProductFragment): string =>
  writeRows(
    pictures.map(({ id, url, alt, focus }): PictureRow => {
      return { key: id, id, url, alt, focus: focus && { x: focus.x, y: focus.y } }
    }),
  )

/** The images as input. An image without a description gets the product's name. */
export const toPictures = (rows: readonly PictureRow[], name: string) =>
  rows.flatMap(({ id, alt, focus }) => (id === null ? [] : [{ imageId: id, alt: alt.trim() || name, focus }]))

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
export const newDocument = ({ name, size }: File): DocumentRow => ({
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

/** A device identifier as typed. */
export interface DeviceRow {
  key: string
  udi: string
  /** Key of the size's row; '' for the whole product. */
  size: string
  pieces: string
}

/** The key is unique across reloads, since drafts store it. */
export const newDevice = (): DeviceRow => ({ key: `new${crypto.randomUUID()}`, udi: '', size: '', pieces: '1' })

/**
 * A product's identifiers as form text. Includes the agency's mark, without which a removed identifier would be
 * ambiguous.
 */
export const devicesOf = ({ deviceIdentifiers }: ProductForm_ProductFragment): string =>
  writeRows(
    deviceIdentifiers.map(({ identifier, udi, variant, pieces }): DeviceRow => {
      return { key: identifier, udi, size: variant?.id ?? '', pieces: String(pieces) }
    }),
  )

/** The identifiers as input. */
export const toDevices = (rows: readonly DeviceRow[], sizes: readonly SizeRow[]) =>
  rows.map(({ udi, size, pieces }) => ({
    udi,
    ...(size && nameOfSize(sizes, size)),
    // The server rejects text that is not a number with a message.
    pieces: parseQuantity(pieces) ?? 0,
  }))
