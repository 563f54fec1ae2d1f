import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { Conflict } from '../../shared/editing/conflict'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { AS_KEPT } from '../../shared/graphql/as-kept'
import { FieldRefusal, Refusal, expectSuccess } from '../../shared/graphql/refusal'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import type { ArticleConflict } from './article-conflict'
import { listTheirChanges } from './article-conflict'
import { type ArticleInput, type ArticleValues, articleSchema, noValues, toValues } from './article-schema'
import { ArticleToEditDocument } from './article-to-edit.generated'
import { forgetArticles } from './forget-articles'
import { CreateArticleDocument, UpdateArticleDocument } from './save-article.generated'
import type { ArticleForm_ArticleFragment } from './save-article.generated'

/**
 * The state of the form that publishes an article, or changes the one that is given. An article that somebody else
 * changed meanwhile is not written over: `conflict` says what is other now, and the next attempt is made from there.
 */
export function useArticleForm(article: ArticleForm_ArticleFragment | undefined, onSaved: (id: string) => void) {
  const client = useApolloClient()
  // What the form's values are compared with; the newest one that its reader was told of.
  const [basis, setBasis] = useState(article ?? null)
  const initial = basis ? toValues(basis) : noValues()
  const { form, field, onSubmit, explain } = useSchemaForm<ArticleValues, ArticleInput>(articleSchema, initial)
  // Read while rendering, or the form does not keep track of it.
  const { dirtyFields } = form.formState
  const draft = useFormDraft(form, { name: `article.${article?.id ?? 'new'}`, initial, basis: () => basis })
  const [conflict, setConflict] = useState<ArticleConflict | null>(() => {
    const before = draft.found?.basis
    if (!before || !article || before.version === article.version) return null
    return listTheirChanges({ before, now: article }).length > 0 ? { before, now: article } : null
  })
  // Once it is saved the form has done its work.
  const { isBusy, error, run } = useAttempt({ isOnce: true })

  async function create(input: ArticleInput): Promise<string> {
    const { data } = await client.mutate({ mutation: CreateArticleDocument, variables: { input } })
    const answer = data?.createArticle
    if (answer?.__typename === 'SlugTaken') throw new FieldRefusal('slug', answer.message)
    return expectSuccess(answer, 'CreateArticleSuccess').article.id
  }

  async function update({ id, version }: ArticleForm_ArticleFragment, values: ArticleInput): Promise<string> {
    const changed = Object.entries(values).filter(([name]) => dirtyFields[name as keyof ArticleValues])
    const input = { id, ...Object.fromEntries(changed), expectedVersion: version }
    const { data } = await client.mutate({ mutation: UpdateArticleDocument, variables: { input } })
    const answer = data?.updateArticle
    if (answer?.__typename === 'SlugTaken') throw new FieldRefusal('slug', answer.message)
    if (answer?.__typename === 'ArticleChanged') {
      // The answer itself is in the language of the page.
      const { data: newest } = await client.query({ query: ArticleToEditDocument, variables: { id }, ...AS_KEPT })
      if (!newest?.article) throw new Refusal(answer.message)
      throw new Conflict(newest.article)
    }
    return expectSuccess(answer, 'UpdateArticleSuccess').article.id
  }

  async function save(values: ArticleInput): Promise<void> {
    const id = basis ? await update(basis, values) : await create(values)
    draft.forget()
    forgetArticles(client)
    notifySuccess(basis ? t`Article is changed.` : t`Article is published.`)
    onSaved(id)
  }

  function tell(failure: unknown): string | null {
    notifyError(basis ? t`Failed to change the article` : t`Failed to publish the article`)
    return failure instanceof Conflict ? showConflict(failure.now) : explain(failure)
  }

  /** What was not touched becomes the newer value; what was typed stays. */
  function showConflict(now: ArticleForm_ArticleFragment): null {
    if (basis) setConflict({ before: conflict?.before ?? basis, now })
    setBasis(now)
    form.reset(toValues(now), { keepDirtyValues: true })
    return null
  }

  function acceptTheirs(name: keyof ArticleValues): void {
    form.setValue(name, initial[name], { shouldDirty: true, shouldValidate: true })
    draft.keep()
  }

  function discardDraft(): void {
    draft.discard()
    setConflict(null)
  }

  return {
    form,
    field,
    send: onSubmit((values) => run(() => save(values), tell)),
    isBusy,
    error,
    hasDraft: draft.isFilledIn,
    discardDraft,
    conflict,
    own: dirtyFields,
    acceptTheirs,
  }
}
