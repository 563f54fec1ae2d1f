import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { Conflict } from '../../shared/editing/conflict'
import { listChanges } from '../../shared/editing/changes'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { evict, invalidateAfter } from '../../shared/graphql/invalidate'
import { FieldRefusal, Refusal, expectSuccess } from '../../shared/graphql/refusal'
import { useCreateCategoryMutation, useUpdateCategoryMutation } from './categories.generated'
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
  const [createCategory] = useCreateCategoryMutation()
  const [updateCategory] = useUpdateCategoryMutation()

  async function create(input: CategoryValues): Promise<void> {
    const { data } = await createCategory({ variables: { input } })
    const answer = data?.createCategory
    if (answer) refuseTaken(answer)
    expectSuccess(answer, 'CreateCategorySuccess')
  }

  async function update({ id, version }: ManagedCategory, changed: Partial<CategoryValues>): Promise<void> {
    const input = { id, ...changed, expectedVersion: version }
    const { data } = await updateCategory({ variables: { input } })
    const answer = data?.updateCategory
    if (answer) refuseTaken(answer)
    if (answer?.__typename !== 'CategoryChanged') return void expectSuccess(answer, 'UpdateCategorySuccess')
    const now = await readNow()
    throw now ? new Conflict(now) : new Refusal(answer.message)
  }

  return useEditForm<ManagedCategory | null, CategoryValues, CategoryValues, void>({
    name: `category.${category?.id ?? 'new'}`,
    opened: category,
    schemaOf,
    toValues,
    compare: (before, now) => listChanges(describeCategory(before), describeCategory(now)),
    async send(values, { edited, isChanged }) {
      const changed = Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name)))
      await (edited ? update(edited, changed) : create(values))
    },
    savedText: () => (category ? t`Category is changed.` : t`Category is added.`),
    onSaved() {
      invalidateAfter(client.cache, category ? 'updateCategory' : 'createCategory')
      if (category) evict(client.cache, 'Category', category.id)
      onSaved()
    },
    afterSave: 'shut',
  })
}

/** Where another category has the name or the address. */
function refuseTaken(answer: { __typename: string; message?: string }): void {
  const { __typename: name, message = '' } = answer
  if (name === 'SlugTaken') throw new FieldRefusal('slug', message)
  if (name === 'CategoryNameTaken') throw new FieldRefusal('name', message)
}
