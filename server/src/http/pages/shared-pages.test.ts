import type { SharedCache, SharedEntry, Turn } from '../../shared/shared-memory'
import { createPageBody } from './page'
import type { Page } from './page'
import { createSharedPages } from './page-cache'

const STATE = 'a state'

/** A shared cache of instances, within this process. */
function createCache() {
  const kept = new Map<string, SharedEntry>()
  const turns = new Set<string>()
  const cache: SharedCache = {
    find: async (_state, key) => kept.get(key),
    async findOrBegin(_state, key): Promise<SharedEntry | Turn> {
      const found = kept.get(key)
      if (found || turns.has(key)) return found ?? 'OTHERS'
      turns.add(key)
      return 'MINE'
    },
    keep(_state, key, entry) {
      turns.delete(key)
      kept.set(key, entry)
    },
    leave: (_state, key) => void turns.delete(key),
  }
  return { cache, kept, turns }
}

const pageOf = (html: string, about: Partial<Page> = {}): Page => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: createPageBody(html),
  ...about,
})

const read = async ({ page }: { page: Page }) => (await page.body.encode('identity')).toString()

it('renders a page once for concurrent callers', async () => {
  const { cache } = createCache()
  const draw = jest.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return pageOf('drawn once')
  })
  const instances = Array.from({ length: 3 }, () => createSharedPages(cache))
  const pages = await Promise.all(instances.map((instance) => instance.get(STATE, '/', draw)))
  expect(draw).toHaveBeenCalledTimes(1)
  expect(await Promise.all(pages.map(read))).toEqual(Array(3).fill('drawn once'))
  expect(pages.map(({ isDrawnHere }) => isDrawnHere)).toEqual([true, false, false])
  expect(pages[1]?.page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html' } })
})

it.each([
  ['is not there', async () => pageOf('lost', { status: 404 })],
  ['cannot be drawn', () => Promise.reject(new Error('It cannot be drawn'))],
])('gives its turn to the next when the page %s', async (_what, draw) => {
  const { cache, kept, turns } = createCache()
  await createSharedPages(cache)
    .get(STATE, '/', draw)
    .catch(() => undefined)
  expect(turns.size).toBe(0)
  expect(kept.size).toBe(0)
})

it('renders itself if another instance does not finish, and shares the result', async () => {
  const { cache, kept, turns } = createCache()
  turns.add('page /')
  const { page, isDrawnHere } = await createSharedPages(cache).get(STATE, '/', async () => pageOf('after all'))
  expect(isDrawnHere).toBe(true)
  expect(kept.get('page /')?.bytes).toEqual(await page.body.encode('identity'))
})

it('does not wait for unreachable instances', async () => {
  const { cache } = createCache()
  const away: SharedCache = { ...cache, findOrBegin: async () => undefined }
  const begun = performance.now()
  await createSharedPages(away).get(STATE, '/', async () => pageOf('alone'))
  expect(performance.now() - begun).toBeLessThan(500)
})
