import type { Contestant } from '../contestants'
import type { ProductsAnswer } from '../operations'
import { dataOf, JSON_HEADERS, distinctRequests, post } from './work'
import type { Work, Workload } from './work'

const PAGE = 12
const PAGES = 500

/** Pages of the catalogue. */
export const listWorkloads: Workload[] = [
  {
    name: 'first 12 products, always the same query',
    contestants: ['limit', 'shop', 'trusted', 'memory', 'mercurius', 'textbook'],
    prepare: prepareFirstPage,
    writes: false,
  },
  {
    name: 'random pages of 12 products',
    contestants: ['limit', 'shop', 'trusted', 'mercurius', 'textbook'],
    prepare: prepareRandomPages,
    writes: false,
  },
]

async function prepareFirstPage(contestant: Contestant): Promise<Work> {
  const body = contestant.bodyOf('BenchProducts', { first: PAGE })
  const text = await post(contestant, body)
  const { nodes } = readPage(text)
  if (nodes.length !== PAGE) throw new Error(`${contestant.name} lists ${nodes.length} products, not ${PAGE}.`)
  return { load: { body, headers: JSON_HEADERS }, isRight: (answer) => answer === text, sample: nodes }
}

async function prepareRandomPages(contestant: Contestant): Promise<Work> {
  const bodies: string[] = []
  const sample: string[] = []
  for (let after: string | null = null; bodies.length < PAGES;) {
    const body = contestant.bodyOf('BenchProducts', { first: PAGE, after })
    const page = readPage(await post(contestant, body))
    if (page.nodes.length < PAGE) break
    bodies.push(body)
    sample.push(...page.nodes.map((node) => node.id))
    after = page.pageInfo.endCursor
    if (!page.pageInfo.hasNextPage) break
  }
  if (new Set(sample).size !== bodies.length * PAGE) {
    throw new Error(`${contestant.name} lists a product on two pages.`)
  }
  return {
    load: distinctRequests(bodies),
    isRight: (answer) => answer.startsWith('{"data"') && countOf(answer, '"minQuantity"') === PAGE,
    sample,
  }
}

/** @throws Error unless the response is a page of complete products, newest first */
function readPage(text: string): ProductsAnswer {
  const { products } = dataOf<{ products: ProductsAnswer }>(text)
  const isWhole = products.nodes.every(
    (node) => node.id && node.name && node.description && node.price.amount > 0 && node.minQuantity > 0,
  )
  const isSorted = products.nodes.every(
    (node, index) => index === 0 || (products.nodes[index - 1]?.createdAt ?? '') >= node.createdAt,
  )
  if (!isWhole || !isSorted) throw new Error(`This is not a page of products: ${text.slice(0, 500)}`)
  return products
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1
}
