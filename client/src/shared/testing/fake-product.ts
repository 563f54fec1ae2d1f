/** A product as the schema wants it, for fake shops. */
export function fakeProduct(index: number, changes: Record<string, unknown> = {}) {
  return {
    id: `product-${index}`,
    name: `Forceps ${index}`,
    description: `What forceps ${index} are for.`,
    material: 'Stainless steel',
    sizes: ['14 cm', '16 cm'],
    price: { amount: 1250, currency: 'USD' },
    minQuantity: 10,
    availableQuantity: 1200,
    fdaProductCode: 'HTD',
    fdaClass: 1,
    regulationNumber: '878.4800',
    category: { id: 'category-1', slug: 'surgical', name: 'Surgical Instruments', description: 'For surgery.' },
    image: {
      id: `image-${index}`,
      url: `/images/k${index}/640.webp`,
      alt: `A picture of forceps ${index}`,
      width: 1280,
      height: 1280,
      avifSrcSet: `/images/k${index}/320.avif 320w, /images/k${index}/640.avif 640w`,
      webpSrcSet: `/images/k${index}/320.webp 320w, /images/k${index}/640.webp 640w`,
    },
    createdAt: '2026-11-21T09:30:00.000Z',
    ...changes,
  }
}

const categories = [
  { id: 'category-1', slug: 'surgical', name: 'Surgical Instruments', description: 'For surgery.' },
  { id: 'category-2', slug: 'dental', name: 'Dental Instruments', description: 'For teeth.' },
]

interface ProductsArgs {
  first: number
  after?: string | null
  filter?: { category?: string | null } | null
}

/** A shop of `count` products, all surgical, whose cursors are their places. */
export function fakeCatalogue(count: number) {
  const all = Array.from({ length: count }, (_, index) => fakeProduct(index + 1))
  return {
    categories: () => categories,
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
      }
    },
  }
}
