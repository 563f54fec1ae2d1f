import type { SearchMiss } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import type { Ordering, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { isUuid } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { v7 as uuidv7 } from 'uuid'
import type { Language } from '../../shared/languages'
import type { CountedMiss } from './synonyms.sql'
import { addMisses } from './synonyms.sql'

const mostFrequent: Ordering<SearchMiss> = {
  name: 'SEARCH_MISSES',
  type: 'int',
  cursorOf: ({ count, id }) => ({ key: String(count), id }),
}

/** A page of searches without a result, the most frequent first. */
export async function listSearchMisses(db: Db, page: PageRequest) {
  const after = readPageRequest(page, mostFrequent)
  const count = Number(after?.key)
  const rows = await db.searchMiss.findMany({
    where: after ? { count: { lte: count }, OR: [{ count: { lt: count } }, { id: { lt: after.id } }] } : {},
    orderBy: [{ count: 'desc' }, { id: 'desc' }],
    take: page.first + 1,
  })
  return toConnection(rows, page, mostFrequent, () => db.searchMiss.count())
}

export function deleteSearchMiss(db: Db, audit: AuditContext, id: string) {
  return performAudited(db, audit, async (tx, record) => {
    const miss = isUuid(id) ? await tx.searchMiss.findUnique({ where: { id } }) : null
    if (!miss) return { __typename: 'SearchMissNotFound', message: sentence('missGone') } as const
    await tx.searchMiss.delete({ where: { id: miss.id } })
    // Leaves out the text: it may contain a name, and audit rows are never deleted.
    const before = { language: miss.language }
    await record({ action: 'DELETE_SEARCH_MISS', subjectId: miss.id, before, after: {} })
    return { __typename: 'DeleteSearchMissSuccess', id: miss.id } as const
  })
}

const WRITE_EVERY_MS = 10_000
/** Different texts between two writes. Others are dropped. */
const MAX_BUFFERED = 500
const MAX_TEXT_LENGTH = 100
/** A text with this many digits may be a phone number. */
const MIN_PRIVATE_DIGITS = 7

/** Buffers searches without a result, so that no request waits for a write. */
export interface MissNotes {
  add(search: string, language: Language): void
  /** Writes the buffer. Loses it if the database is unavailable: it is only a hint. */
  flush(): Promise<void>
}

export function createMissNotes(db: Pick<Db, 'sql'>): MissNotes {
  let buffer = new Map<string, CountedMiss>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const misses = [...buffer.values()]
    buffer = new Map()
    if (misses.length > 0) await addMisses(db.sql, misses).catch(() => undefined)
  }

  return {
    add(search, language) {
      const text = missTextOf(search)
      if (text === null) return
      const key = `${language} ${text}`
      const counted = buffer.get(key)
      if (counted) counted.count++
      else if (buffer.size < MAX_BUFFERED) buffer.set(key, { id: uuidv7(), language, text, count: 1 })
      timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref()
    },
    flush,
  }
}

/** Normalizes a search. Returns null for one that is too long or may be personal: an address, a link, a number. */
export function missTextOf(search: string): string | null {
  const text = search.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const length = Array.from(text).length
  const digits = text.replace(/\P{Nd}/gu, '').length
  const isAddress = text.includes('@') || text.includes('://')
  return length === 0 || length > MAX_TEXT_LENGTH || isAddress || digits >= MIN_PRIVATE_DIGITS ? null : text
}
