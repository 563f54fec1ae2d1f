import { t } from '@lingui/core/macro'
import { listChanges } from '../../shared/editing/their-changes'
import type { Fact, TheirChange } from '../../shared/editing/their-changes'
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

const describe = ({ title, slug, kind, publishedAt, summary, body }: Article): Fact<keyof ArticleValues>[] => [
  { field: 'title', label: t`Title`, text: title },
  { field: 'slug', label: t({ message: 'Address', context: 'of a page' }), text: slug },
  { field: 'kind', label: t({ message: 'Kind', context: 'of an article' }), text: kindLabels()[kind] },
  { field: 'publishedOn', label: t`Published on`, text: formatDay(publishedAt) },
  { field: 'summary', label: t`Summary`, text: summary },
  { field: 'body', label: t`Text`, text: body },
]

/** What somebody else changed, in the order of the form. */
export function listTheirChanges({ before, now }: ArticleConflict): TheirChange<keyof ArticleValues>[] {
  return listChanges(describe(before), describe(now))
}
