import type { ArticleKind } from '../graphql/schema.generated'

/** Path of an article; company pages are not part of the blog. */
export const articlePath = ({ kind, slug }: { kind: ArticleKind; slug: string }) =>
  kind === 'PAGE' ? `/pages/${slug}` : `/blogs/${slug}`
