/** An article of the fake shop. */
export function fakeArticle(changes: Record<string, unknown> = {}) {
  return {
    id: 'article-1',
    version: 1,
    slug: 'choosing-a-stethoscope',
    kind: 'GUIDE',
    title: 'How do I choose a stethoscope?',
    summary: 'Heads, diaphragms, tubing and ear tips.',
    body: '## Head\n\nA **dual** head has a diaphragm.',
    html: '<h2>Head</h2>\n<p>A <strong>dual</strong> head has a diaphragm.</p>',
    untranslatedTexts: [] as string[],
    publishedAt: '2026-11-21T08:59:00.000Z',
    updatedAt: '2026-11-21T08:59:00.000Z',
    translations: [] as unknown[],
    ...changes,
  }
}

type FakeArticle = ReturnType<typeof fakeArticle>

/** A page of articles; the last one unless it has a cursor. */
export const articlePage = (nodes: unknown[], endCursor: string | null = null) => ({
  totalCount: nodes.length,
  nodes,
  pageInfo: { endCursor, hasNextPage: endCursor !== null, hasPreviousPage: false, startCursor: null },
})

/** The fake shop's fields for visitors to the blog. */
export function fakeBlog(articles: FakeArticle[]) {
  return {
    article: ({ slug, id }: { slug?: string; id?: string }) =>
      articles.find((article) => article.slug === slug || article.id === id) ?? null,
    articles: ({ kind }: { kind?: string }) =>
      articlePage(articles.filter((article) => kind === undefined || article.kind === kind)),
  }
}
