import { setTimeout as pause } from 'node:timers/promises'
import { ask, send } from './support/http'
import type { Answer } from './support/http'
import { addBuyers, addProducts, placeOrder, wishFor } from './support/ordering'
import { demand, rounds, runCheck } from './support/run-check'
import { waitUntilReady } from './support/server-process'

const PAGES = ['/', '/products', '/blogs', '/portfolio']
const ANSWER_WITHIN_MS = 2_000
const BACK_WITHIN_MS = 5_000

await runCheck('The database is unavailable, then back', async ({ database, serve }) => {
  const seconds = rounds(30)
  const server = await serve()
  const products = await addProducts(database, 20, 1_000)
  const [buyer] = await addBuyers(database, 1)
  if (!buyer) throw new Error('There is no buyer.')
  const authorization = `Bearer ${buyer.token}`
  const wish = () => wishFor(products[0] ?? '', 1)
  const read = async (paths: string[]) =>
    Promise.all(paths.map((path) => send(server.origin + path, { headers: { accept: 'text/html' } })))
  for (const page of await read(PAGES)) demand(page.status === 200, `A page was answered with ${page.status} before.`)

  const variants = [
    ['stopped', () => database.stop(), () => database.start()],
    ['frozen: it takes connections and says nothing', async () => database.freeze(), async () => database.thaw()],
  ] as const
  const stale = new Set<string>()
  for (const [name, leave, comeBack] of variants) {
    await leave()
    let slowest = 0
    let asked = 0
    for (const end = Date.now() + seconds * 1_000; Date.now() < end; await pause(500)) {
      const questions: Record<string, () => Promise<Answer>> = {
        'a GraphQL query': () => ask(server.origin, '{ products(first: 5) { nodes { name } } }'),
        'a GraphQL order': () =>
          ask(
            server.origin,
            'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename } }',
            { input: wish() },
            { token: buyer.token },
          ),
        'a REST list': () => send(`${server.origin}/api/product`),
        'a REST order': () => {
          const { idempotencyKey, ...body } = wish()
          const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': idempotencyKey }
          return send(`${server.origin}/api/order`, { headers, body: JSON.stringify(body) })
        },
      }
      const [live, ready, pages] = await Promise.all([
        send(`${server.origin}/livez`),
        send(`${server.origin}/readyz`),
        read(PAGES),
        ...Object.entries(questions).map(async ([what, question]) => {
          const begin = performance.now()
          const { status, headers, body } = await question()
          slowest = Math.max(slowest, performance.now() - begin)
          demand(status === 503, `${name}: ${what} was answered with ${status} ${body.slice(0, 200)}.`)
          demand(Number(headers['retry-after']) > 0, `${name}: ${what} was not told when to try again.`)
          demand(body.includes('temporarily unavailable'), `${name}: ${what} was not told why: ${body.slice(0, 200)}`)
          asked++
        }),
      ])
      demand(live.status === 200, `${name}: /livez was answered with ${live.status}.`)
      demand(ready.status === 503, `${name}: /readyz was answered with ${ready.status}.`)
      pages.forEach(({ status }, index) => status !== 200 && stale.add(`${PAGES[index]} ${status}`))
    }
    const begin = performance.now()
    await comeBack()
    await waitUntilReady(server)
    const { orderId, said } = await placeOrder('GraphQL', server.origin, buyer, wish())
    const back = performance.now() - begin
    demand(orderId !== undefined, `${name}: the first order afterwards was answered with ${said}.`)
    console.log(
      `  ${name}, for ${seconds} s: ${asked} requests answered with 503 and Retry-After, the slowest after ${Math.round(slowest)} ms; /livez 200, /readyz 503; an order again ${Math.round(back)} ms after it was back`,
    )
    demand(slowest <= ANSWER_WITHIN_MS, `${name}: an answer took ${Math.round(slowest)} ms.`)
    demand(back <= BACK_WITHIN_MS, `${name}: it took ${Math.round(back)} ms until orders went well again.`)
  }
  demand(stale.size === 0, `Pages did not come from a cache: ${[...stale].join(', ')}.`)
  console.log(`  the pages ${PAGES.join(', ')} came all the time`)
})
