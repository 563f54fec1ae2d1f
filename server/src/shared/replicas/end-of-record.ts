const FIRST_HEADER = 40n
const HEADER = 24n

/**
 * Where the last record of the log ends. PostgreSQL says where the next one will begin: at the end of a page that is behind the
 * header of the next page, which nothing has written yet, and which a standby that has replayed everything has not
 * reached. A primary in peace, whose `archive_timeout` has begun a new file, stands like that for hours.
 */
export function endOfLastRecord(next: bigint, { segment, page }: { segment: bigint; page: bigint }): bigint {
  const header = next % segment < page ? FIRST_HEADER : HEADER
  return next % page === header ? next - header : next
}
