import { setTimeout as pause } from 'node:timers/promises'
import { layLine } from './support/line'
import { addBuyers, addProducts, placeOrder, readBooks, wishFor } from './support/ordering'
import type { Api, Buyer } from './support/ordering'
import { demand, rounds, runCheck } from './support/run-check'
import type { Stage } from './support/run-check'

const APIS: Api[] = ['GraphQL', 'REST']

await runCheck('One idempotency key, sent again and again', async (stage) => {
  const [buyer] = await addBuyers(stage.database, 1)
  if (!buyer) throw new Error('There is no buyer.')
  await sendAtOnce(stage, buyer, rounds(1_000))
  for (const api of APIS) await killBeforeAnswer(stage, buyer, api)
})

async function sendAtOnce(stage: Stage, buyer: Buyer, times: number): Promise<void> {
  const origins = [(await stage.serve()).origin, (await stage.serve()).origin]
  const [product = ''] = await addProducts(stage.database, 1, 100)
  const wish = wishFor(product, 2)
  const begin = performance.now()
  const outcomes = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      placeOrder(APIS[index % 2] ?? 'REST', origins[(index >> 1) % 2] ?? '', buyer, wish),
    ),
  )
  const took = Math.round(performance.now() - begin)
  const { orders, available } = await readBooks(stage.database, [product])
  const named = new Set(outcomes.map(({ orderId }) => orderId))
  const silent = outcomes.find(({ orderId }) => orderId === undefined)
  demand(!silent, `An answer named no order, but said ${silent?.status} ${silent?.said}.`)
  demand(named.size === 1, `The answers named ${named.size} orders.`)
  demand(orders === 1 && available === 98, `There are ${orders} orders, and ${available} of 100 pieces are left.`)
  console.log(`  ${times} times at once, both APIs, two processes: 1 order, named by every answer; ${took} ms`)

  for (const api of APIS) {
    for (const origin of origins) {
      const { status, said, orderId } = await placeOrder(api, origin, buyer, { ...wish, orderQuantity: 3 })
      const isRefused = orderId === undefined && (api === 'REST' ? status === 409 : said === 'IdempotencyConflict')
      demand(isRefused, `The same key with another body was answered by ${api} with ${status} ${said}.`)
    }
  }
  demand((await readBooks(stage.database, [product])).orders === 1, 'The same key with another body made an order.')
  console.log('  the same key with another body: refused by both APIs and both processes')
}

/** The order is committed, its response is held back, and the server is killed. */
async function killBeforeAnswer(stage: Stage, buyer: Buyer, api: Api): Promise<void> {
  const [product = ''] = await addProducts(stage.database, 1, 100)
  const line = await layLine(stage.database.url)
  const first = await stage.serve({ databaseUrl: line.url })
  const wish = wishFor(product, 2)
  line.holdAnswersTo('INSERT INTO orders')
  const lost = placeOrder(api, first.origin, buyer, wish)
  // A server gives up on a silent database soon; the commit is faster.
  const deadline = Date.now() + 10_000
  while ((await readBooks(stage.database, [product])).orders === 0 && Date.now() < deadline) await pause(5)
  first.signal('SIGKILL')
  await first.ended
  line.close()
  const { status, said } = await lost
  demand(status === 0, `${api} answered with ${status} ${said} before it was killed.`)
  const [committed] = await stage.database.query<{ id: string }>(
    'SELECT order_id AS id FROM order_lines WHERE product_id = $1',
    [product],
  )

  const second = await stage.serve()
  const again = await placeOrder(api, second.origin, buyer, wish)
  const { orders, available } = await readBooks(stage.database, [product])
  demand(
    committed !== undefined && again.orderId === committed.id,
    `${api} answered ${again.said} for ${committed?.id}.`,
  )
  demand(orders === 1 && available === 98, `There are ${orders} orders, and ${available} of 100 pieces are left.`)
  second.signal('SIGTERM')
  await second.ended
  console.log(`  ${api}: killed after the commit and before the answer, then sent again: the first order`)
}
