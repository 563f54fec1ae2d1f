import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { addressSlug } from '../../shared/editing/slug'
import type { Fact } from '../../shared/editing/changes'
import { limited, requiredText } from '../../shared/forms/rules/text'
import type { ManagedCategory_CategoryFragment } from './categories.generated'

/** A category with its stored English texts. */
export type ManagedCategory = ManagedCategory_CategoryFragment

/** The category form's schema; its limits equal the server's. */
export const categorySchema = z.object({
  name: requiredText(msg({ message: 'Name', context: 'of a product or a category' }), 200),
  slug: addressSlug,
  description: z.string().check(z.trim(), limited(5_000)),
})

export type CategoryValues = z.input<typeof categorySchema>

/** Converts a category to form values; empty without one. */
export function toValues(category: ManagedCategory | null): CategoryValues {
  const { name = '', slug = '', description = '' } = category ?? {}
  return { name, slug, description }
}

/** Editable fields of a category, in the form's order; empty without one. */
export const describeCategory = (category: ManagedCategory | null): Fact[] =>
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
