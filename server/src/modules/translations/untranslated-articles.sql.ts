import type { Article } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Language } from '../../shared/languages'
import { articleColumns } from '../../shared/model-columns.sql'
import { newestBehind } from '../../shared/newest.sql'
import type { Cursor, PageRequest } from '../../shared/pagination'
import type { Sql } from '../../shared/sql'
import type { UntranslatedCounts } from './untranslated.sql'

/** Articles whose translation is missing or outdated, newest first. */
export function readUntranslatedArticles(
  sql: Sql,
  language: Language,
  after: Cursor | undefined,
  page: PageRequest,
): Promise<Article[]> {
  return sql.rows(
    articleColumns,
    (columns) => Prisma.sql`
      SELECT ${columns} FROM articles
      WHERE (${isMissing(language)} OR ${isOutdated(language)}) ${newestBehind(after, page, 'published_at')}`,
  )
}

export async function countUntranslatedArticles(sql: Sql, language: Language): Promise<UntranslatedCounts> {
  const [counts] = await sql.query<UntranslatedCounts>(Prisma.sql`
    SELECT count(*) FILTER (WHERE missing)::int AS missing, count(*) FILTER (WHERE outdated AND NOT missing)::int AS outdated
    FROM (SELECT ${isMissing(language)} AS missing, ${isOutdated(language)} AS outdated FROM articles) AS states`)
  return counts ?? { missing: 0, outdated: 0 }
}

function isMissing(language: Language): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (
    SELECT FROM article_translations AS translated
    WHERE article_id = articles.id AND language = ${language} AND num_nulls(translated.title, translated.summary, translated.body) = 0
  )`
}

function isOutdated(language: Language): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM article_translations WHERE article_id = articles.id AND language = ${language} AND is_outdated
  )`
}
