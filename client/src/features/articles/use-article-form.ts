import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { Conflict } from '../../shared/editing/conflict'
import { listChanges } from '../../shared/editing/changes'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { AS_KEPT } from '../../shared/graphql/as-kept'
import { invalidateAfter } from '../../shared/graphql/invalidate'
import { FieldRefusal, Refusal, expectSuccess } from '../../shared/graphql/refusal'
import { describeArticle } from './article-conflict'
import { type ArticleInput, type ArticleValues, articleSchema, toValues } from './article-schema'
import { ArticleToEditDocument } from './article-to-edit.generated'
import { useCreateArticleMutation, useUpdateArticleMutation } from './save-article.generated'
import type { ArticleForm_ArticleFragment } from './save-article.generated'

type Article = ArticleForm_ArticleFragment

const schemaOf = () => articleSchema

/** State of the form that publishes an article, or changes the given one. */
export function useArticleForm(article: Article | undefined, onSaved: (id: string) => void) {
  const client = useApolloClient()
  const [createArticle] = useCreateArticleMutation()
  const [updateArticle] = useUpdateArticleMutation()

  async function create(input: ArticleInput): Promise<{ id: string }> {
    const { data } = await createArticle({ variables: { input } })
    const answer = data?.createArticle
    if (answer?.__typename === 'SlugTaken') throw new FieldRefusal('slug', answer.message)
    return expectSuccess(answer, 'CreateArticleSuccess').article
  }

  async function update({ id, version }: Article, changed: Partial<ArticleInput>): Promise<{ id: string }> {
    const input = { id, ...changed, expectedVersion: version }
    const { data } = await updateArticle({ variables: { input } })
    const answer = data?.updateArticle
    if (answer?.__typename === 'SlugTaken') throw new FieldRefusal('slug', answer.message)
    if (answer?.__typename !== 'ArticleChanged') return expectSuccess(answer, 'UpdateArticleSuccess').article
    // The answer itself is in the language of the page.
    const { data: newest } = await client.query({ query: ArticleToEditDocument, variables: { id }, ...AS_KEPT })
    throw newest?.article ? new Conflict(newest.article) : new Refusal(answer.message)
  }

  return useEditForm<Article | null, ArticleValues, ArticleInput, { id: string }>({
    name: `article.${article?.id ?? 'new'}`,
    opened: article ?? null,
    schemaOf,
    toValues,
    compare: (before, now) => listChanges(describeArticle(before), describeArticle(now)),
    send(values, { edited, isChanged }) {
      const changed = Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name)))
      return edited ? update(edited, changed) : create(values)
    },
    savedText: () => (article ? t`Article is changed.` : t`Article is published.`),
    failedText: () => (article ? t`Failed to change the article` : t`Failed to publish the article`),
    onSaved(saved) {
      invalidateAfter(client.cache, article ? 'updateArticle' : 'createArticle')
      onSaved(saved.id)
    },
    afterSave: 'shut',
  })
}
