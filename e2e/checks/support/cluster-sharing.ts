import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { Cluster } from './cluster'
import { ask, send } from './http'
import { mutate } from './mutate'
import { addBuyers, addProducts } from './ordering'
import type { CheckDatabase } from './postgres'
import { demand } from './run-check'
import { formOf, sendForm } from './uploading'

/** Time in ms until all shops see a change. */
const AGREE_WITHIN = 1_000
const UPDATE = `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { __typename } }`

/**
 * Demands that nginx serves an image uploaded through one shop, and that no shop has it on its disk.
 */
export async function demandPictures({ nginx }: Cluster, database: CheckDatabase): Promise<void> {
  const [buyer] = await addBuyers(database, 1)
  if (!buyer) throw new Error('There is no buyer.')
  const content = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#27c' } })
    .png()
    .toBuffer()
  const { status, body } = await sendForm(nginx, buyer, formOf({ content, name: 'blue.png', type: 'image/png' }))
  demand(status === 200, `A picture was answered with ${status} ${body}.`)
  const { url } = (JSON.parse(body) as { data: { url: string } }).data
  demand(url.startsWith(`${nginx.origin}/pictures/`), `The picture is said to be at ${url}.`)
  const picture = await send(url)
  demand(picture.status === 200 && Number(picture.headers['content-length']) > 100, `It answers ${picture.status}.`)
  console.log('  a picture that was uploaded through nginx comes out of the store')
}

/** Demands that the other shop soon shows an admin's change, in its page and API. */
export async function demandAgreement({ shops }: Cluster, database: CheckDatabase, rounds: number): Promise<void> {
  const [admin] = await addBuyers(database, 1)
  if (!admin) throw new Error('There is no admin.')
  await database.query("UPDATE users SET role = 'ADMIN' WHERE id = $1", [admin.id])
  const [id = ''] = await addProducts(database, 1, 100)
  const looks = {
    page: (origin: string) => send(`${origin}/products/${id}`),
    GraphQL: (origin: string) => ask(origin, `{ product(id: "${id}") { name } }`),
    REST: (origin: string) => send(`${origin}/api/product/${id}`),
  }
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [here, there] = round % 2 ? [shops[1], shops[0]] : [shops[0], shops[1]]
    // Both shops cache the present state before it changes.
    for (const look of Object.values(looks)) await Promise.all([look(here.origin), look(there.origin)])
    const name = `Scissors of round ${round}`
    const { __typename } = await mutate(here.origin, admin, UPDATE, { id, name })
    demand(__typename === 'UpdateProductSuccess', `The admin's change was answered with ${__typename}.`)
    const changed = performance.now()
    for (const [way, look] of Object.entries(looks)) {
      demand((await look(here.origin)).body.includes(name), `Who made a change does not see it: ${way}.`)
    }
    for (const [way, look] of Object.entries(looks)) {
      for (;;) {
        const asked = performance.now()
        if ((await look(there.origin)).body.includes(name)) break
        demand(asked - changed <= AGREE_WITHIN, `${Math.round(asked - changed)} ms after a change: old ${way}.`)
        await pause(20)
      }
    }
    times.push(performance.now() - changed)
  }
  const slowest = Math.round(Math.max(...times))
  console.log(
    `  ${rounds} changes through one shop, seen through the other by page, GraphQL and REST after ${slowest} ms at most`,
  )
}

/** Demands that two shops share the rate limit of a client. */
export async function demandCommonLimits({ redis, serve }: Cluster): Promise<void> {
  if (!redis) return console.log('  Left out: limits that both shops count, which takes Redis.')
  const variables = { RATE_LIMIT: '60' }
  const shops = [await serve({ variables }), await serve({ variables })]
  const [one, other] = shops.map(({ origin }) => origin)
  const countTaken = async (client: string, origins: (string | undefined)[]) => {
    let taken = 0
    for (let index = 0; index < 150; index++) {
      const headers = { 'x-forwarded-for': client }
      const { status } = await send(`${origins[index % origins.length]}/api/product?limit=1`, { headers })
      demand(status === 200 || status === 429, `A limit was answered with ${status}.`)
      if (status === 200) taken++
    }
    return taken
  }
  const alone = await countTaken('198.51.100.1', [one])
  const both = await countTaken('198.51.100.2', [one, other])
  for (const shop of shops) shop.signal('SIGTERM')
  console.log(`  of 150 requests one shop takes ${alone} of a client, two that are asked in turn ${both}`)
  demand(alone < 150 && both === alone, `Two shops take ${both} requests of a client, one takes ${alone}.`)
}
