import type { Example, Lookup } from './example'
import { mutation } from './mutation'

const own: Lookup = {
  query: '{ found: categories { id slug } }',
  pick: ({ id, slug }) => (slug === 'veterinary' ? id : undefined),
  missing: '<id of a category>',
}

const figures = `# Figures of the home page, in all languages.

query HomeFigures {
  homeFigures { version figures { number texts { language value label note } } }
}
`

/** Categories and the home page's figures, for admins. */
export const categoryExamples: Example[] = [
  mutation('CreateCategory', 'Adds a category at the end. The slug is part of its URL.', 'category { id slug name }', {
    input: () => ({ name: 'Veterinary', slug: 'veterinary', description: 'For animals of any size.' }),
  }),
  mutation('UpdateCategory', 'URLs with the old slug redirect to the new one.', 'category { id slug name version }', {
    lookup: own,
    input: ({ id }) => ({ id, name: 'Veterinary Instruments' }),
  }),
  mutation('MoveCategory', 'Moves a category before another one, or to the end.', 'categories { slug }', {
    lookup: own,
    input: ({ id }) => ({ id }),
  }),
  mutation('DeleteCategory', 'Deletes a category and moves its products to another one.', 'id movedCount', {
    lookup: own,
    input: ({ id }) => ({ id }),
  }),
  { query: figures },
  mutation(
    'SetHomeFigures',
    'Sets up to four figures; # is replaced by the number. Without figures, the section is hidden.',
    'homeFigures { version }',
    {
      input: () => ({
        figures: [
          {
            number: 46,
            texts: [{ language: 'en', value: '#', label: 'Total Countries', note: 'that we have shipped to' }],
          },
        ],
      }),
    },
  ),
]
