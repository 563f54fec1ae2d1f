import { t } from '@lingui/core/macro'
import type { Fact } from '../../shared/editing/changes'
import { formatDay } from '../../shared/format/date'
import { kindLabels } from './article-kinds'
import type { ArticleForm_ArticleFragment } from './save-article.generated'

/** Editable fields of an article, in the form's order; empty without one. */
export const describeArticle = (article: ArticleForm_ArticleFragment | null): Fact[] =>
  article
    ? [
        { field: 'title', label: t`Title`, text: article.title },
        { field: 'slug', label: t({ message: 'Address', context: 'of a page' }), text: article.slug },
        {
          field: 'kind',
          label: t({ message: 'Type', context: 'of an article' }),
          text: kindLabels()[article.kind],
        },
        { field: 'publishedOn', label: t`Published on`, text: formatDay(article.publishedAt) },
        { field: 'summary', label: t`Summary`, text: article.summary },
        { field: 'body', label: t`Text`, text: article.body },
      ]
    : []
