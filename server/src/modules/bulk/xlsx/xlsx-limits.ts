/** Why a file is not read: a key of what is said of it. */
export type XlsxProblem = 'importXlsxUnreadable' | 'importXlsxTooLarge' | 'importXlsxTooWide' | 'importXlsxSlow'

/** A file that cannot be read, or would take too much to be. */
export class UnreadableXlsx extends Error {
  constructor(readonly problem: XlsxProblem) {
    super(problem)
  }
}

/** Parts that a file may be packed of: Excel makes some dozens. */
export const MAX_PARTS = 2_000

/** Bytes that may be unpacked of one file. 100,000 products with long texts come to 150 MB. */
export const MAX_UNPACKED = 512 * 1024 * 1024

/** Texts that cells share, and the bytes that are kept of them. */
export const MAX_SHARED = 2_000_000
export const MAX_SHARED_BYTES = 96 * 1024 * 1024

/** Columns that may have something in them. */
export const MAX_COLUMNS = 100

/** Rows that Excel has. */
export const MAX_LINE = 1_048_576

/** UTF-16 units that are kept of a cell: more than 5,000 characters of up to two each may have, so that what is too long is told. */
export const KEPT_OF_CELL = 10_002
