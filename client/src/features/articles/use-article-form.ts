import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { Conflict } from '../../shared/editing/conflict'
import { useTheirChanges } from '../../shared/editing/use-their-changes'
import { useAttempt } from '../../shared/forms/use-attempt'
import { AS_KEPT } from '../../shared/graphql/as-kept'
import { invalidateAfter } from '../../shared/graphql/invalidate'
import { FieldRefusal, Refusal, expectSuccess } from '../../shared/graphql/refusal'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { describeArticle } from './article-conflict'
import { type ArticleInput, type ArticleValues, articleSchema, toValues } from './article-schema'
import { ArticleToEditDocument } from './article-to-edit.generated'
import { CreateArticleDocument, UpdateArticleDocument } from './save-article.generated'
import type { ArticleForm_ArticleFragment } from './save-article.generated'

type Article = ArticleForm_ArticleFragment

const schemaOf = () => articleSchema

/** The state of the form that publishes an article, or changes the one that is given. */
export function useArticleForm(article: Article | undefined, onSaved: (id: string) => void) {
  const client = useApolloClient()
  const { onSubmit, sendFrom, explain, basis, isTyped, draft, ...rest } = useTheirChanges<
    Article | null,
    ArticleValues,
    ArticleInput
  >({
    name: `article.${article?.id ?? 'new'}`,
    opened: article ?? null,
    schemaOf,
    toValues,
    describe: describeArticle,
  })
  // Once it is saved the form has done its work.
  const { isBusy, error, run } = useAttempt({ isOnce: true })

  async function create(input: ArticleInput): Promise<{ id: string }> {
    const { data } = await client.mutate({ mutation: CreateArticleDocument, variables: { input } })
    const answer = data?.createArticle
    if (answer?.__typename === 'SlugTaken') throw new FieldRefusal('slug', answer.message)
    return expectSuccess(answer, 'CreateArticleSuccess').article
  }

  async function update({ id, version }: Article, values: ArticleInput): Promise<{ id: string }> {
    const changed = Object.entries(values).filter(([name]) => isTyped(name))
    const input = { id, ...Object.fromEntries(changed), expectedVersion: version }
    const { data } = await client.mutate({ mutation: UpdateArticleDocument, variables: { input } })
    const answer = data?.updateArticle
    if (answer?.__typename === 'SlugTaken') throw new FieldRefusal('slug', answer.message)
    if (answer?.__typename !== 'ArticleChanged') return expectSuccess(answer, 'UpdateArticleSuccess').article
    // The answer itself is in the language of the page.
    const { data: newest } = await client.query({ query: ArticleToEditDocument, variables: { id }, ...AS_KEPT })
    throw newest?.article ? new Conflict(newest.article) : new Refusal(answer.message)
  }

  async function save(values: ArticleInput): Promise<void> {
    const { id } = await (basis ? sendFrom(basis, values, (from) => update(from, values)) : create(values))
    draft.forget()
    invalidateAfter(client.cache, 'updateArticle')
    notifySuccess(basis ? t`Article is changed.` : t`Article is published.`)
    onSaved(id)
  }

  function tell(failure: unknown): string | null {
    if (!(failure instanceof Conflict))
      notifyError(basis ? t`Failed to change the article` : t`Failed to publish the article`)
    return explain(failure)
  }

  const send = onSubmit((values) => run(() => save(values), tell))
  return { ...rest, isTyped, send, isBusy, error, hasDraft: draft.isFilledIn }
}
