import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import { ARTICLES_DIR } from './files'
import { idFromName } from './ids'
import { inTransaction } from './in-transaction'
import { insertRows } from './insert-rows'
import type { Row } from './insert-rows'
import { readJson } from './read-json'
import { TRANSLATED_LANGUAGES } from './read-translations'

const ARTICLE_COLUMNS = {
  id: 'uuid',
  slug: 'text',
  kind: '"ArticleKind"',
  title: 'text',
  summary: 'text',
  body: 'text',
  published_at: 'timestamptz(3)',
}
const TRANSLATION_COLUMNS = {
  article_id: 'uuid',
  language: 'text',
  title: 'text',
  summary: 'text',
  body: 'text',
  article_version: 'int',
}

const LIST = 'articles.json'
const listSchema = z.array(
  z.strictObject({ slug: z.string(), kind: z.enum(['GUIDE', 'QUESTION', 'PAGE']), publishedAt: z.iso.datetime() }),
)
const titlesSchema = z.record(z.string(), z.strictObject({ title: z.string(), summary: z.string() }))

/** The articles that ship, as rows: in English, and in each language that has texts of all of them. */
export interface ArticleRows {
  articles: Row[]
  translations: Row[]
}

/**
 * Reads the shipped articles.
 * @throws Error naming what is missing or not as it should be
 */
export async function readArticles(): Promise<ArticleRows> {
  const list = await readJson(join(ARTICLES_DIR, LIST), listSchema, join('articles', LIST), 'the list of articles')
  const slugs = list.map(({ slug }) => slug)
  const [english = [], ...others] = await Promise.all(
    ['en', ...TRANSLATED_LANGUAGES].map((language) => readTexts(language, slugs)),
  )
  return {
    articles: list.map(({ slug, kind, publishedAt }, index) => ({
      ...{ id: idOf(slug), slug, kind, published_at: publishedAt },
      ...english[index],
    })),
    translations: others.flatMap((texts, index) =>
      texts.map((text, place) => ({
        ...{ article_id: idOf(slugs[place] ?? ''), language: TRANSLATED_LANGUAGES[index], article_version: 1 },
        ...text,
      })),
    ),
  }
}

const idOf = (slug: string) => idFromName(`article:${slug}`)

/** Titles, summaries and bodies in a language, in the order of the slugs. */
async function readTexts(language: string, slugs: string[]): Promise<Row[]> {
  const folder = join(ARTICLES_DIR, language)
  const where = join('articles', language, LIST)
  const titles = await readJson(join(folder, LIST), titlesSchema, where, 'titles')
  return Promise.all(
    slugs.map(async (slug) => {
      const texts = titles[slug]
      if (!texts) throw new Error(`${where} lacks "${slug}".`)
      return { ...texts, body: (await readFile(join(folder, `${slug}.md`), 'utf8')).trim() }
    }),
  )
}

/**
 * Adds the shipped articles to a shop without articles, unless an admin deleted them, which the audit log shows. A new demo
 * catalogue gets them also if the shop already has its pages. The pages about the shop, linked in the footer, can't be
 * deleted; a shop without one is old or not open yet, and gets it.
 * @param shop a new shop with the demo's catalogue, an existing shop, or a shop that needs only its pages
 * @returns how many articles are new
 */
export async function seedArticles(client: ClientBase, shop: 'new' | 'known' | 'pages'): Promise<number> {
  const { articles, translations } = await readArticles()
  return inTransaction(client, async () => {
    // One process at a time; readers do not wait.
    await client.query('LOCK TABLE articles IN SHARE ROW EXCLUSIVE MODE')
    const { rows } = await client.query(
      `SELECT EXISTS (SELECT FROM articles WHERE NOT ($1 AND kind = 'PAGE'))
         OR EXISTS (SELECT FROM audit_log WHERE action = 'DELETE_ARTICLE') AS had`,
      [shop === 'new'],
    )
    const [known] = rows as { had: boolean }[]
    const { rows: there } = await client.query('SELECT slug FROM articles')
    const slugs = new Set((there as { slug: string }[]).map(({ slug }) => slug))
    const missing = articles.filter(
      ({ kind, slug }) => !slugs.has(String(slug)) && (kind === 'PAGE' || (shop !== 'pages' && !known?.had)),
    )
    const ids = new Set(missing.map(({ id }) => id))
    const written = await insertRows(client, 'articles', ARTICLE_COLUMNS, missing)
    const texts = translations.filter(({ article_id: id }) => ids.has(id))
    await insertRows(client, 'article_translations', TRANSLATION_COLUMNS, texts)
    return written
  })
}
