import type { Article, Product } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Connection, Cursor, Ordering, PageRequest } from '../../shared/pagination'
import { newestFirst, orderByInstant, readPageRequest, toConnection } from '../../shared/pagination'
import type { Language } from '../../shared/languages'
import { parseInput } from '../../shared/validation'
import { translatedLanguage } from './translations.input'
import {
  countUntranslated,
  countUntranslatedArticles,
  readUntranslated,
  readUntranslatedArticles,
} from './untranslated.sql'
import type { UntranslatedCounts } from './untranslated.sql'

/** A page of rows whose translation is missing or outdated. */
export interface UntranslatedConnection<Row> extends Connection<Row> {
  /** Runs once, when a count is requested. */
  counts: () => Promise<UntranslatedCounts>
}

export type UntranslatedProducts = UntranslatedConnection<Product>

export type UntranslatedArticles = UntranslatedConnection<Article>

interface Listing<Row> {
  orderingOf: (language: Language) => Ordering<Row>
  count: (language: Language) => Promise<UntranslatedCounts>
  read: (language: Language, after: Cursor | undefined) => Promise<Row[]>
}

/** A page of products in the shop whose translation is missing or outdated, newest first. */
export function listUntranslatedProducts(
  { searchSql }: Db,
  languageCode: string,
  page: PageRequest,
): Promise<UntranslatedProducts> {
  return listUntranslated(languageCode, page, {
    orderingOf: (language) => newestFirst<Product>(`UNTRANSLATED ${language}`),
    count: (language) => countUntranslated(searchSql, language),
    read: (language, after) => readUntranslated(searchSql, language, after, page),
  })
}

/** A page of articles whose translation is missing or outdated, newest first. */
export function listUntranslatedArticles(
  { searchSql }: Db,
  languageCode: string,
  page: PageRequest,
): Promise<UntranslatedArticles> {
  return listUntranslated(languageCode, page, {
    orderingOf: (language) =>
      orderByInstant<Article>(`UNTRANSLATED ARTICLES ${language}`, ({ publishedAt }) => publishedAt),
    count: (language) => countUntranslatedArticles(searchSql, language),
    read: (language, after) => readUntranslatedArticles(searchSql, language, after, page),
  })
}

async function listUntranslated<Row>(
  languageCode: string,
  page: PageRequest,
  { orderingOf, count, read }: Listing<Row>,
): Promise<UntranslatedConnection<Row>> {
  const language = parseInput(translatedLanguage, languageCode, 'language')
  const ordering = orderingOf(language)
  const after = readPageRequest(page, ordering)
  let counted: Promise<UntranslatedCounts> | undefined
  const counts = () => (counted ??= count(language))
  const countAll = async () => {
    const { missing, outdated } = await counts()
    return missing + outdated
  }
  return Object.assign(toConnection(await read(language, after), page, ordering, countAll), { counts })
}
