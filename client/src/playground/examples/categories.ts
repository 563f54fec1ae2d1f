import type { Example, Lookup } from './example'
import { mutationOf } from './mutation'

const own: Lookup = {
  query: '{ found: categories { id slug } }',
  pick: ({ id, slug }) => (slug === 'veterinary' ? id : undefined),
  missing: '<id of a category>',
}

const figures = `# What the home page says of the shop in figures, in all languages.

query HomeFigures {
  homeFigures { version figures { number texts { language value label note } } }
}
`

/** What admins do about categories, and about the figures of the home page. */
export const categoryExamples: Example[] = [
  {
    query: mutationOf(
      'Its place is behind the others. The slug stands in addresses.',
      'CreateCategory',
      'category { id slug name }',
    ),
    variables: () => ({ input: { name: 'Veterinary', slug: 'veterinary', description: 'For animals of any size.' } }),
  },
  {
    query: mutationOf(
      'Addresses with the slug of before lead on to the new one.',
      'UpdateCategory',
      'category { id slug name version }',
    ),
    lookup: own,
    variables: ({ id }) => ({ input: { id, name: 'Veterinary Instruments' } }),
  },
  {
    query: mutationOf('Before another one; without one, behind all others.', 'MoveCategory', 'categories { slug }'),
    lookup: own,
    variables: ({ id }) => ({ input: { id } }),
  },
  {
    query: mutationOf('Its products go to another one, if it has any.', 'DeleteCategory', 'id movedCount'),
    lookup: own,
    variables: ({ id }) => ({ input: { id } }),
  },
  { query: figures },
  {
    query: mutationOf(
      'At most four; the # is where the number goes. Without any, there is no such part.',
      'SetHomeFigures',
      'homeFigures { version }',
    ),
    variables: () => ({
      input: {
        figures: [
          {
            number: 46,
            texts: [{ language: 'en', value: '#', label: 'Total Countries', note: 'that we have shipped to' }],
          },
        ],
      },
    }),
  },
]
