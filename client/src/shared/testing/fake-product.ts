import { fakeArticle, fakeBlog } from './fake-articles'

/** A product of the fake shop. */
export function fakeProduct(index: number, changes: Record<string, unknown> = {}) {
  const image = 'image' in changes ? changes.image : fakeImage(index)
  return {
    id: `product-${index}`,
    sku: `SC-${index}`,
    name: `Forceps ${index}`,
    description: `What forceps ${index} are for.`,
    material: 'Stainless steel',
    sizes: ['14 cm', '16 cm'],
    price: { amount: 1250, currency: 'USD' },
    priceTiers: [{ minQuantity: 1, unitPrice: changes.price ?? { amount: 1250, currency: 'USD' } }],
    minQuantity: 10,
    increment: 1,
    availableQuantity: 1200,
    stockBySize: false,
    needsSize: false,
    priceBySize: false,
    weightGrams: null,
    taxClass: 'STANDARD',
    variants: [
      fakeSize({
        id: `size-${index}`,
        sku: `SC-${index}-14`,
        price: changes.price ?? { amount: 1250, currency: 'USD' },
        availableQuantity: changes.availableQuantity ?? 1200,
      }),
    ],
    fdaProductCode: 'HTD',
    fdaClass: 1,
    regulationNumber: '878.4800',
    category: {
      id: 'category-1',
      slug: 'surgical',
      formerSlugs: ['surgery'],
      name: 'Surgical Instruments',
      description: 'For surgery.',
    },
    image,
    pictures: image ? [image] : [],
    documents: [] as object[],
    relatedProducts: [] as object[],
    managedRelatedProducts: [] as object[],
    deviceIdentifiers: [] as object[],
    createdAt: '2026-11-21T09:30:00.000Z',
    rating: { average: null, count: 0 },
    reviews: () => fakeReviews(0),
    ...changes,
  }
}

export function fakeImage(index: number, changes: Record<string, unknown> = {}) {
  return {
    id: `image-${index}`,
    url: `/images/k${index}/640.webp`,
    alt: `A picture of forceps ${index}`,
    width: 1280,
    height: 1280,
    avifSrcSet: `/images/k${index}/320.avif 320w, /images/k${index}/640.avif 640w`,
    webpSrcSet: `/images/k${index}/320.webp 320w, /images/k${index}/640.webp 640w`,
    focus: null,
    ...changes,
  }
}

export function fakeSize(changes: Record<string, unknown>) {
  const price = changes.price ?? { amount: 1250, currency: 'USD' }
  return {
    id: 'size-1',
    sku: 'SC-1-S',
    name: '14 cm',
    minQuantity: 10,
    increment: 1,
    availableQuantity: 1200,
    weightGrams: null,
    own: [] as string[],
    prices: [] as object[],
    price,
    priceTiers: [{ minQuantity: 1, unitPrice: price }],
    ...changes,
  }
}

/** The page of at most `first` reviews after `after`, newest first; cursors are positions in the list of `count`. */
export function fakeReviews(count: number, { first = 10, after }: { first?: number; after?: string | null } = {}) {
  const start = after ? Number(after) : 0
  const nodes = Array.from({ length: Math.min(first, count - start) }, (_, index) => ({
    id: `review-${start + index + 1}`,
    name: `Buyer ${start + index + 1}`,
    rating: 4,
    comment: `What buyer ${start + index + 1} thinks.`,
    image: null,
    product: null,
    isOfProduct: true,
    isVerifiedPurchase: true,
    createdAt: '2026-11-20T23:30:00.000Z',
  }))
  const hasNextPage = start + first < count
  return { nodes, pageInfo: { hasNextPage, hasPreviousPage: start > 0, endCursor: String(start + nodes.length) } }
}

const categories = [
  {
    id: 'category-1',
    slug: 'surgical',
    formerSlugs: ['surgery'],
    name: 'Surgical Instruments',
    description: 'For surgery.',
    image: null,
  },
  {
    id: 'category-2',
    slug: 'dental',
    formerSlugs: [],
    name: 'Dental Instruments',
    description: 'For teeth.',
    image: null,
  },
]

interface ProductsArgs {
  first: number
  after?: string | null
  filter?: { category?: string | null } | null
}

/** A fake shop with an article and `count` surgical products without reviews; cursors are positions. */
export function fakeCatalogue(count: number) {
  const all = Array.from({ length: count }, (_, index) => fakeProduct(index + 1))
  return {
    ...fakeBlog([fakeArticle()]),
    categories: () => categories,
    shop: () => ({
      seller: { phone: '+4930123456' },
      figures: [{ number: 18.4, value: '$#M', label: 'Yearly Revenue', note: 'last year' }],
    }),
    reviews: () => ({ nodes: [], edges: [], pageInfo: { hasNextPage: false, hasPreviousPage: false } }),
    shopRating: () => ({ average: null, count: 0 }),
    product: ({ id }: { id: string }) => all.find((product) => product.id === id) ?? null,
    products: ({ first, after, filter }: ProductsArgs) => {
      const matching = filter?.category && filter.category !== 'surgical' ? [] : all
      const start = after ? Number(after) : 0
      const nodes = matching.slice(start, start + first)
      return {
        nodes,
        edges: nodes.map((node, index) => ({ node, cursor: String(start + index + 1) })),
        pageInfo: {
          hasNextPage: start + first < matching.length,
          hasPreviousPage: start > 0,
          startCursor: nodes.length > 0 ? String(start + 1) : null,
          endCursor: nodes.length > 0 ? String(start + nodes.length) : null,
        },
        totalCount: matching.length,
        facets: {
          categories: [{ category: categories[0], count }],
          inStockCount: matching.length,
          outOfStockCount: 0,
          priceRange: null,
          minQuantities: [],
        },
      }
    },
  }
}
