import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { DocumentFile, Product } from '@instrumenta/prisma/client'
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import type { Db } from '../shared/db'

/** A PDF with one empty page and these objects. */
export function drawPdf(...others: string[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Ours (${uuidv4()}) >>`,
    ...others,
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

/** An object stream of a PDF that contains other objects. */
export function packObjects(objects: string, entries = '/Filter /FlateDecode'): string {
  const packed = deflateSync(Buffer.from(objects, 'latin1')).toString('latin1')
  return `<< /Type /ObjStm /N 1 /First 4 /Length ${packed.length} ${entries} >>\nstream\n${packed}\nendstream`
}

/** An uploaded document; only its database row. */
export function createDocumentFile(db: Db, uploadedById: string, createdAt = new Date()): Promise<DocumentFile> {
  const id = uuidv7()
  const sha256 = createHash('sha256').update(id).digest('hex')
  return db.documentFile.create({ data: { id, key: uuidv4(), sha256, size: 1_000, uploadedById, createdAt } })
}

/** A product's only document; only its database row. */
export async function createDocument(
  db: Db,
  { id: productId }: Pick<Product, 'id'>,
  uploadedById: string,
): Promise<void> {
  const { id: fileId } = await createDocumentFile(db, uploadedById)
  await db.product.update({
    where: { id: productId },
    data: { documentCount: 1, documents: { create: { position: 1, fileId, kind: 'DATASHEET', title: 'Datasheet' } } },
  })
}
