import { t } from '@lingui/core/macro'
import { Conflict } from '../../shared/editing/conflict'
import { listChanges } from '../../shared/editing/changes'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { evict } from '../../shared/graphql/invalidate'
import { FieldRefusal, Refusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { useCreateCategoryMutation, useUpdateCategoryMutation } from './categories.generated'
import type { CategoryValues, ManagedCategory } from './category-schema'
import { categorySchema, describeCategory, toValues } from './category-schema'

interface CategoryFormOptions {
  /** The category to edit; null adds one. */
  category: ManagedCategory | null
  /** The current category on the server; undefined if deleted. */
  readNow: () => Promise<ManagedCategory | undefined>
  onSaved: () => void
}

const schemaOf = () => categorySchema

/** State of the form that adds or edits a category. */
export function useCategoryForm({ category, readNow, onSaved }: CategoryFormOptions) {
  const { send: createCategory } = useAct(useCreateCategoryMutation, { onRefused: refuseTaken })
  const { client, send: updateCategory } = useAct(useUpdateCategoryMutation, {
    async onRefused(result) {
      refuseTaken(result)
      if (result.__typename !== 'CategoryChanged') return
      const now = await readNow()
      throw now ? new Conflict(now) : new Refusal(result.message)
    },
  })

  return useEditForm<ManagedCategory | null, CategoryValues, CategoryValues, void>({
    name: `category.${category?.id ?? 'new'}`,
    opened: category,
    schemaOf,
    toValues,
    compare: (before, now) => listChanges(describeCategory(before), describeCategory(now)),
    async send(values, { edited, isChanged }) {
      const changed = Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name)))
      await (edited
        ? updateCategory({ input: { id: edited.id, ...changed, expectedVersion: edited.version } })
        : createCategory({ input: values }))
    },
    savedText: () => (category ? t`Category updated.` : t`Category added.`),
    onSaved() {
      if (category) evict(client.cache, 'Category', category.id)
      onSaved()
    },
    afterSave: 'shut',
  })
}

/** Handles a name or address that another category uses. */
function refuseTaken(answer: { __typename: string; message?: string }): void {
  const { __typename: name, message = '' } = answer
  if (name === 'SlugTaken') throw new FieldRefusal('slug', message)
  if (name === 'CategoryNameTaken') throw new FieldRefusal('name', message)
}
