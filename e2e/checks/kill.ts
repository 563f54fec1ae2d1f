import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Acknowledged } from './support/books'
import { demandBooks } from './support/books'
import { addBuyers, addProducts, placeOrder, wishFor } from './support/ordering'
import type { Buyer } from './support/ordering'
import { demand, rounds, runCheck } from './support/run-check'
import { waitUntilReady } from './support/server-process'

const STOCK = 10_000
const PRODUCTS = 20
const BUYERS = 12
const READY_WITHIN_MS = 5_000

await runCheck('kill -9 of the server and of PostgreSQL in turn, in the middle of orders', async (stage) => {
  const products = await addProducts(stage.database, PRODUCTS, STOCK)
  const buyers = await addBuyers(stage.database, BUYERS)
  const acknowledged: Acknowledged = new Map()
  const readyAfter = { server: [] as number[], PostgreSQL: [] as number[] }
  let unanswered = 0
  let server = await stage.serve()

  for (let round = 0, last = rounds(50); round < last; round++) {
    const victim = round % 2 === 0 ? 'server' : 'PostgreSQL'
    let isOver = false
    const ordering = buyers.map((buyer) => orderUntil(() => isOver, buyer))
    await pause(randomInt(300, 900))
    let killed: number
    if (victim === 'server') {
      server.signal('SIGKILL')
      await server.ended
      killed = performance.now()
      server = await stage.serve({ port: server.port })
    } else {
      await stage.database.kill()
      killed = performance.now()
      await stage.database.start()
      await waitUntilReady(server)
    }
    readyAfter[victim].push(performance.now() - killed)
    isOver = true
    await Promise.all(ordering)
    await demandBooks(stage.database, products, STOCK, acknowledged)
  }

  for (const [victim, times] of Object.entries(readyAfter)) {
    const sorted = times.sort((a, b) => a - b).map(Math.round)
    console.log(
      `  ${sorted.length} x ${victim}: ready again after ${sorted[sorted.length >> 1]} ms, at most ${sorted.at(-1)} ms`,
    )
  }
  console.log(`  ${acknowledged.size} orders acknowledged, none lost, none twice; ${unanswered} tries got no answer`)
  const slowest = Math.max(...readyAfter.server, ...readyAfter.PostgreSQL)
  demand(slowest <= READY_WITHIN_MS, `It took ${Math.round(slowest)} ms to be ready again, not ${READY_WITHIN_MS}.`)

  /** Places orders one by one; retries those without a response, as the shop's pages do. */
  async function orderUntil(isEnough: () => boolean, buyer: Buyer): Promise<void> {
    while (!isEnough()) {
      const wish = wishFor(products[randomInt(PRODUCTS)] ?? '', randomInt(1, 4))
      for (let tries = 0; ; tries++) {
        const { status, orderId, said } = await placeOrder(tries % 2 ? 'REST' : 'GraphQL', server.origin, buyer, wish)
        if (orderId) {
          acknowledged.set(wish.idempotencyKey, orderId)
          break
        }
        demand(status === 0 || status === 503, `An order was answered with ${status} ${said}.`)
        demand(tries < 600, `An order was tried for a minute, and got ${status} ${said}.`)
        unanswered++
        await pause(100)
      }
    }
  }
})
