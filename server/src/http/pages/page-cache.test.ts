import { countsOfCache } from '../../shared/metrics'
import { createPageBody } from './page'
import type { Page } from './page'
import { createPageCache } from './page-cache'

function createVersions() {
  let current = 0
  return {
    cacheVersion: { current: async () => current, shared: () => undefined, bump: () => {} },
    moveOn: () => (current += 1),
  }
}

function createDrawings({ status = 200, length = 100 } = {}) {
  let count = 0
  const draw = jest.fn(async (): Promise<Page> => {
    count += 1
    return { status, headers: {}, body: createPageBody(`${count}`.padEnd(length)) }
  })
  return draw
}

const read = async ({ body }: Page) => (await body.encode('identity')).toString().trim()

it('caches a page until the version changes', async () => {
  const { cacheVersion, moveOn } = createVersions()
  const cache = createPageCache({ cacheVersion })
  const draw = createDrawings()
  expect(await read(await cache.get('/', draw))).toBe('1')
  expect(await read(await cache.get('/', draw))).toBe('1')
  moveOn()
  expect(await read(await cache.get('/', draw))).toBe('2')
})

it('shares one rendering between concurrent requests, but not one begun before a change', async () => {
  const { cacheVersion, moveOn } = createVersions()
  const cache = createPageCache({ cacheVersion })
  const gates: (() => void)[] = []
  const inner = createDrawings()
  const draw = async () => {
    await new Promise<void>((resolve) => gates.push(resolve))
    return inner()
  }
  const early = [cache.get('/', draw), cache.get('/', draw)]
  await Promise.resolve()
  moveOn()
  const late = cache.get('/', draw)
  await new Promise(setImmediate)
  expect(gates).toHaveLength(2)
  for (const open of gates) open()
  const pages = await Promise.all([...early, late])
  expect(pages[0]).toBe(pages[1])
  expect(pages[2]).not.toBe(pages[0])
})

it('does not cache missing pages', async () => {
  const cache = createPageCache({ cacheVersion: createVersions().cacheVersion })
  const draw = createDrawings({ status: 404 })
  await cache.get('/nothing', draw)
  await cache.get('/nothing', draw)
  expect(draw).toHaveBeenCalledTimes(2)
})

it('stays within its size, and evicts unused pages', async () => {
  const cache = createPageCache({ cacheVersion: createVersions().cacheVersion, maxSize: 5_000 })
  const draws = new Map(Array.from({ length: 10 }, (_, i) => [`/${i}`, createDrawings({ length: 1_000 })] as const))
  const home = createDrawings({ length: 1_000 })
  const { evicted } = countsOfCache('pages')
  for (const [key, draw] of draws) {
    await cache.get(key, draw)
    await cache.get('/', home)
  }
  expect(home).toHaveBeenCalledTimes(1)
  const first = draws.get('/0') ?? home
  await cache.get('/0', first)
  expect(first).toHaveBeenCalledTimes(2)
  expect(countsOfCache('pages').evicted).toBeGreaterThan(evicted + 4)
})

it('prefers a stale page to a 404, and does not cache the 404', async () => {
  const { cacheVersion, moveOn } = createVersions()
  const cache = createPageCache({ cacheVersion })
  const page = await cache.get('/', createDrawings())
  moveOn()
  expect(await cache.get('/', createDrawings({ status: 503 }))).toBe(page)
  expect((await cache.get('/other', createDrawings({ status: 503 }))).status).toBe(503)
  expect(await cache.find('/other')).toBeUndefined()
  await expect(cache.get('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await read(await cache.get('/', createDrawings({ length: 7 })))).toBe('1')
})
