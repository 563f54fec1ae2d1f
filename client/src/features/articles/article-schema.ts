import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { rule } from '../../shared/forms/rules/rule'
import { limited, requiredText } from '../../shared/forms/rules/text'
import type { ArticleKind } from '../../shared/graphql/schema.generated'
import type { ArticleForm_ArticleFragment } from './save-article.generated'

function slugProblem(slug: string): string | null {
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return null
  return t`Use lowercase letters, digits and single hyphens, such as choosing-a-stethoscope`
}

/** An address that says what a title says, as far as it is written in Latin letters. */
export function toSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return (words ?? []).join('-').slice(0, 100).replace(/-$/, '')
}

function joinLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).join(' ')
}

/** The form of an article. The limits are the server's. */
export const articleSchema = z.object({
  title: requiredText(msg`Title`, 200),
  slug: z.string().check(z.trim(), rule(slugProblem), limited(100)),
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

/** An empty form. */
export const noValues = (): ArticleValues => ({
  ...{ title: '', slug: '', summary: '', body: '' },
  kind: 'GUIDE',
  publishedOn: today(),
})

/** An article as the form shows it. */
export function toValues({
  title,
  slug,
  kind,
  summary,
  body,
  publishedAt,
}: ArticleForm_ArticleFragment): ArticleValues {
  return { title, slug, kind, summary, body, publishedOn: dayOf(publishedAt) }
}
