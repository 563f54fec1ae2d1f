import { findFreePort } from '@instrumenta/local/ports'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { ServerPlace } from '../../support/built-server'
import { serverEnvironment } from '../../support/built-server'
import { ask, send } from './http'
import type { ImageStage } from './image-stage'
import { placeOf, variablesOf } from './image-stage'
import { addBuyers, addProducts, placeOrder, wishFor } from './ordering'
import { ordinaryUser, endOf, PROGRAMS, start } from './ordinary-user'
import type { CheckDatabase } from './postgres'
import type { Stage } from './run-check'
import { demand } from './run-check'
import type { ServerProcess } from './server-process'
import { waitUntilReady, followServer } from './server-process'
import type { Unit } from './systemd-unit'
import { canRestrict, demandRestricted, startOfUnit, valueOf, wordsOf } from './systemd-unit'
import { formOf, sendForm } from './uploading'

/** Required variables of a deployment, by docs/operations.md. Image and unit set the others. */
const MUST_BE_SET = ['DATABASE_URL', 'ACCESS_TOKEN_SECRET', 'PUBLIC_URL', 'FIREBASE_PROJECT_ID', 'FIREBASE_WEB_CONFIG']
const EXIT_WITHIN_MS = 5_000
const READY_WITHIN_MS = 60_000

/** Settings of a deployed shop, with its local port. */
const deployedSettings = (place: ServerPlace): Record<string, string> =>
  Object.fromEntries(
    Object.entries(serverEnvironment(place)).filter(([name]) => name === 'PORT' || MUST_BE_SET.includes(name)),
  )

/** Creates a private folder of the ordinary user, in one that they may enter. */
function ownFolder(folder: string, mode = 0o700): string {
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
async function demandShop(server: ServerProcess, database: CheckDatabase, dataDir: string): Promise<number> {
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
async function demandEnd(server: ServerProcess): Promise<number> {
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

/** Runs the image's CMD as a container would, with the image's variables, on an empty database. */
export async function runAsContainer({ database, lookAfter }: Stage, image: ImageStage, folder: string): Promise<void> {
  demand(image.user !== '', 'The image runs as root.')
  const { DATA_DIR: dataDir = '', ...variables } = variablesOf(image)
  demand(image.volumes.includes(image.env.DATA_DIR ?? ''), `DATA_DIR, ${image.env.DATA_DIR}, is no volume.`)
  const port = await findFreePort()
  const surroundings = {
    cwd: placeOf(image, '.'),
    env: {
      PATH: PROGRAMS,
      // As in docker-compose.yml: only the volume and a private /tmp are writable.
      HOME: '/nonexistent',
      TMPDIR: ownFolder(path.join(folder, 'tmp')),
      ...variables,
      DATA_DIR: dataDir,
      ...deployedSettings({ port, databaseUrl: database.url, dataDir }),
    },
    ...ordinaryUser,
  }
  const askWhetherWell = () => endOf(start(['/bin/sh', '-c', image.healthcheck], surroundings))
  const server = followServer(start(image.command, surroundings), port)
  lookAfter(server)
  const ready = await demandShop(server, database, dataDir)
  const well = await askWhetherWell()
  demand(well.code === 0, `HEALTHCHECK ended with ${well.code}. ${well.said}`)
  tell('as the image says: migrated and ready', ready, server)
  const end = await demandEnd(server)
  const gone = await askWhetherWell()
  demand(gone.code !== 0, 'HEALTHCHECK calls a shop well that is gone.')
  console.log(
    `    the process of CMD is the server, HEALTHCHECK tells it from none, SIGTERM ended it with 0 after ${Math.round(end)} ms`,
  )
}

/**
 * Runs the unit's commands on the image's tree instead of a built checkout, on an empty database.
 */
export async function runAsService(
  unit: Unit,
  { database, lookAfter }: Stage,
  image: ImageStage,
  folder: string,
): Promise<void> {
  const places = placesOf(unit, placeOf(image, '.'), folder)
  const placed = (word: string) => {
    const place = places.get(word)
    demand(place !== undefined || !word.startsWith('/'), `This check does not know what lies at ${word} for the unit.`)
    return place ?? word
  }
  const given = valueOf(unit, 'Environment')
  const variables = Object.fromEntries(
    wordsOf(given).map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return [name, placed(value)]
    }),
  )
  const { DATA_DIR: dataDir = '' } = variables
  const port = await findFreePort()
  const surroundings = {
    cwd: placed(valueOf(unit, 'WorkingDirectory')),
    env: {
      PATH: PROGRAMS,
      HOME: '/',
      ...variables,
      // EnvironmentFile overrides these.
      ...deployedSettings({ port, databaseUrl: database.url, dataDir }),
    },
  }
  const launch = (name: string) => startOfUnit(unit, wordsOf(valueOf(unit, name)).map(placed), surroundings)
  const prepared = await endOf(launch('ExecStartPre'))
  demand(prepared.code === 0, `ExecStartPre ended with ${prepared.code}. ${prepared.said}`)
  const server = followServer(launch('ExecStart'), port)
  lookAfter(server)
  const ready = await demandShop(server, database, dataDir)
  tell('as the unit says: ready', ready, server)
  if (canRestrict) demandRestricted(unit, server.pid)
  else console.log('    Left out: no new privileges and no capabilities, for which this must be root and have setpriv.')
  const restrictions = canRestrict ? 'the kernel says no new privileges, no capabilities and its umask; ' : ''
  console.log(`    ${restrictions}SIGTERM ended it with 0 after ${Math.round(await demandEnd(server))} ms`)
}

/** Local paths of the unit's files. */
function placesOf(unit: Unit, tree: string, folder: string): Map<string, string> {
  demand(valueOf(unit, 'PrivateTmp') === 'yes', 'The unit shares /tmp.')
  const mode = Number.parseInt(valueOf(unit, 'StateDirectoryMode'), 8)
  return new Map([
    [valueOf(unit, 'WorkingDirectory'), tree],
    [`/var/lib/${valueOf(unit, 'StateDirectory')}`, ownFolder(path.join(folder, 'state'), mode)],
    ['/tmp', ownFolder(path.join(folder, 'tmp'))],
    ['/usr/bin/node', process.execPath],
  ])
}
