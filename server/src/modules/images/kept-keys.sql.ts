import { Prisma } from '@instrumenta/prisma/client'
import type { StoreFolder } from '../../shared/object-store/object-store'
import type { Sql } from '../../shared/sql'

/** Where keys are of what a folder of the store keeps. What is only handed over in it, such as pictures to be encoded, is in none. */
const keptIn: Record<StoreFolder, Prisma.Sql> = {
  images: Prisma.sql`SELECT key FROM images`,
  files: Prisma.sql`
    SELECT key FROM quotation_files
    UNION ALL SELECT key::text FROM return_photos
    UNION ALL SELECT key::text FROM document_files
    UNION ALL SELECT 'import-' || id FROM import_runs WHERE archive_bytes IS NOT NULL`,
}

/** A ZIP lies in pieces under the key of its run. */
const PIECE = '^(import-.*)-[0-9]+$'

/** Those of these keys that a row names. */
export async function listKept(sql: Sql, folder: StoreFolder, keys: readonly string[]): Promise<Set<string>> {
  const rows = await sql.query<{ key: string }>(Prisma.sql`
    SELECT given.key FROM unnest(${[...keys]}::text[]) AS given (key)
    WHERE regexp_replace(given.key, ${PIECE}, '\\1') IN (${keptIn[folder]})`)
  return new Set(rows.map(({ key }) => key))
}
