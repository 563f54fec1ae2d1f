import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { FieldRefusal, Refusal, expectSuccess } from '../../shared/graphql/refusal'
import { notifySuccess } from '../../shared/ui/notify'
import { CreateCategoryDocument, UpdateCategoryDocument } from './categories.generated'
import type { CategoryValues, ManagedCategory } from './category-schema'
import { categorySchema, toValues } from './category-schema'
import { forgetCategories } from './forget-categories'

/** Somebody else changed the category while the form was open. */
class Conflict extends Error {}

interface CategoryFormOptions {
  /** The category to change; null adds one. */
  category: ManagedCategory | null
  /** The category as it is in the shop by now; undefined if it is gone. */
  readNow: () => Promise<ManagedCategory | undefined>
  onSaved: () => void
}

/**
 * The state of the form that adds a category, or changes one. One that somebody else changed meanwhile is not written over:
 * `conflict` says what was and what is now, and the next attempt is made from there.
 */
export function useCategoryForm({ category, readNow, onSaved }: CategoryFormOptions) {
  const client = useApolloClient()
  // What the form's values are compared with; the newest one that its reader was told of.
  const [basis, setBasis] = useState(category)
  const [conflict, setConflict] = useState<{ before: ManagedCategory; now: ManagedCategory } | null>(null)
  const initial = toValues(basis)
  const { form, field, onSubmit, explain } = useSchemaForm<CategoryValues, CategoryValues>(categorySchema, initial)
  // Read while rendering, or the form does not keep track of it.
  const { dirtyFields } = form.formState
  const { isBusy, error, run } = useAttempt({ isOnce: true })

  async function create(input: CategoryValues): Promise<void> {
    const { data } = await client.mutate({ mutation: CreateCategoryDocument, variables: { input } })
    const answer = data?.createCategory
    if (answer) refuseTaken(answer)
    expectSuccess(answer, 'CreateCategorySuccess')
  }

  async function update({ id, version }: ManagedCategory, values: CategoryValues): Promise<void> {
    const changed = Object.entries(values).filter(([name]) => dirtyFields[name as keyof CategoryValues])
    const input = { id, ...Object.fromEntries(changed), expectedVersion: version }
    const { data } = await client.mutate({ mutation: UpdateCategoryDocument, variables: { input } })
    const answer = data?.updateCategory
    if (answer) refuseTaken(answer)
    if (answer?.__typename === 'CategoryChanged') throw new Conflict(answer.message)
    expectSuccess(answer, 'UpdateCategorySuccess')
  }

  async function save(values: CategoryValues): Promise<void> {
    try {
      await (basis ? update(basis, values) : create(values))
    } catch (failure) {
      const now = failure instanceof Conflict ? await readNow() : undefined
      if (!now || !basis) throw failure instanceof Conflict ? new Refusal(failure.message) : failure
      setConflict({ before: basis, now })
      setBasis(now)
      form.reset(toValues(now), { keepDirtyValues: true })
      throw failure
    }
    forgetCategories(client, basis?.id)
    notifySuccess(basis ? t`Category is changed.` : t`Category is added.`)
    onSaved()
  }

  return {
    form,
    field,
    send: onSubmit((values) =>
      run(
        () => save(values),
        (failure) => (failure instanceof Conflict ? null : explain(failure)),
      ),
    ),
    isBusy,
    error,
    conflict,
    own: dirtyFields,
    acceptTheirs: (name: keyof CategoryValues) =>
      form.setValue(name, initial[name], { shouldDirty: true, shouldValidate: true }),
  }
}

/** Where another category has the name or the address. */
function refuseTaken(answer: { __typename: string; message?: string }): void {
  const { __typename: name, message = '' } = answer
  if (name === 'SlugTaken') throw new FieldRefusal('slug', message)
  if (name === 'CategoryNameTaken') throw new FieldRefusal('name', message)
}
