import type { ArticleKind } from '../graphql/schema.generated'

/** Where an article stands: pages about the shop are not in its blog. */
export const articlePath = ({ kind, slug }: { kind: ArticleKind; slug: string }) =>
  kind === 'PAGE' ? `/pages/${slug}` : `/blogs/${slug}`
