import { t } from '@lingui/core/macro'
import { formatDay } from '../../shared/format/date'
import { kindLabels } from './article-kinds'
import type { ArticleValues } from './article-schema'
import type { ArticleForm_ArticleFragment } from './save-article.generated'

type Article = ArticleForm_ArticleFragment

/** An article as it was when the form was opened, and as somebody else has left it since. */
export interface ArticleConflict {
  before: Article
  now: Article
}

/** A field that somebody else changed, in words. */
export interface TheirChange {
  field: keyof ArticleValues
  label: string
  before: string
  now: string
}

const fields = (): { field: keyof ArticleValues; label: string; describe: (article: Article) => string }[] => [
  { field: 'title', label: t`Title`, describe: ({ title }) => title },
  {
    field: 'slug',
    label: t({ message: 'Address', context: 'of a page' }),
    describe: ({ slug }) => slug,
  },
  {
    field: 'kind',
    label: t({ message: 'Kind', context: 'of an article' }),
    describe: ({ kind }) => kindLabels()[kind],
  },
  { field: 'publishedOn', label: t`Published on`, describe: ({ publishedAt }) => formatDay(publishedAt) },
  { field: 'summary', label: t`Summary`, describe: ({ summary }) => summary },
  { field: 'body', label: t`Text`, describe: ({ body }) => body },
]

/** What somebody else changed, in the order of the form. */
export function listTheirChanges({ before, now }: ArticleConflict): TheirChange[] {
  return fields()
    .map(({ field, label, describe }) => ({ field, label, before: describe(before), now: describe(now) }))
    .filter((change) => change.before !== change.now)
}
