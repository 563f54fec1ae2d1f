import { isDeepStrictEqual } from 'node:util'
import type { Prisma, SearchSynonym } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { sentence, issue } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import type { Db } from '../../shared/db'
import { id } from '../../shared/fields'
import { LANGUAGES } from '../../shared/languages'
import type { PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { isUuid, parseInput, MAX_INT, textField, wholeNumber } from '../../shared/validation'
import type { AuditedValues } from '../audit/perform-audited'
import { differenceOf, performAudited } from '../audit/perform-audited'
import { missTextOf } from './search-misses'
import { findSynonymIds } from './synonyms.sql'

/** Phrases on each side. A check constraint has the same limit. */
const MAX_PHRASES = 20

const phrase = textField({ name: 'eachPhrase', max: 100 })
const phrases = z
  .array(phrase)
  .max(MAX_PHRASES, issue('phrasesAtMost', { max: MAX_PHRASES }))
  .transform((given) => [...new Set(given)])

const language = z.enum(LANGUAGES)

/** Without meanings, the words are synonyms of each other. */
export const saveSearchSynonymInput = z
  .strictObject({
    id: id.toLowerCase().nullish(),
    language,
    words: phrases.refine((words) => words.length > 0, issue('phraseMissing')),
    meanings: phrases,
    expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).nullish(),
  })
  .refine(({ words, meanings }) => words.length + meanings.length > 1, {
    path: ['words'],
    message: issue('phraseAlone'),
  })

export const searchSynonymFilter = z
  .strictObject({
    language: language.nullish(),
    search: textField({ name: 'theSearch', min: 0, max: 100 }).nullish(),
  })
  .nullish()

const newestSynonyms = newestFirst<SearchSynonym>('SEARCH_SYNONYMS')
const synonymNotFound = { __typename: 'SearchSynonymNotFound', message: sentence('synonymGone') } as const

const saved = (synonym: SearchSynonym) => ({ __typename: 'SaveSearchSynonymSuccess', synonym }) as const

/** A page of synonyms, newest first. */
export async function listSearchSynonyms(db: Db, page: PageRequest, filter: unknown) {
  const { language, search } = parseInput(searchSynonymFilter, filter, 'filter') ?? {}
  const where = {
    ...(language && { language }),
    ...(search && { id: { in: await findSynonymIds(db.sql, search) } }),
  }
  const after = readPageRequest(page, newestSynonyms)
  const rows = await db.searchSynonym.findMany({
    where: { AND: [where, behindNewest(after)] },
    orderBy: byNewest,
    take: page.first + 1,
  })
  return toConnection(rows, page, newestSynonyms, () => db.searchSynonym.count({ where }))
}

/** Adds synonyms, or changes those with an `id`. A retry that would add the same ones returns them. */
export async function saveSearchSynonym(
  { db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>,
  audit: AuditContext,
  input: unknown,
) {
  const { id, expectedVersion, ...values } = parseInput(saveSearchSynonymInput, input, 'input')
  const result = await performAudited(db, audit, async (tx, record) => {
    if (id == null) {
      const { language, words, meanings } = values
      const where = { language, words: { equals: words }, meanings: { equals: meanings } }
      const same = await tx.searchSynonym.findFirst({ where })
      const synonym = same ?? (await tx.searchSynonym.create({ data: { id: uuidv7(), ...values } }))
      await deleteMisses(tx, synonym)
      if (same) return saved(synonym)
      const after = auditedSynonym(synonym)
      await record({ action: 'CREATE_SEARCH_SYNONYM', subjectId: synonym.id, before: {}, after })
      return saved(synonym)
    }
    const before = await findSynonym(tx, id)
    if (!before) return synonymNotFound
    // Unchanged: no new version and no audit row.
    if (isDeepStrictEqual({ ...before, ...values }, before)) return saved(before)
    if (expectedVersion != null && expectedVersion !== before.version) {
      return { __typename: 'SearchSynonymChanged', message: sentence('synonymChanged'), current: before } as const
    }
    const synonym = await tx.searchSynonym.update({ where: { id }, data: { ...values, version: { increment: 1 } } })
    await deleteMisses(tx, synonym)
    const difference = differenceOf(auditedSynonym(before), auditedSynonym(synonym), 'words')
    await record({ action: 'UPDATE_SEARCH_SYNONYM', subjectId: id, ...difference })
    return saved(synonym)
  })
  return bumpFor(cacheVersion, result)
}

export async function deleteSearchSynonym(
  { db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>,
  audit: AuditContext,
  id: string,
) {
  const result = await performAudited(db, audit, async (tx, record) => {
    const synonym = await findSynonym(tx, id)
    if (!synonym) return synonymNotFound
    await tx.searchSynonym.delete({ where: { id: synonym.id } })
    const before = auditedSynonym(synonym)
    await record({ action: 'DELETE_SEARCH_SYNONYM', subjectId: synonym.id, before, after: {} })
    return { __typename: 'DeleteSearchSynonymSuccess', id: synonym.id } as const
  })
  return bumpFor(cacheVersion, result)
}

/** Deletes recorded searches without results for these words: they have results from now on. */
async function deleteMisses(tx: Prisma.TransactionClient, { language, words }: SearchSynonym): Promise<void> {
  const texts = words.flatMap((word) => missTextOf(word) ?? [])
  await tx.searchMiss.deleteMany({ where: { language, text: { in: texts } } })
}

/** Returns null for an unknown or malformed id. */
async function findSynonym(tx: Prisma.TransactionClient, id: string): Promise<SearchSynonym | null> {
  return isUuid(id) ? tx.searchSynonym.findUnique({ where: { id } }) : null
}

function auditedSynonym({ language, words, meanings }: SearchSynonym): AuditedValues {
  return { language, words: words.join(', '), meanings: meanings.join(', ') }
}
