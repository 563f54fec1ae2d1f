import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { addressSlug } from '../../shared/editing/slug'
import { joinLines, requiredText } from '../../shared/forms/rules/text'
import type { ArticleKind } from '../../shared/graphql/schema.generated'
import type { ArticleForm_ArticleFragment } from './save-article.generated'

/** The form of an article. The limits are the server's. */
export const articleSchema = z.object({
  title: requiredText(msg`Title`, 200),
  slug: addressSlug,
  kind: z.custom<ArticleKind>(),
  // The field shows it in several lines; it has one.
  summary: z.pipe(z.pipe(z.string(), z.transform(joinLines)), requiredText(msg`Summary`, 500)),
  body: requiredText(msg`Text`, 50_000),
  publishedOn: z.string(),
})

/** What somebody types. */
export type ArticleValues = z.input<typeof articleSchema>

/** What comes of it. */
export type ArticleInput = z.output<typeof articleSchema>

/** A day in UTC, as date fields have it. */
const dayOf = (instant: string) => instant.slice(0, 10)

/** Today in UTC. */
export const today = () => dayOf(new Date().toISOString())

/** An article as the form shows it; without one the form is empty. */
export function toValues(article: ArticleForm_ArticleFragment | null): ArticleValues {
  const { title = '', slug = '', kind = 'GUIDE', summary = '', body = '' } = article ?? {}
  return { title, slug, kind, summary, body, publishedOn: article ? dayOf(article.publishedAt) : today() }
}
