import { t } from '@lingui/core/macro'
import { Conflict } from '../../shared/editing/conflict'
import { listChanges } from '../../shared/editing/changes'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { FOR_EDITING } from '../../shared/graphql/edit-query-options'
import { FieldRefusal, Refusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { describeArticle } from './article-conflict'
import { type ArticleInput, type ArticleValues, articleSchema, toValues } from './article-schema'
import { ArticleToEditDocument } from './article-to-edit.generated'
import { useCreateArticleMutation, useUpdateArticleMutation } from './save-article.generated'
import type { ArticleForm_ArticleFragment } from './save-article.generated'

type Article = ArticleForm_ArticleFragment

const schemaOf = () => articleSchema

/** State of the form that publishes or edits an article. */
export function useArticleForm(article: Article | undefined, onSaved: (id: string) => void) {
  const { send: createArticle } = useAct(useCreateArticleMutation, {
    onRefused(result) {
      if (result.__typename === 'SlugTaken') throw new FieldRefusal('slug', result.message)
    },
  })
  const { send: updateArticle } = useAct(useUpdateArticleMutation, {
    async onRefused(result, { input: { id } }, client) {
      if (result.__typename === 'SlugTaken') throw new FieldRefusal('slug', result.message)
      if (result.__typename !== 'ArticleChanged') return
      // The mutation's result is in the page's language.
      const { data: newest } = await client.query({ query: ArticleToEditDocument, variables: { id }, ...FOR_EDITING })
      throw newest?.article ? new Conflict(newest.article) : new Refusal(result.message)
    },
  })

  return useEditForm<Article | null, ArticleValues, ArticleInput, { id: string }>({
    name: `article.${article?.id ?? 'new'}`,
    opened: article ?? null,
    schemaOf,
    toValues,
    compare: (before, now) => listChanges(describeArticle(before), describeArticle(now)),
    async send(values, { edited, isChanged }) {
      if (!edited) return (await createArticle({ input: values })).article
      const changed = Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name)))
      const { id, version } = edited
      return (await updateArticle({ input: { id, ...changed, expectedVersion: version } })).article
    },
    savedText: () => (article ? t`Article updated.` : t`Article published.`),
    failedText: () =>
      article ? t`Couldn’t save the article. Try again.` : t`Couldn’t publish the article. Try again.`,
    onSaved: (saved) => onSaved(saved.id),
    afterSave: 'shut',
  })
}
