import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { t, msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import type { Fact } from '../../shared/editing/conflict-notice'
import { listChanges, ConflictNotice } from '../../shared/editing/conflict-notice'
import { Conflict, FieldRefusal, Refusal } from '../../shared/graphql/refusal'
import { ENGLISH, toSlug, addressSlug } from '../../shared/editing/english-fields'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { DraftNotice } from '../../shared/forms/restored-draft'
import { TextAreaField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { limited, requiredText } from '../../shared/forms/rules/text'
import { evict } from '../../shared/graphql/invalidate'
import { useAct } from '../../shared/graphql/use-act'
import type { ManagedCategory_CategoryFragment } from './categories.generated'
import { useCreateCategoryMutation, useUpdateCategoryMutation } from './categories.generated'

interface CategoryFormProps {
  /** The category to edit; null adds one. */
  category: ManagedCategory | null
  readNow: () => Promise<ManagedCategory | undefined>
  onSaved: () => void
  onClose: () => void
}

/** Adds or edits a category. Typed text stays until it is saved, even if the form closes. */
export function CategoryForm({ category, readNow, onSaved, onClose }: CategoryFormProps) {
  const { form, field, submit, isBusy, error, draft, conflict } = useCategoryForm({ category, readNow, onSaved })
  const suggested = useRef('')
  useEffect(() => form.setFocus('name'), [form])

  /** Derives a new category's slug from the name until the user edits it. */
  function suggestSlug(): void {
    const { slug, name } = form.getValues()
    if (category || slug !== suggested.current) return
    suggested.current = toSlug(name)
    form.setValue('slug', suggested.current, { shouldDirty: true })
  }

  const title = category ? t`Edit category` : t`Add a category`
  return (
    <Box borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }} mb="6">
      <Heading as="h2" size="lg" mb="4">
        {title}
      </Heading>
      <Form onSubmit={submit} aria-label={title}>
        {draft.isFilledIn && <DraftNotice onDiscard={draft.discard} />}
        <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="5">
          <TextField
            label={t({ message: 'Name', context: 'of a product or a category' })}
            hint={t`In English. Add other languages under Translations.`}
            required
            {...ENGLISH}
            {...field('name', { onChange: suggestSlug })}
          />
          <TextField
            label={t({ message: 'Address', context: 'of a page' })}
            hint={t`Used in links to this category. Old links keep working.`}
            required
            {...ENGLISH}
            {...field('slug')}
          />
        </Box>
        <TextAreaField
          label={t`Description`}
          hint={t`One or two sentences, shown above its products and in search results.`}
          rows={2}
          {...ENGLISH}
          {...field('description')}
        />
        <ConflictNotice title={t`Someone else changed this category while you were editing it.`} conflict={conflict} />
        <SaveOrClose isBusy={isBusy} busyText={t`Saving…`} error={error} onClose={onClose}>
          {category ? <Trans>Save changes</Trans> : <Trans>Add the category</Trans>}
        </SaveOrClose>
      </Form>
    </Box>
  )
}

interface CategoryFormOptions {
  /** The category to edit; null adds one. */
  category: ManagedCategory | null
  /** The current category on the server; undefined if deleted. */
  readNow: () => Promise<ManagedCategory | undefined>
  onSaved: () => void
}

const schemaOf = () => categorySchema

/** State of the form that adds or edits a category. */
function useCategoryForm({ category, readNow, onSaved }: CategoryFormOptions) {
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

/** A category with its stored English texts. */
export type ManagedCategory = ManagedCategory_CategoryFragment

/** The category form's schema; its limits equal the server's. */
const categorySchema = z.object({
  name: requiredText(msg({ message: 'Name', context: 'of a product or a category' }), 200),
  slug: addressSlug,
  description: z.string().check(z.trim(), limited(5_000)),
})

type CategoryValues = z.input<typeof categorySchema>

/** Converts a category to form values; empty without one. */
function toValues(category: ManagedCategory | null): CategoryValues {
  const { name = '', slug = '', description = '' } = category ?? {}
  return { name, slug, description }
}

/** Editable fields of a category, in the form's order; empty without one. */
const describeCategory = (category: ManagedCategory | null): Fact[] =>
  category
    ? [
        {
          field: 'name',
          label: t({ message: 'Name', context: 'of a product or a category' }),
          text: category.name,
        },
        { field: 'slug', label: t({ message: 'Address', context: 'of a page' }), text: category.slug },
        { field: 'description', label: t`Description`, text: category.description },
      ]
    : []
