import { isDeepStrictEqual } from 'node:util'
import type { Prisma, SearchSynonym } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { isUuid } from '../../shared/validation'
import type { AuditedValues } from '../audit/audit.service'
import { differenceOf, performAudited } from '../audit/audit.service'
import { missTextOf } from './miss-text'
import type { SaveSearchSynonymInput } from './synonyms.input'
import type { DeleteSearchSynonymResult, SaveSearchSynonymResult } from './synonyms.results'
import { searchSynonymNotFound } from './synonyms.results'

/** Adds or changes synonyms. What is as it was, or stands there already since the answer was lost, raises no version and is not told. */
export function saveSynonym(
  db: Db,
  act: AuditContext,
  { id, expectedVersion, ...values }: SaveSearchSynonymInput,
): Promise<SaveSearchSynonymResult> {
  return performAudited(db, act, async (tx, record): Promise<SaveSearchSynonymResult> => {
    if (id == null) {
      const { language, words, meanings } = values
      const where = { language, words: { equals: words }, meanings: { equals: meanings } }
      const same = await tx.searchSynonym.findFirst({ where })
      const synonym = same ?? (await tx.searchSynonym.create({ data: { id: uuidv7(), ...values } }))
      await forgetMisses(tx, synonym)
      if (same) return { __typename: 'SaveSearchSynonymSuccess', synonym }
      await record({ action: 'CREATE_SEARCH_SYNONYM', subjectId: synonym.id, before: {}, after: recordOf(synonym) })
      return { __typename: 'SaveSearchSynonymSuccess', synonym }
    }
    const before = await findIn(tx, id)
    if (!before) return searchSynonymNotFound
    if (isDeepStrictEqual({ ...before, ...values }, before))
      return { __typename: 'SaveSearchSynonymSuccess', synonym: before }
    if (expectedVersion != null && expectedVersion !== before.version) {
      return { __typename: 'SearchSynonymChanged', message: sentence('synonymChanged'), synonym: before }
    }
    const [was, became] = [recordOf(before), recordOf({ ...before, ...values })]
    const synonym = await tx.searchSynonym.update({ where: { id }, data: { ...values, version: { increment: 1 } } })
    await forgetMisses(tx, synonym)
    await record({ action: 'UPDATE_SEARCH_SYNONYM', subjectId: id, ...differenceOf(was, became, 'words') })
    return { __typename: 'SaveSearchSynonymSuccess', synonym }
  })
}

/** Deletes synonyms; the audit log keeps what they were. */
export function deleteSynonym(db: Db, act: AuditContext, givenId: string): Promise<DeleteSearchSynonymResult> {
  return performAudited(db, act, async (tx, record): Promise<DeleteSearchSynonymResult> => {
    const synonym = await findIn(tx, givenId)
    if (!synonym) return searchSynonymNotFound
    const { id } = synonym
    await tx.searchSynonym.delete({ where: { id } })
    await record({ action: 'DELETE_SEARCH_SYNONYM', subjectId: id, before: recordOf(synonym), after: {} })
    return { __typename: 'DeleteSearchSynonymSuccess', id }
  })
}

/** What is found from now on is not missed any more. */
async function forgetMisses(tx: Prisma.TransactionClient, { language, words }: SearchSynonym): Promise<void> {
  const texts = words.flatMap((word) => missTextOf(word) ?? [])
  await tx.searchMiss.deleteMany({ where: { language, text: { in: texts } } })
}

async function findIn(tx: Prisma.TransactionClient, id: string): Promise<SearchSynonym | null> {
  return isUuid(id) ? tx.searchSynonym.findUnique({ where: { id } }) : null
}

/** What the audit log tells of synonyms. */
function recordOf({ language, words, meanings }: SearchSynonym): AuditedValues {
  return { language, words: words.join(', '), meanings: meanings.join(', ') }
}
