import { randomInt } from 'node:crypto'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Acknowledged } from './books'
import { ask, send } from './http'
import { placeOrder, wishFor } from './ordering'
import type { Buyer } from './ordering'

/** Counts of responses in a period. */
export interface Tally {
  orders: number
  reads: number
  /** Errors and wrong responses. */
  failed: string[]
  /** Longest time without a right response, in ms. */
  longestGap: number
}

/** People who order and browse until they are stopped. */
export interface Load {
  /** The order of each key that was acknowledged. */
  acknowledged: Acknowledged
  /** Starts a period. */
  count(): void
  /** Counts since the start of the period. */
  tally(): Tally
  /** Resolves when each person has a response to their last request. */
  stop(): Promise<void>
}

/** A product to read, and its name to expect in the response. */
export interface Shown {
  id: string
  name: string
}

// A new connection per request, as for page visits.
const agent = new http.Agent({ keepAlive: false })

/**
 * Runs ordering and browsing people. Requests without a response are retried under their key, as the shop's pages do.
 */
export function startLoad(origin: string, buyers: Buyer[], readers: number, products: Shown[]): Load {
  const acknowledged: Acknowledged = new Map()
  let isOver = false
  let counted: Tally = { orders: 0, reads: 0, failed: [], longestGap: 0 }
  let lastAt = performance.now()

  function right(kind: 'orders' | 'reads'): void {
    counted[kind]++
    const now = performance.now()
    counted.longestGap = Math.max(counted.longestGap, now - lastAt)
    lastAt = now
  }

  async function orderOn(buyer: Buyer): Promise<void> {
    for (let index = 0; !isOver; index++) {
      const wish = wishFor(products[randomInt(products.length)]?.id ?? '', randomInt(1, 4))
      for (let tries = 0; ; tries++) {
        const api = index % 2 ? 'REST' : 'GraphQL'
        const { status, orderId, said } = await placeOrder(api, origin, buyer, wish, { agent })
        if (orderId) {
          acknowledged.set(wish.idempotencyKey, orderId)
          right('orders')
          break
        }
        counted.failed.push(`order: ${status} ${said}`)
        if (tries === 300) throw new Error(`An order was tried for half a minute, and got ${status} ${said}.`)
        await pause(100)
      }
      await pause(randomInt(5, 25))
    }
  }

  async function readOn(): Promise<void> {
    for (let index = 0; !isOver; index++) {
      const product = products[randomInt(products.length)] ?? { id: '', name: '' }
      const fault = await readOne(origin, product, index).catch(String)
      if (fault) counted.failed.push(`read: ${fault}`)
      else right('reads')
      await pause(randomInt(5, 25))
    }
  }

  const people = Promise.all([...buyers.map(orderOn), ...Array.from({ length: readers }, readOn)])
  // `stop` reports the error.
  people.catch(() => undefined)
  return {
    acknowledged,
    count() {
      counted = { orders: 0, reads: 0, failed: [], longestGap: 0 }
      lastAt = performance.now()
    },
    tally: () => counted,
    async stop() {
      isOver = true
      await people
    },
  }
}

/**
 * Reads a page, or either API.
 * @returns the fault of the response, if any
 */
async function readOne(origin: string, { id, name }: Shown, index: number): Promise<string | undefined> {
  const answer = await [
    () => send(`${origin}/products/${id}`, { agent }),
    () => send(`${origin}/api/product/${id}`, { agent }),
    // A unique query, which no cache has.
    () => ask(origin, `{ one${randomInt(1e9)}: product(id: "${id}") { id name } }`, {}, { agent }),
  ][index % 3]?.()
  if (answer?.status === 200 && answer.body.includes(id) && answer.body.includes(name)) return undefined
  return `${answer?.status} ${answer?.body.slice(0, 200)}`
}
