const MEGABYTE = 1024 * 1024

/** Pictures that one import may bring, which is rows of its table. */
export const MAX_PICTURES = 2_000

/** The largest ZIP: what comes within the time of a request. As the database says it, too. */
export const MAX_ARCHIVE_BYTES = 200 * MEGABYTE

/** Entries of a ZIP: pictures, folders, and what systems leave in them. */
export const MAX_ENTRIES = 3 * MAX_PICTURES

/** Bytes that may be unpacked of one ZIP. */
export const MAX_UNPACKED = 500 * MEGABYTE

/** A table beside pictures. */
export const MAX_TABLE_BYTES = 10 * MEGABYTE

/** How much larger than packed an entry may be, if it is larger than this at all: what is packed closer was made to fill a disk. */
export const MAX_RATIO = 100
export const SMALL_BYTES = MEGABYTE

/** Pictures that are read or fetched at once; encoded they are one by one. */
export const AT_ONCE = 4

/** So long a run goes on before others that wait have their turn, in ms. */
export const TURN_MS = 20_000
