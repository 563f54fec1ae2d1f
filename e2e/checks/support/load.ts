import { randomInt } from 'node:crypto'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Acknowledged } from './acknowledged'
import { ask, send } from './http'
import { placeOrder, wishFor } from './ordering'
import type { Buyer } from './ordering'

/** What people got while it was counted. */
export interface Tally {
  orders: number
  reads: number
  /** What was said in place of an answer, or of a right one. */
  failed: string[]
  /** Milliseconds in which nobody got a right answer, at most. */
  longestGap: number
}

/** People who order and look around until they are stopped. */
export interface Load {
  /** The order of each key that was acknowledged. */
  acknowledged: Acknowledged
  /** Begins to count. */
  count(): void
  /** What came since. */
  tally(): Tally
  /** Resolves when each has got an answer to the last thing they asked for. */
  stop(): Promise<void>
}

/** Something to look at: the product, and what an answer about it says. */
export interface Shown {
  id: string
  name: string
}

// As a page is opened: a connection for each request, none of them kept by who asks.
const agent = new http.Agent({ keepAlive: false })

/** Lets some people order and some look around. What got no answer is sent again under its key, as the shop's own pages do. */
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
  // Said when somebody waits for them.
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

/** One look: a page, or either API. @returns what is wrong with the answer, if anything */
async function readOne(origin: string, { id, name }: Shown, index: number): Promise<string | undefined> {
  const answer = await [
    () => send(`${origin}/products/${id}`, { agent }),
    () => send(`${origin}/api/product/${id}`, { agent }),
    // Nobody keeps the answer to what nobody has asked before.
    () => ask(origin, `{ one${randomInt(1e9)}: product(id: "${id}") { id name } }`, {}, { agent }),
  ][index % 3]?.()
  if (answer?.status === 200 && answer.body.includes(id) && answer.body.includes(name)) return undefined
  return `${answer?.status} ${answer?.body.slice(0, 200)}`
}
