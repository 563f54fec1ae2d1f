import { fakeProduct } from '../../../shared/testing/fake-product'
import { CutLine } from '../../../shared/testing/render-in-shop'

const categories = [
  {
    id: 'category-1',
    slug: 'surgical',
    formerSlugs: ['surgery'],
    name: 'Surgical Instruments',
    description: 'For surgery.',
  },
  { id: 'category-2', slug: 'dental', formerSlugs: [], name: 'Dental Instruments', description: 'For teeth.' },
]

const [surgical, dental] = categories

interface Filter {
  search?: string
  category?: string
  minPrice?: number
  maxPrice?: number
  inStock?: boolean
  maxMinQuantity?: number
}

/** The variables that the fake shop received. */
export interface Asked {
  first: number
  after?: string
  filter?: Filter
  sort?: string
}

const shapes = ['Forceps', 'Scissors', 'Mirror']

/**
 * Thirty products: alternately forceps, scissors and mirrors; mirrors are dental, three are sold out.
 */
const all = Array.from({ length: 30 }, (_, index) => {
  const place = index + 1
  const shape = shapes[index % 3] ?? ''
  return fakeProduct(place, {
    name: `${shape} ${place}`,
    price: { amount: place * 100, currency: 'USD' },
    minQuantity: place % 2 === 0 ? 50 : 10,
    availableQuantity: place % 9 === 0 ? 0 : 1200,
    category: shape === 'Mirror' ? dental : surgical,
  })
})

type Product = (typeof all)[number] & { price: { amount: number }; category: { slug: string } }

/** A shop that searches and counts as the schema says; `asked` records the variables. */
export function fakeSearch() {
  const asked: Asked[] = []
  const state = { isCut: false, wait: () => Promise.resolve() }

  const matches = (product: Product, filter: Filter, except?: keyof Filter | 'price') => {
    const { search, category, minPrice = 0, maxPrice = Infinity, inStock, maxMinQuantity } = filter
    const { amount } = product.price
    return (
      (!search || product.name.toLowerCase().includes(search.toLowerCase())) &&
      (except === 'category' || !category || product.category.slug === category) &&
      (except === 'price' || (amount >= minPrice && amount <= maxPrice)) &&
      (except === 'inStock' || !inStock || product.availableQuantity > 0) &&
      (except === 'maxMinQuantity' || !maxMinQuantity || product.minQuantity <= maxMinQuantity)
    )
  }

  const facetsOf = (filter: Filter) => {
    const found = (except: keyof Filter | 'price') => (all as Product[]).filter((one) => matches(one, filter, except))
    const prices = found('price').map(({ price }) => price.amount)
    const inCategory = (slug: string) => found('category').filter(({ category }) => category.slug === slug).length
    return {
      categories: categories
        .map((category) => ({ category, count: inCategory(category.slug) }))
        .filter(({ count }) => count > 0),
      inStockCount: found('inStock').filter(({ availableQuantity }) => availableQuantity > 0).length,
      outOfStockCount: found('inStock').filter(({ availableQuantity }) => availableQuantity === 0).length,
      priceRange:
        prices.length === 0
          ? null
          : {
              lowest: { amount: Math.min(...prices), currency: 'USD' },
              highest: { amount: Math.max(...prices), currency: 'USD' },
            },
      minQuantities: [1, 10, 50, 100].map((maxMinQuantity) => ({
        maxMinQuantity,
        count: found('maxMinQuantity').filter(({ minQuantity }) => minQuantity <= maxMinQuantity).length,
      })),
    }
  }

  const products = async (args: Asked) => {
    asked.push(args)
    await state.wait()
    if (state.isCut) throw new CutLine()
    const filter = args.filter ?? {}
    const found = (all as Product[]).filter((product) => matches(product, filter))
    const start = args.after ? Number(args.after) : 0
    const nodes = found.slice(start, start + args.first)
    return {
      nodes,
      pageInfo: { hasNextPage: start + args.first < found.length, endCursor: String(start + nodes.length) },
      totalCount: found.length,
      facets: facetsOf(filter),
    }
  }

  return { asked, state, shop: { categories: () => categories, products } }
}
