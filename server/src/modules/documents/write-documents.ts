import { z } from 'zod'
import { sentence, issue } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import { day, id, shopTexts } from '../../shared/fields'
import { LANGUAGES } from '../../shared/languages'
import type { Sql } from '../../shared/sql'
import { sqlIn } from '../../shared/sql'
import { isUuid, textField } from '../../shared/validation'
import type { LockedProduct } from '../products/product-state'
import type { DocumentOfProduct } from './documents.sql'
import { lockFiles, readDocuments } from './documents.sql'

/** Documents per product. A check constraint has the same limit. */
const MAX_DOCUMENTS = 10

/** All documents of a product, in the order in which they are shown. */
export const productDocuments = z
  .array(
    z.strictObject({
      fileId: id.toLowerCase(),
      kind: z.enum(['DATASHEET', 'INSTRUCTIONS_FOR_USE', 'DECLARATION_OF_CONFORMITY', 'CERTIFICATE', 'OTHER']),
      title: textField(shopTexts.title),
      language: z.enum(LANGUAGES).nullish(),
      revision: textField({ name: 'theRevision', max: 40 }).nullish(),
      issuedOn: day.nullish(),
    }),
  )
  .max(MAX_DOCUMENTS, issue('documentsAtMost', { max: MAX_DOCUMENTS }))

type GivenDocuments = z.output<typeof productDocuments>

/**
 * Replaces all documents of a product.
 * @throws BAD_USER_INPUT for a missing file and for two files with the same content
 */
export async function writeDocuments(
  { tx, product: { id: productId, name }, record }: LockedProduct,
  documents: GivenDocuments,
): Promise<undefined> {
  const sql = sqlIn(tx)
  await checkFiles(sql, documents)
  const before = await readDocuments(sql, [productId])
  await tx.productDocument.deleteMany({ where: { productId } })
  await tx.productDocument.createMany({
    data: documents.map(({ issuedOn, ...document }, index) => ({
      ...document,
      issuedOn: issuedOn == null ? null : new Date(issuedOn),
      productId,
      position: index + 1,
    })),
  })
  await tx.product.update({ where: { id: productId }, data: { documentCount: documents.length } })
  const after = await readDocuments(sql, [productId])
  await record({
    action: 'SET_PRODUCT_DOCUMENTS',
    subjectId: productId,
    before: { name, documents: before.map(auditedDocument) },
    after: { name, documents: after.map(auditedDocument) },
  })
}

async function checkFiles(sql: Sql, documents: GivenDocuments): Promise<void> {
  const ids = documents.map(({ fileId }) => fileId)
  const locked = new Map((await lockFiles(sql, ids.filter(isUuid))).map(({ id, sha256 }) => [id, sha256]))
  const hashes = ids.map((id) => locked.get(id))
  const missing = hashes.indexOf(undefined)
  if (missing !== -1) throw badUserInput(sentence('documentGone'), `input.documents.${missing}.fileId`)
  const repeated = hashes.findIndex((hash, index) => hashes.indexOf(hash) !== index)
  if (repeated !== -1) throw badUserInput(sentence('documentTwice'), `input.documents.${repeated}.fileId`)
}

/** The start of the hash identifies the file. */
function auditedDocument({ title, language, revision, sha256 }: DocumentOfProduct): string {
  const details = [language, revision].filter((detail) => detail !== null).join(', ')
  return `${title}${details && ` (${details})`} #${sha256.slice(0, 8)}`
}
