import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { useEffect, useRef } from 'react'
import { ConflictNotice } from '../../shared/editing/conflict-notice'
import { ENGLISH } from '../../shared/editing/english'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import { toSlug } from '../../shared/editing/slug'
import { DraftNotice } from '../../shared/forms/draft-notice'
import { TextAreaField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import type { ManagedCategory } from './category-schema'
import { useCategoryForm } from './use-category-form'

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
