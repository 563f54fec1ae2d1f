import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { addressSlug } from '../../shared/editing/slug'
import { joinLines, requiredText } from '../../shared/forms/rules/text'
import type { ArticleKind } from '../../shared/graphql/schema.generated'
import type { ArticleForm_ArticleFragment } from './save-article.generated'

/** The article form's schema; its limits equal the server's. */
export const articleSchema = z.object({
  title: requiredText(msg`Title`, 200),
  slug: addressSlug,
  kind: z.custom<ArticleKind>(),
  // The field wraps the text, but the value is one line.
  summary: z.pipe(z.pipe(z.string(), z.transform(joinLines)), requiredText(msg`Summary`, 500)),
  body: requiredText(msg`Text`, 50_000),
  publishedOn: z.string(),
})

export type ArticleValues = z.input<typeof articleSchema>

export type ArticleInput = z.output<typeof articleSchema>

/** The UTC date of an instant, for date fields. */
const dayOf = (instant: string) => instant.slice(0, 10)

/** Today in UTC. */
export const today = () => dayOf(new Date().toISOString())

/** Converts an article to form values; empty without one. */
export function toValues(article: ArticleForm_ArticleFragment | null): ArticleValues {
  const { title = '', slug = '', kind = 'GUIDE', summary = '', body = '' } = article ?? {}
  return { title, slug, kind, summary, body, publishedOn: article ? dayOf(article.publishedAt) : today() }
}
