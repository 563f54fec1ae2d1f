import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { serverEnvironment } from '../../support/built-server'
import type { ServerPlace } from '../../support/built-server'
import { ask, send } from './http'
import { addBuyers, addProducts, placeOrder, wishFor } from './ordering'
import { ordinaryUser } from './ordinary-user'
import type { CheckDatabase } from './postgres'
import { demand } from './run-check'
import { waitUntilReady } from './server-process'
import type { ServerProcess } from './server-process'
import { formOf, sendForm } from './uploading'

/** Required variables of a deployment, by docs/operations.md. Image and unit set the others. */
const MUST_BE_SET = ['DATABASE_URL', 'ACCESS_TOKEN_SECRET', 'PUBLIC_URL', 'FIREBASE_PROJECT_ID', 'FIREBASE_WEB_CONFIG']
const EXIT_WITHIN_MS = 5_000
const READY_WITHIN_MS = 60_000

/** Settings of a deployed shop, with its local port. */
export const deployedSettings = (place: ServerPlace): Record<string, string> =>
  Object.fromEntries(
    Object.entries(serverEnvironment(place)).filter(([name]) => name === 'PORT' || MUST_BE_SET.includes(name)),
  )

/** Creates a private folder of the ordinary user, in one that they may enter. */
export function ownFolder(folder: string, mode = 0o700): string {
  mkdirSync(path.dirname(folder), { recursive: true })
  mkdirSync(folder, { mode })
  const { uid, gid } = ordinaryUser
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

/** Empties the database, including the applied migrations. */
export async function emptyDatabase(database: CheckDatabase): Promise<void> {
  await database.query('DROP SCHEMA public CASCADE')
  await database.query('CREATE SCHEMA public')
}

/**
 * Demands that a shop started on an empty database is ready, is the started process, has an empty catalogue, and can
 * use the database and its data folder.
 * @returns milliseconds until it was ready
 */
export async function demandShop(server: ServerProcess, database: CheckDatabase, dataDir: string): Promise<number> {
  const readyMs = await waitUntilReady(server, READY_WITHIN_MS)
  const words = readFileSync(`/proc/${server.pid}/cmdline`, 'utf8').split('\0')
  demand(words[1] === 'server/dist/main.cjs', `The process that was started is not the server but ${words.join(' ')}.`)

  const [found] = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM products')
  demand(found?.count === 0, `The catalogue of a new shop has ${found?.count} products.`)
  const page = await send(`${server.origin}/`)
  demand(page.status === 200 && page.body.includes('</html>'), `The home page was answered with ${page.status}.`)
  const { status, body } = await ask(server.origin, '{ products(first: 5) { nodes { name } } }')
  demand(status === 200 && body.includes('"nodes":[]'), `GraphQL answered with ${status} ${body}.`)

  const [product = ''] = await addProducts(database, 1, 10)
  const [buyer] = await addBuyers(database, 1)
  demand(buyer !== undefined, 'There is no buyer.')
  const { orderId, said } = await placeOrder('GraphQL', server.origin, buyer, wishFor(product, 1))
  demand(orderId !== undefined, `An order was answered with ${said}.`)
  const content = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#805030' } })
    .jpeg()
    .toBuffer()
  const kept = await sendForm(server, buyer, formOf({ content, name: 'photo.jpg', type: 'image/jpeg' }))
  demand(kept.status === 200, `A picture was answered with ${kept.status} ${kept.body}.`)
  const images = path.join(dataDir, 'images')
  const stored = existsSync(images) ? readdirSync(images, { recursive: true, encoding: 'utf8' }) : []
  demand(
    stored.some((name) => name.endsWith('.avif')),
    `The picture is not in ${images}.`,
  )
  return readyMs
}

/**
 * Demands that the server ends properly on SIGTERM.
 * @returns milliseconds that it took
 */
export async function demandEnd(server: ServerProcess): Promise<number> {
  const begin = performance.now()
  server.signal('SIGTERM')
  const code = await server.ended
  const after = performance.now() - begin
  demand(code === 0, `The server ended with ${code}. ${server.printed()}`)
  demand(after <= EXIT_WITHIN_MS, `The server took ${Math.round(after)} ms to end.`)
  return after
}

/** Prints how a shop started. */
export function tell(what: string, readyMs: number, server: ServerProcess): void {
  console.log(
    `  ${what} after ${(readyMs / 1_000).toFixed(1)} s, ${Math.round(server.residentBytes() / 1e6)} MB of memory`,
  )
}
