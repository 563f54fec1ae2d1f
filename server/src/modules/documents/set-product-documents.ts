import type { AuditContext } from '../../shared/audit-context'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import type { Sql } from '../../shared/sql'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { actOnProduct } from '../products/products.service'
import type { SetProductDocumentsInput } from './documents.input'
import type { SetProductDocumentsResult } from './documents.results'
import type { DocumentOfProduct } from './documents.sql'
import { holdFiles, readDocuments } from './documents.sql'

/**
 * Gives a product these documents in place of those that it has: all or none, with a row of the audit log. Throws BAD_USER_INPUT for a
 * file that is not there, and for the same content twice.
 */
export function setProductDocuments(
  db: Db,
  act: AuditContext,
  { productId, expectedVersion, documents }: SetProductDocumentsInput,
): Promise<SetProductDocumentsResult> {
  const acted = { productId, expectedVersion }
  return actOnProduct(db, act, acted, async (tx, present, record): Promise<SetProductDocumentsResult> => {
    const sql = sqlIn(tx)
    await checkFiles(sql, documents)
    const had = await readDocuments(sql, [productId])
    await tx.productDocument.deleteMany({ where: { productId } })
    await tx.productDocument.createMany({
      data: documents.map(({ issuedOn, ...said }, index) => ({
        ...said,
        issuedOn: issuedOn == null ? null : new Date(issuedOn),
        productId,
        position: index + 1,
      })),
    })
    const product = await tx.product.update({
      where: { id: productId },
      data: { documentCount: documents.length, version: { increment: 1 } },
    })
    const has = await readDocuments(sql, [productId])
    const [before, after] = [had, has].map((all) => ({ name: present.name, documents: all.map(recordOf) }))
    await record({ action: 'SET_PRODUCT_DOCUMENTS', subjectId: productId, before: before ?? {}, after: after ?? {} })
    return { __typename: 'SetProductDocumentsSuccess', product }
  })
}

async function checkFiles(sql: Sql, documents: SetProductDocumentsInput['documents']): Promise<void> {
  const ids = documents.map(({ fileId }) => fileId)
  const held = new Map((await holdFiles(sql, ids.filter(isUuid))).map(({ id, sha256 }) => [id, sha256]))
  const contents = ids.map((id) => held.get(id))
  const missing = contents.indexOf(undefined)
  if (missing !== -1) throw badUserInput(sentence('documentGone'), `input.documents.${missing}.fileId`)
  const twice = contents.findIndex((content, index) => contents.indexOf(content) !== index)
  if (twice !== -1) throw badUserInput(sentence('documentTwice'), `input.documents.${twice}.fileId`)
}

/** What the audit log tells of a document; the beginning of its hash says which file it was. */
const recordOf = ({ title, language, revision, sha256 }: DocumentOfProduct): string => {
  const details = [language, revision].filter((detail) => detail !== null).join(', ')
  return `${title}${details && ` (${details})`} #${sha256.slice(0, 8)}`
}
