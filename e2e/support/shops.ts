import fs from 'node:fs'
import path from 'node:path'
import { findFreePort } from '@instrumenta/local/ports'

/** A shop that journeys run against: it belongs to one worker, which alone changes its rows and its people. */
export interface Shop {
  origin: string
  port: number
  authPort: number
  dataDir: string
}

/** Each worker has its own shop. Two workers keep two processors busy. */
export const WORKERS = 2

const root = path.resolve(import.meta.dirname, '../..')
/** Drawn once, so that no shop draws while journeys measure: all of them, or some that stand in for the others. */
const drawn = ['pictures', 'some-pictures'].map((name) => path.join(root, 'prisma/dist', name))

// Workers read the configuration too: they find what its first reading chose in the environment that they inherit.
const CHOSEN = 'E2E_SHOPS'

/** A shop to be started on an empty data folder, at ports that are free now. */
export async function planShop(name: string): Promise<Shop> {
  const pictures = drawn.find((folder) => fs.existsSync(folder))
  if (!pictures) throw new Error('Draw the pictures first: npx turbo run pictures:some')
  const [port, authPort] = [await findFreePort(), await findFreePort()]
  // Not below e2e/: where there is no git, the build walks the folders of the workspaces, and these change meanwhile.
  const dataDir = path.join(root, `.data-e2e-${name}`)
  fs.rmSync(dataDir, { recursive: true, force: true })
  fs.cpSync(pictures, path.join(dataDir, 'images'), { recursive: true })
  return { origin: `http://127.0.0.1:${port}`, port, authPort, dataDir }
}

/** The shops of this run; planned by whoever asks first. */
export async function findShops(): Promise<Shop[]> {
  const chosen = process.env[CHOSEN]
  if (chosen) return JSON.parse(chosen) as Shop[]
  const shops: Shop[] = []
  for (let index = 0; index < WORKERS; index++) shops.push(await planShop(String(index)))
  process.env[CHOSEN] = JSON.stringify(shops)
  return shops
}

/** The shop of the worker that asks. */
export async function findShop(): Promise<Shop> {
  // A worker that is started again after a failure has the same place among them.
  const shop = (await findShops())[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (!shop) throw new Error(`There is no shop for worker ${process.env.TEST_PARALLEL_INDEX}.`)
  return shop
}
