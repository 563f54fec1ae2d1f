/** What is the same of an article in all languages. Its text is `articles/<language>/<slug>.md`. */
export interface ArticleEntry {
  slug: string
  /** The day of publication, ISO 8601. */
  date: string
}

/** Buyers' guides to medical tools. */
export const guides: ArticleEntry[] = [
  { slug: 'choosing-a-stethoscope', date: '2026-11-21' },
  { slug: 'steel-in-surgical-instruments', date: '2026-11-21' },
  { slug: 'reprocessing-reusable-instruments', date: '2026-11-21' },
  { slug: 'reading-a-device-class', date: '2026-11-21' },
  { slug: 'minimum-orders-and-stock', date: '2026-11-21' },
]

/** Questions and answers from the people who build this shop. */
export const questions: ArticleEntry[] = [
  { slug: 'managing-state-in-react', date: '2026-11-21' },
  { slug: 'why-not-change-state-directly', date: '2026-11-21' },
  { slug: 'making-react-pages-fast', date: '2026-11-21' },
  { slug: 'react-angular-vue', date: '2026-11-21' },
  { slug: 'prototypes-in-javascript', date: '2026-11-21' },
  { slug: 'what-is-a-unit-test', date: '2026-11-21' },
]

/** The article by its address; undefined if there is none. */
export function findArticle(slug: string | undefined): ArticleEntry | undefined {
  return [...guides, ...questions].find((article) => article.slug === slug)
}
