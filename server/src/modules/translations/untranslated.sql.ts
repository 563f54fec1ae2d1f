import type { Article, Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Language } from '../../shared/languages'
import { articleColumns, productColumns } from '../../shared/model-columns.sql'
import { newestBehind } from '../../shared/newest.sql'
import type { Cursor, PageRequest } from '../../shared/pagination'
import type { Sql } from '../../shared/sql'

/** Numbers of missing and of outdated translations. */
export interface UntranslatedCounts {
  missing: number
  outdated: number
}

const counted = Prisma.raw(`count(*) FILTER (WHERE missing)::int AS missing,
      count(*) FILTER (WHERE outdated AND NOT missing)::int AS outdated`)

/** Products whose translation is missing or outdated, newest first. */
export function readUntranslated(
  sql: Sql,
  language: Language,
  after: Cursor | undefined,
  page: PageRequest,
): Promise<Product[]> {
  return sql.rows(
    productColumns,
    (columns) => Prisma.sql`
      SELECT ${columns} FROM products
      WHERE deleted_at IS NULL AND (${isMissing(language)} OR ${isOutdatedIn(Prisma.sql`${language}`)}) ${newestBehind(after, page)}`,
  )
}

export async function countUntranslated(sql: Sql, language: Language): Promise<UntranslatedCounts> {
  const [counts] = await sql.query<UntranslatedCounts>(Prisma.sql`
    SELECT ${counted}
    FROM (
      SELECT ${isMissing(language)} AS missing, ${isOutdatedIn(Prisma.sql`${language}`)} AS outdated FROM products WHERE deleted_at IS NULL
    ) AS states`)
  return counts ?? { missing: 0, outdated: 0 }
}

/** Condition on `products`: a text is missing or outdated. Leaves out the image's description. */
export const wantsTexts = (language: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${lacksTexts(language)} OR ${isOutdatedIn(language)})`

const lacksTexts = (language: Prisma.Sql): Prisma.Sql => Prisma.sql`
  NOT EXISTS (
    SELECT FROM product_translations AS translated
    WHERE translated.product_id = products.id AND translated.language = ${language}
      AND translated.name IS NOT NULL AND translated.description IS NOT NULL
      AND (translated.material IS NOT NULL OR products.material IS NULL)
      AND NOT EXISTS (
        SELECT FROM unnest(products.sizes) AS given (size)
        WHERE NOT is_measure(size) AND NOT translated.size_names ? btrim(size)
      )
  )`

const isOutdatedIn = (language: Prisma.Sql): Prisma.Sql => Prisma.sql`
  EXISTS (
    SELECT FROM product_translations AS translated
    WHERE translated.product_id = products.id AND translated.language = ${language} AND translated.is_outdated
  )`

function isMissing(language: Language): Prisma.Sql {
  return Prisma.sql`(
    ${lacksTexts(Prisma.sql`${language}`)} OR products.image_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM image_translations AS translated
      WHERE translated.image_id = products.image_id AND language = ${language}
    )
  )`
}

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
      WHERE (${isArticleMissing(language)} OR ${isArticleOutdated(language)}) ${newestBehind(after, page, 'published_at')}`,
  )
}

export async function countUntranslatedArticles(sql: Sql, language: Language): Promise<UntranslatedCounts> {
  const [counts] = await sql.query<UntranslatedCounts>(Prisma.sql`
    SELECT ${counted}
    FROM (SELECT ${isArticleMissing(language)} AS missing, ${isArticleOutdated(language)} AS outdated FROM articles) AS states`)
  return counts ?? { missing: 0, outdated: 0 }
}

function isArticleMissing(language: Language): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (
    SELECT FROM article_translations AS translated
    WHERE article_id = articles.id AND language = ${language} AND num_nulls(translated.title, translated.summary, translated.body) = 0
  )`
}

function isArticleOutdated(language: Language): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM article_translations WHERE article_id = articles.id AND language = ${language} AND is_outdated
  )`
}
