import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { addressSlug, beginOf, id, shopTexts } from '../../shared/fields'
import { MAX_INT, textField, wholeNumber } from '../../shared/validation'

const kind = z.enum(['GUIDE', 'QUESTION', 'PAGE'])

export const articleKind = kind.nullish()

const title = textField(shopTexts.title)
const summary = textField(shopTexts.summary)

/** Markdown. */
export const articleBody = textField(shopTexts.body)

const publishedOn = z
  .string()
  .refine((day) => (beginOf(day)?.getTime() ?? Infinity) <= Date.now(), issue('publishedDay'))

export const createArticleInput = z.strictObject({
  slug: addressSlug,
  kind,
  title,
  summary,
  body: articleBody,
  publishedOn: publishedOn.nullish(),
})

/** Absent fields stay unchanged. */
export const updateArticleInput = z.strictObject({
  id: id.toLowerCase(),
  slug: addressSlug.optional(),
  kind: kind.optional(),
  title: title.optional(),
  summary: summary.optional(),
  body: articleBody.optional(),
  publishedOn: publishedOn.optional(),
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).optional(),
})
