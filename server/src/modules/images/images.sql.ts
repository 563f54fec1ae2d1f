import type { ImageRemoval } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'
import type { StoreFolder } from '../../shared/object-store/object-store'

/** An image without a row, whose files are to be removed. */
export type Orphan = Pick<ImageRemoval, 'key' | 'widths'>

/** Condition on `images`: attached to no product, review, profile or import. */
const isUnattached = Prisma.sql`
  NOT EXISTS (SELECT FROM products WHERE products.image_id = images.id)
  AND NOT EXISTS (SELECT FROM product_pictures WHERE product_pictures.image_id = images.id)
  AND NOT EXISTS (SELECT FROM reviews WHERE reviews.image_id = images.id)
  AND NOT EXISTS (SELECT FROM users WHERE users.photo_id = images.id)
  AND NOT EXISTS (SELECT FROM import_pictures WHERE import_pictures.image_id = images.id)`

/** Counts a person's unattached images of the last day. */
export async function countUnattached(sql: Sql, uploadedById: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(Prisma.sql`
    SELECT count(*)::int AS count FROM images
    WHERE uploaded_by_id = ${uploadedById}::uuid AND created_at > now() - interval '1 day' AND ${isUnattached}`)
  return row?.count ?? 0
}

/** Locks unattached uploads. Skips rows that are locked elsewhere. */
export async function lockOrphans(sql: Sql, olderThan: Date, count: number): Promise<string[]> {
  const locked = await sql.query<{ id: string }>(Prisma.sql`
    SELECT id FROM images WHERE uploaded_by_id IS NOT NULL AND created_at < ${olderThan} AND ${isUnattached}
    LIMIT ${count} FOR UPDATE SKIP LOCKED`)
  return locked.map(({ id }) => id)
}

/** Deletes the rows of unattached images and queues the removal of their files, in one statement. */
export function removeImageRows(sql: Sql, ids: string[]): Promise<Orphan[]> {
  return sql.query(Prisma.sql`
    WITH gone AS (
      DELETE FROM images WHERE id = ANY(${ids}::uuid[]) AND ${isUnattached} RETURNING key, widths
    )
    INSERT INTO image_removals (key, widths) SELECT key, widths FROM gone RETURNING key, widths`)
}

/** The keys of all images whose files the shop serves. */
export async function listOwnKeys(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ key: string }>(Prisma.sql`SELECT key FROM images WHERE urls IS NULL`)
  return rows.map(({ key }) => key)
}

/** The newest image with this URL at a host whose file names lack the key. */
export async function findHostedId(sql: Sql, url: string): Promise<string | undefined> {
  const [row] = await sql.query<{ id: string }>(Prisma.sql`
    SELECT id FROM images
    WHERE strpos(urls::text, key) = 0 AND jsonb_path_query_array(urls, '$.*') @> jsonb_build_array(${url}::text)
    ORDER BY created_at DESC LIMIT 1`)
  return row?.id
}

/** Keys of stored files by folder. Temporary files, such as images to encode, have none. */
const storedKeysOf: Record<StoreFolder, Prisma.Sql> = {
  images: Prisma.sql`SELECT key FROM images`,
  files: Prisma.sql`
    SELECT key FROM quotation_files
    UNION ALL SELECT key FROM transfer_slips
    UNION ALL SELECT key::text FROM return_photos
    UNION ALL SELECT key::text FROM document_files
    UNION ALL SELECT 'import-' || id FROM import_runs WHERE archive_bytes IS NOT NULL`,
}

/** A ZIP is stored in pieces under the key of its run. */
const PIECE = '^(import-.*)-[0-9]+$'

/** Keys that have a row. */
export async function listReferencedKeys(sql: Sql, folder: StoreFolder, keys: readonly string[]): Promise<Set<string>> {
  const rows = await sql.query<{ key: string }>(Prisma.sql`
    SELECT given.key FROM unnest(${[...keys]}::text[]) AS given (key)
    WHERE regexp_replace(given.key, ${PIECE}, '\\1') IN (${storedKeysOf[folder]})`)
  return new Set(rows.map(({ key }) => key))
}
