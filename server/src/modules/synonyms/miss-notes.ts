import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../shared/db'
import type { Language } from '../../shared/languages'
import { missTextOf } from './miss-text'
import type { NotedMiss } from './misses.sql'
import { writeMisses } from './misses.sql'

/** For so long, in ms, searches are collected before they are written. */
const PAUSE = 10_000

/** More different ones are not collected at a time. */
const MOST_AT_A_TIME = 500

/** What visitors look for and do not find, on its way to the database. */
export interface MissNotes {
  /** Takes note of a search. Nobody waits for it. */
  add(search: string, language: Language): void
  /** Writes what was noted. What cannot be written is forgotten: it is no more than a hint. */
  flush(): Promise<void>
}

/** Collects searches beside the requests, and writes them in one statement. */
export function createMissNotes(db: Pick<Db, 'sql'>): MissNotes {
  let noted = new Map<string, NotedMiss>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const misses = [...noted.values()]
    noted = new Map()
    if (misses.length === 0) return
    try {
      await writeMisses(db.sql, misses)
    } catch {
      // The database is away: the next ones may be luckier.
    }
  }

  return {
    add(search, language) {
      const text = missTextOf(search)
      if (text === null) return
      const key = `${language} ${text}`
      const before = noted.get(key)
      if (before) before.count++
      else if (noted.size < MOST_AT_A_TIME) noted.set(key, { id: uuidv7(), language, text, count: 1 })
      timer ??= setTimeout(() => void flush(), PAUSE).unref()
    },
    flush,
  }
}
