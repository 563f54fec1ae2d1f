import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ask, send } from './support/http'
import { addBuyers, addProducts, placeOrder, readBooks, wishFor } from './support/ordering'
import { demand, runCheck } from './support/run-check'

const REQUESTS = 200
const IDLE = 50
const EXIT_WITHIN_MS = 5_000

await runCheck(
  `SIGTERM with ${REQUESTS} requests under way and ${IDLE} idle connections`,
  async ({ database, serve }) => {
    const server = await serve()
    const [product = ''] = await addProducts(database, 1, 1_000)
    const [buyer] = await addBuyers(database, 1)
    if (!buyer) throw new Error('There is no buyer.')

    const idle = new http.Agent({ keepAlive: true, maxSockets: IDLE })
    await Promise.all(Array.from({ length: IDLE }, () => send(`${server.origin}/livez`, { agent: idle })))
    const connected = Object.values(idle.freeSockets).flat().length
    demand(connected === IDLE, `Only ${connected} connections are kept.`)

    // This transaction blocks all responses.
    const holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE products IN ACCESS EXCLUSIVE MODE')
    let answered = 0
    const requests = Array.from({ length: REQUESTS }, async (_, index) => {
      const status = await askOne(index).catch((error: unknown) => String(error))
      answered++
      return status
    })
    await pause(2_000)
    demand(answered === 0, `${answered} requests were answered before the stop.`)

    const begin = performance.now()
    server.signal('SIGTERM')
    const exit = server.ended.then((code) => ({ code, after: performance.now() - begin }))
    await pause(300)
    await holder.query('COMMIT')
    await holder.end()
    const statuses = await Promise.all(requests)
    const failed = statuses.filter((status) => status !== 200)
    demand(failed.length === 0, `${failed.length} of ${REQUESTS} requests failed, such as: ${failed[0]}`)
    const { code, after } = await exit
    demand(code === 0, `The server ended with ${code}. ${server.printed()}`)
    demand(after <= EXIT_WITHIN_MS, `The server took ${Math.round(after)} ms to end.`)
    const { orders, available } = await readBooks(database, [product])
    demand(orders + available === 1_000, `${orders} orders and ${available} pieces left are not 1000.`)
    idle.destroy()
    console.log(
      `  ${statuses.length} answered with 200, ${orders} orders among them; ended with 0 after ${Math.round(after)} ms`,
    )

    async function askOne(index: number): Promise<number | string> {
      const wish = wishFor(product, 1)
      if (!buyer) return 'There is no buyer.'
      switch (index % 4) {
        case 0:
          return (await ask(server.origin, '{ products(first: 5) { nodes { name } } }')).status
        case 1:
          return (await send(`${server.origin}/api/product?limit=5`)).status
        default: {
          const { status, orderId, said } = await placeOrder(
            index % 4 === 2 ? 'GraphQL' : 'REST',
            server.origin,
            buyer,
            wish,
          )
          return orderId ? status : `${status} ${said}`
        }
      }
    }
  },
)
