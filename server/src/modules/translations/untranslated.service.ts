import type { Product } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Connection, PageRequest } from '../../shared/pagination'
import { newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { parseInput } from '../../shared/validation'
import { translatedLanguage } from './translations.input'
import type { UntranslatedCounts } from './untranslated.sql'
import { countUntranslated, readUntranslated } from './untranslated.sql'

/** A page of what a language has not, or not as it is now. */
export interface UntranslatedConnection extends Connection<Product> {
  /** Counts all, once, when it is asked for. */
  counts: () => Promise<UntranslatedCounts>
}

/** A page of the products that a language has not, or not as they are now. Throws BAD_USER_INPUT for a wrong language or page. */
export async function listUntranslated(
  db: Db,
  languageCode: string,
  page: PageRequest,
): Promise<UntranslatedConnection> {
  const language = parseInput(translatedLanguage, languageCode, 'language')
  const ordering = newestFirst<Product>(`UNTRANSLATED ${language}`)
  const after = readPageRequest(page, ordering)
  let counted: Promise<UntranslatedCounts> | undefined
  const counts = () => (counted ??= countUntranslated(db.searchSql, language))
  const countAll = async () => {
    const { missing, outdated } = await counts()
    return missing + outdated
  }
  const rows = await readUntranslated(db.searchSql, language, after, page)
  return Object.assign(toConnection(rows, page, ordering, countAll), { counts })
}
