import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { Conflict } from '../../shared/editing/conflict'
import { useTheirChanges } from '../../shared/editing/use-their-changes'
import { useAttempt } from '../../shared/forms/use-attempt'
import { evict, invalidateAfter } from '../../shared/graphql/invalidate'
import { FieldRefusal, Refusal, expectSuccess } from '../../shared/graphql/refusal'
import { notifySuccess } from '../../shared/ui/notify'
import { CreateCategoryDocument, UpdateCategoryDocument } from './categories.generated'
import type { CategoryValues, ManagedCategory } from './category-schema'
import { categorySchema, describeCategory, toValues } from './category-schema'

interface CategoryFormOptions {
  /** The category to change; null adds one. */
  category: ManagedCategory | null
  /** The category as it is in the shop by now; undefined if it is gone. */
  readNow: () => Promise<ManagedCategory | undefined>
  onSaved: () => void
}

const schemaOf = () => categorySchema

/** The state of the form that adds a category, or changes one. */
export function useCategoryForm({ category, readNow, onSaved }: CategoryFormOptions) {
  const client = useApolloClient()
  const { onSubmit, sendFrom, explain, basis, isTyped, draft, ...rest } = useTheirChanges<
    ManagedCategory | null,
    CategoryValues,
    CategoryValues
  >({
    name: `category.${category?.id ?? 'new'}`,
    opened: category,
    schemaOf,
    toValues,
    describe: describeCategory,
  })
  const { isBusy, error, run } = useAttempt({ isOnce: true })

  async function create(input: CategoryValues): Promise<void> {
    const { data } = await client.mutate({ mutation: CreateCategoryDocument, variables: { input } })
    const answer = data?.createCategory
    if (answer) refuseTaken(answer)
    expectSuccess(answer, 'CreateCategorySuccess')
  }

  async function update({ id, version }: ManagedCategory, values: CategoryValues): Promise<void> {
    const changed = Object.entries(values).filter(([name]) => isTyped(name))
    const input = { id, ...Object.fromEntries(changed), expectedVersion: version }
    const { data } = await client.mutate({ mutation: UpdateCategoryDocument, variables: { input } })
    const answer = data?.updateCategory
    if (answer) refuseTaken(answer)
    if (answer?.__typename !== 'CategoryChanged') return void expectSuccess(answer, 'UpdateCategorySuccess')
    const now = await readNow()
    throw now ? new Conflict(now) : new Refusal(answer.message)
  }

  async function save(values: CategoryValues): Promise<void> {
    await (basis ? sendFrom(basis, values, (from) => update(from, values)) : create(values))
    draft.forget()
    if (basis) evict(client.cache, 'Category', basis.id)
    invalidateAfter(client.cache, 'updateCategory')
    notifySuccess(basis ? t`Category is changed.` : t`Category is added.`)
    onSaved()
  }

  const send = onSubmit((values) => run(() => save(values), explain))
  return { ...rest, isTyped, send, isBusy, error, hasDraft: draft.isFilledIn }
}

/** Where another category has the name or the address. */
function refuseTaken(answer: { __typename: string; message?: string }): void {
  const { __typename: name, message = '' } = answer
  if (name === 'SlugTaken') throw new FieldRefusal('slug', message)
  if (name === 'CategoryNameTaken') throw new FieldRefusal('name', message)
}
