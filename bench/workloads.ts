import { randomInt, randomUUID } from 'node:crypto'
import type autocannon from 'autocannon'
import { mintToken } from './contestants'
import type { Contestant } from './contestants'
import { readShoppers } from './database'
import { placeOrderBody, productsBody } from './operations'
import type { ProductsAnswer } from './operations'

const PAGE = 12
const PAGES = 500

/** Work prepared for one contestant. */
export interface Work {
  /** What to send; `setupClient` gives each connection its own order, so that they do not walk in lockstep. */
  load: Pick<autocannon.Options, 'body' | 'headers' | 'requests' | 'setupClient'>
  /** Whether an answer is right. Cheap, since it runs for each one on a machine that is being measured. */
  isRight(body: string): boolean
  /** What the answers said at a closer look, to compare contestants; the same for all of them. */
  sample: unknown
}

/** Something to measure. */
export interface Workload {
  name: string
  prepare(contestant: Contestant): Promise<Work>
  /** Whether it places orders, so that the books must be looked at afterwards. */
  writes: boolean
}

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

/** What is measured. */
export const WORKLOADS: Workload[] = [
  { name: 'first 12 products, always the same query', prepare: prepareFirstPage, writes: false },
  { name: 'random pages of 12 products', prepare: prepareRandomPages, writes: false },
  { name: 'placeOrder, 200 different products', prepare: prepareOrders, writes: true },
]

async function prepareFirstPage(contestant: Contestant): Promise<Work> {
  const body = productsBody({ first: PAGE })
  const text = await post(contestant, body)
  const { nodes } = readPage(text)
  if (nodes.length !== PAGE) throw new Error(`${contestant.name} lists ${nodes.length} products, not ${PAGE}.`)
  return { load: { body, headers: JSON_HEADERS }, isRight: (answer) => answer === text, sample: nodes }
}

async function prepareRandomPages(contestant: Contestant): Promise<Work> {
  const requests: autocannon.Request[] = []
  const sample: string[] = []
  for (let after: string | null = null; requests.length < PAGES;) {
    const body = productsBody({ first: PAGE, after })
    const page = readPage(await post(contestant, body))
    if (page.nodes.length < PAGE) break
    requests.push({ body })
    sample.push(...page.nodes.map((node) => node.id))
    after = page.pageInfo.endCursor
    if (!page.pageInfo.hasNextPage) break
  }
  if (new Set(sample).size !== requests.length * PAGE) {
    throw new Error(`${contestant.name} lists a product on two pages.`)
  }
  return {
    load: { headers: JSON_HEADERS, requests, setupClient: (client) => client.setRequests(shuffled(requests)) },
    isRight: (answer) => answer.startsWith('{"data"') && countOf(answer, '"minQuantity"') === PAGE,
    sample,
  }
}

async function prepareOrders(contestant: Contestant): Promise<Work> {
  const { buyers, products } = await readShoppers(contestant.databaseUrl)
  const tokens = await Promise.all(buyers.map(({ id }) => mintToken(id)))
  const next = () => {
    const product = products[randomInt(products.length)]
    return {
      headers: { ...JSON_HEADERS, authorization: `Bearer ${tokens[randomInt(tokens.length)]}` },
      body: placeOrderBody({
        input: {
          productId: product?.id ?? '',
          orderQuantity: product?.minQuantity ?? 0,
          phone: '+9990000000',
          address: '1 Bench Street, Testing Town',
          idempotencyKey: randomUUID(),
        },
      }),
    }
  }
  const isRight = (answer: string) => answer.includes('"PlaceOrderSuccess"') && answer.includes('"PLACED"')
  const trial = next()
  const text = await post(contestant, trial.body, trial.headers)
  if (!isRight(text)) throw new Error(`${contestant.name} refuses an order: ${text.slice(0, 500)}`)
  return {
    load: { requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, ...next() }) }] },
    isRight,
    sample: products.map(({ id }) => id).sort(),
  }
}

async function post({ name, url }: Contestant, body: string, headers: Record<string, string> = JSON_HEADERS) {
  const response = await fetch(url, { method: 'POST', headers, body })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${name} answers ${response.status}: ${text.slice(0, 500)}`)
  return text
}

/** @throws Error when the answer is not a page of whole products, newest first */
function readPage(text: string): ProductsAnswer {
  const { data, errors } = JSON.parse(text) as { data?: { products: ProductsAnswer }; errors?: unknown }
  const nodes = data?.products.nodes ?? []
  const isWhole = nodes.every(
    (node) => node.id && node.name && node.description && node.price.amount > 0 && node.minQuantity > 0,
  )
  const isSorted = nodes.every((node, index) => index === 0 || (nodes[index - 1]?.createdAt ?? '') >= node.createdAt)
  if (errors || !data || !isWhole || !isSorted) throw new Error(`This is not a page of products: ${text.slice(0, 500)}`)
  return data.products
}

function countOf(text: string, part: string): number {
  let count = 0
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) count += 1
  return count
}

function shuffled<T>(list: T[]): T[] {
  const result = [...list]
  for (let index = result.length - 1; index > 0; index--) {
    const other = randomInt(index + 1)
    const kept = result[index] as T
    result[index] = result[other] as T
    result[other] = kept
  }
  return result
}
