import type { DocumentFile, Product, ProductDocument } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { unplannedArray } from '../../shared/one-plan.sql'
import type { Sql } from '../../shared/sql'

/** A product's document with the hash and size of its file. */
export type DocumentOfProduct = ProductDocument & Pick<DocumentFile, 'sha256' | 'size'>

const columns = Prisma.sql`
  product_id AS "productId", position, file_id AS "fileId", kind, title, language, revision, issued_on AS "issuedOn", sha256, size`

/** The documents of products, in the order in which they are shown. */
export function readDocuments(sql: Sql, productIds: readonly string[]): Promise<DocumentOfProduct[]> {
  return sql.query(
    Prisma.sql`
      SELECT ${columns} FROM product_documents JOIN document_files ON id = file_id
      WHERE product_id = ANY(${unplannedArray(productIds)}) ORDER BY product_id, position`,
    'product_documents',
  )
}

export type DocumentToSend = Pick<ProductDocument, 'title' | 'language' | 'revision'> &
  Pick<DocumentFile, 'key' | 'size'> &
  Pick<Product, 'sku' | 'deletedAt'>

/** Also finds documents of drafts and deleted products. */
export async function selectDocument(sql: Sql, productId: string, sha256: string): Promise<DocumentToSend | undefined> {
  const [found] = await sql.query<DocumentToSend>(
    Prisma.sql`
      SELECT title, language, revision, key, size, sku, deleted_at AS "deletedAt"
      FROM product_documents
      JOIN document_files ON document_files.id = file_id
      JOIN products ON products.id = product_id
      WHERE product_id = ${productId}::uuid AND sha256 = ${sha256} ORDER BY position LIMIT 1`,
    'product_document',
  )
  return found
}

/** Locks files until the transaction ends, so that they are not removed as unattached. */
export function lockFiles(sql: Sql, ids: readonly string[]): Promise<Pick<DocumentFile, 'id' | 'sha256'>[]> {
  return sql.query(Prisma.sql`
    SELECT id, sha256 FROM document_files WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR KEY SHARE`)
}

const isUnattached = Prisma.sql`
  NOT EXISTS (SELECT FROM product_documents WHERE product_documents.file_id = document_files.id)`

/** Locks the oldest unattached file. Skips `others` and files that are locked elsewhere. */
export async function lockOrphan(
  sql: Sql,
  olderThan: Date,
  others: readonly string[],
): Promise<Pick<DocumentFile, 'id'> | undefined> {
  const [orphan] = await sql.query<{ id: string }>(Prisma.sql`
    SELECT id FROM document_files
    WHERE created_at < ${olderThan} AND id <> ALL(${[...others]}::uuid[]) AND ${isUnattached}
    ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`)
  return orphan
}

/** Deletes the row of a locked file, unless a product got it between the search and the lock. */
export async function removeRow(sql: Sql, id: string): Promise<Pick<DocumentFile, 'key'> | undefined> {
  const [gone] = await sql.query<{ key: string }>(Prisma.sql`
    DELETE FROM document_files WHERE id = ${id}::uuid AND ${isUnattached} RETURNING key`)
  return gone
}
