import { htmlEscape } from 'escape-goat'
import type { Language } from '../../shared/languages'
import { addressIn, FALLBACK_LANGUAGE } from '../../shared/languages'
import type { articleInLanguage } from '../../modules/translations/in-language'
import { say } from '../../messages/say'
import { sentence } from '../../messages/sentence'

/** An address for search engines. */
export interface SitemapEntry {
  /** Path and query, without the prefix of the language. */
  path: string
  /** When its content changed last, ISO 8601; undefined if unknown. */
  changed?: string
}

/** An article in a feed. */
interface FeedEntry {
  /** The whole address. */
  address: string
  title: FeedText
  summary: FeedText
  publishedAt: Date
  updatedAt: Date
}

/** A text with its language. */
interface FeedText {
  text: string
  language: Language
}

/** A feed and where it is. */
interface Feed {
  language: Language
  title: string
  subtitle: string
  author: string
  /** The whole address of the feed itself. */
  address: string
  /** The absolute URL of the item's page. */
  page: string
  /** Newest first. */
  entries: FeedEntry[]
}

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>'

/** A sitemap in the format of sitemaps.org, which takes 50,000 entries at most. */
export function writeSitemap(addressOf: (path: string) => string, entries: SitemapEntry[]): string {
  return [
    DECLARATION,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(
      ({ path, changed }) => `<url>${element('loc', addressOf(path))}${element('lastmod', changed)}</url>`,
    ),
    '</urlset>\n',
  ].join('\n')
}

/** A feed in Atom's format (RFC 4287). */
export function writeFeed({ language, title, subtitle, author, address, page, entries }: Feed): string {
  return [
    DECLARATION,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element('id', page),
    element('title', title),
    element('subtitle', subtitle),
    // A feed without entries has to have been changed at some time, too.
    element('updated', newestOf(entries).toISOString()),
    `<author>${element('name', author)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${htmlEscape(address)}"/>`,
    `<link rel="alternate" type="text/html" href="${htmlEscape(page)}"/>`,
    ...entries.map((entry) => writeEntry(entry, language)),
    '</feed>\n',
  ].join('\n')
}

function writeEntry({ address, title, summary, publishedAt, updatedAt }: FeedEntry, language: Language): string {
  // Marks the language of a text that differs from the feed's.
  const textElement = (name: string, { text, language: own }: FeedText) =>
    own === language ? element(name, text) : `<${name} xml:lang="${own}">${htmlEscape(text)}</${name}>`
  return [
    '<entry>',
    element('id', address),
    textElement('title', title),
    `<link rel="alternate" type="text/html" href="${htmlEscape(address)}"/>`,
    element('published', publishedAt.toISOString()),
    element('updated', updatedAt.toISOString()),
    textElement('summary', summary),
    '</entry>',
  ].join('\n')
}

/** An element with text; empty without one. HTML's escapes suffice for XML. */
function element(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${htmlEscape(text)}</${name}>`
}

const newestOf = (entries: FeedEntry[]) => new Date(Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime())))

/** A translated article, and the names of its untranslated texts. */
export type FeedArticle = Awaited<ReturnType<typeof articleInLanguage>>

/** The feed of the blog in a language; `articles` newest first. */
export function writeBlogFeed(
  language: Language,
  { publicUrl, name }: { publicUrl: string; name: string },
  articles: FeedArticle[],
): string {
  const addressOf = (path: string) => publicUrl + addressIn(language, path)
  const page = addressOf('/blogs')
  const languageOf = (isInEnglish: boolean) => (isInEnglish ? FALLBACK_LANGUAGE : language)
  return writeFeed({
    language,
    title: say(sentence('feedTitle', { shop: name }), language),
    subtitle: say(sentence('feedSubtitle'), language),
    author: name,
    address: addressOf('/blogs/feed.xml'),
    page,
    entries: articles.map(({ article, inEnglish }) => ({
      address: addressOf(`/blogs/${article.slug}`),
      title: { text: article.title, language: languageOf(inEnglish.includes('title')) },
      summary: { text: article.summary, language: languageOf(inEnglish.includes('summary')) },
      publishedAt: article.publishedAt,
      updatedAt: article.updatedAt,
    })),
  })
}
