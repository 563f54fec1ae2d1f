import fs from 'node:fs'
import path from 'node:path'
import { findFreePort } from '@instrumenta/local/ports'

/** A journey's shop: it belongs to one worker, the only one that changes its data. */
export interface Shop {
  origin: string
  port: number
  authPort: number
  dataDir: string
}

/** Each worker has its own shop. Two workers keep two processors busy. */
export const WORKERS = 2

const root = path.resolve(import.meta.dirname, '../..')
/** Images, drawn once in advance: either all, or some that stand in for the others. */
const drawn = ['pictures', 'some-pictures'].map((name) => path.join(root, 'prisma/dist', name))

// Workers read the configuration again and inherit the first reading's choice by this variable.
const CHOSEN = 'E2E_SHOPS'

/** A shop with an empty data folder, at free ports. */
export async function planShop(name: string): Promise<Shop> {
  const pictures = drawn.find((folder) => fs.existsSync(folder))
  if (!pictures) throw new Error('Draw the pictures first: npx turbo run pictures:some')
  const [port, authPort] = [await findFreePort(), await findFreePort()]
  // Not below e2e/: without git the build walks the workspaces' folders, which change at the same time.
  const dataDir = path.join(root, `.data-e2e-${name}`)
  fs.rmSync(dataDir, { recursive: true, force: true })
  fs.cpSync(pictures, path.join(dataDir, 'images'), { recursive: true })
  return { origin: `http://127.0.0.1:${port}`, port, authPort, dataDir }
}

/** The shops of this run; the first caller plans them. */
export async function findShops(): Promise<Shop[]> {
  const chosen = process.env[CHOSEN]
  if (chosen) return JSON.parse(chosen) as Shop[]
  const shops: Shop[] = []
  for (let index = 0; index < WORKERS; index++) shops.push(await planShop(String(index)))
  process.env[CHOSEN] = JSON.stringify(shops)
  return shops
}

/** The shop of the current worker. */
export async function findShop(): Promise<Shop> {
  // A worker restarted after a failure keeps its index.
  const shop = (await findShops())[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (!shop) throw new Error(`There is no shop for worker ${process.env.TEST_PARALLEL_INDEX}.`)
  return shop
}
