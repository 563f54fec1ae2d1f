import { mintToken } from '@instrumenta/e2e/built-server'
import type { Contestant } from '../contestants'
import { readCustomers, readReviewed } from '../database'
import type { ProductNode } from '../operations'
import type { Work, Workload } from './work'
import { dataOf, JSON_HEADERS, distinctRequests, post } from './work'

/** Single products, searches and a customer's orders, beside the same SQL by hand. */
export const readWorkloads: Workload[] = [
  {
    name: 'one product by id with its reviews and average',
    contestants: ['limit', 'shop', 'trusted'],
    prepare: prepareProducts,
    writes: false,
  },
  {
    name: 'search, other words each time',
    contestants: ['limit', 'shop', 'trusted'],
    prepare: prepareSearches,
    writes: false,
  },
  {
    name: 'my orders, another customer each time',
    contestants: ['limit', 'shop', 'trusted'],
    prepare: prepareMyOrders,
    writes: false,
  },
]

async function prepareProducts(contestant: Contestant): Promise<Work> {
  const ids = await readReviewed(contestant.databaseUrl)
  const bodies = ids.map((id) => contestant.bodyOf('BenchProduct', { id }))
  interface Answer {
    product: ProductNode & { rating: { count: number }; reviews: { nodes: unknown[] } }
  }
  const sample = []
  for (const body of bodies.slice(0, 20)) {
    const { product } = dataOf<Answer>(await post(contestant, body))
    if (product.rating.count === 0 || product.reviews.nodes.length === 0) throw new Error('A product has no reviews.')
    sample.push(product)
  }
  return {
    load: distinctRequests(bodies),
    isRight: (answer) => answer.startsWith('{"data"') && answer.includes('"comment"'),
    sample,
  }
}

const KINDS = ['forceps', 'scissors', 'catheter', 'needle', 'retractor', 'speculum', 'laryngoscope', 'electrode']
const MORE_SEARCHES = [
  'biopsy',
  'sterile',
  'pediatric',
  'dental',
  'surgical',
  'manual',
  'powered',
  'disposable',
  'curved',
  'fine',
]

/** Pairs of words that shoppers type; some match hundreds of products, some none. */
export const SEARCHES = KINDS.flatMap((kind) => MORE_SEARCHES.flatMap((word) => [`${word} ${kind}`, `${kind} ${word}`]))

async function prepareSearches(contestant: Contestant): Promise<Work> {
  const sample = []
  let found = 0
  for (const search of SEARCHES) {
    const { products } = dataOf<{ products: { nodes: ProductNode[] } }>(
      await post(contestant, contestant.bodyOf('BenchSearch', { search })),
    )
    sample.push(products.nodes.map(({ id }) => id))
    if (products.nodes.length > 0) found += 1
  }
  if (found < SEARCHES.length / 4) throw new Error(`Only ${found} of ${SEARCHES.length} searches find something.`)
  return {
    load: distinctRequests(SEARCHES.map((search) => contestant.bodyOf('BenchSearch', { search }))),
    isRight: (answer) => answer.startsWith('{"data"') && answer.includes('"nodes"'),
    sample,
  }
}

async function prepareMyOrders(contestant: Contestant): Promise<Work> {
  const customers = await readCustomers(contestant.databaseUrl)
  const tokens = await Promise.all(customers.map((id) => mintToken(id)))
  const body = contestant.bodyOf('BenchMyOrders', {})
  let turn = 0
  const next = () => ({ authorization: `Bearer ${tokens[turn++ % tokens.length]}` })
  const sample = []
  for (let count = 0; count < 20; count++) {
    const answer = await post(contestant, body, { ...JSON_HEADERS, ...next() })
    const { myOrders } = dataOf<{ myOrders: { nodes: unknown[] } }>(answer)
    if (myOrders.nodes.length === 0) throw new Error('A customer has no orders.')
    sample.push(myOrders)
  }
  return {
    load: distinctRequests([body], next),
    isRight: (answer) => answer.startsWith('{"data"') && answer.includes('"productName"'),
    sample,
  }
}

/**
 * Server-rendered pages; only the shop has them, so they have a rate per core instead of a ratio.
 */
export const pageWorkloads: Workload[] = [
  {
    name: 'home page, kept',
    contestants: ['shop'],
    prepare: (contestant) => preparePage(contestant, '/', { method: 'GET', headers: HEADERS }),
    writes: false,
  },
  {
    name: 'page of products, drawn anew',
    contestants: ['shop'],
    prepare: async (contestant) => {
      await renderUntilCompiled(contestant)
      return preparePage(contestant, LIST, { requests: [{ method: 'GET', setupRequest: otherPrice }] })
    },
    writes: false,
  },
]

const HEADERS = { accept: 'text/html', 'accept-encoding': 'br' }

/**
 * The list reads prices from the address, unlike the home page: unread parameters do not make another page.
 */
const LIST = '/products?maxPrice='

let dearest = 100_000

/** A page that is not cached but full, the most expensive case. */
const otherPrice = <Request extends object>(request: Request) => ({
  ...request,
  headers: HEADERS,
  path: `${LIST}${++dearest}`,
})

/** The speed check prepares a workload again for each attempt. */
const compiled = new WeakSet<Contestant>()

/**
 * Renders 600 pages. V8 compiles the renderer little by little: the first hundred pages of a shop take twice the processor
 * time of later ones, and a round is too short for 600.
 */
async function renderUntilCompiled(contestant: Contestant): Promise<void> {
  if (compiled.has(contestant)) return
  compiled.add(contestant)
  for (let count = 0; count < 600; count++) {
    const { path } = otherPrice({})
    await (await fetch(contestant.url + path, { headers: HEADERS })).arrayBuffer()
  }
}

async function preparePage({ name, url }: Contestant, path: string, load: Work['load']): Promise<Work> {
  const response = await fetch(url + path, { headers: { accept: 'text/html' } })
  const html = await response.text()
  if (response.status !== 200 || !html.includes('/products/')) {
    throw new Error(`${name} has no page ${path}. Run \`npm run build\` first. It answers ${response.status}.`)
  }
  return { load, path, isRight: (body) => body.length > 5_000, sample: null }
}
