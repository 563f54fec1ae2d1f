import { LRUCache } from 'lru-cache'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { CacheVersion } from '../../shared/cache-version'
import { countEvictions, countsOfCache } from '../../shared/metrics'
import type { SharedCache, SharedEntry } from '../../shared/shared-memory'
import type { Page } from './page'
import { createPageBody } from './page'

/** Pages by address. They contain nothing personal. */
interface PageCache {
  /** The cached page of an address, if its data has not changed. */
  find(key: string): Promise<Page | undefined>
  /**
   * The cached page, or one rendered now and shared by concurrent callers. Only pages with status 200 are cached; instead of
   * a page with status 503 the last cached one is returned.
   */
  get(key: string, draw: () => Promise<Page>): Promise<Page>
}

interface PageCacheDeps {
  cacheVersion: CacheVersion
  /** Pages of other instances; undefined for none. */
  sharedCache?: SharedCache | undefined
  /** Bytes. Evicts the least recently used pages. */
  maxSize?: number
}

const MEBIBYTE = 2 ** 20

interface CachedPage {
  page: Page
  version: number
}

export function createPageCache({ cacheVersion, sharedCache, maxSize = 64 * MEBIBYTE }: PageCacheDeps): PageCache {
  const counts = countsOfCache('pages')
  const kept = new LRUCache<string, CachedPage>({
    maxSize,
    sizeCalculation: ({ page }) => page.body.size,
    ...countEvictions(counts),
  })
  const drawings = new Map<string, { page: Promise<Page>; version: number }>()
  const sharedPages = sharedCache && createSharedPages(sharedCache)

  /** Rendered once for all instances, if they know the version. */
  async function drawOnce(key: string, draw: () => Promise<Page>): Promise<{ page: Page; isDrawnHere: boolean }> {
    // The version is read before the data, so the page is never older.
    const state = sharedPages && cacheVersion.shared()
    if (sharedPages && state !== undefined) return sharedPages.get(state, key, draw)
    return { page: await draw(), isDrawnHere: true }
  }

  async function drawAndKeep(key: string, version: number, draw: () => Promise<Page>): Promise<Page> {
    const { page, isDrawnHere } = await drawOnce(key, draw)
    if (isDrawnHere) counts.misses += 1
    else counts.shared += 1
    // While the database is unavailable, an old page is better than an error.
    if (page.status === 503) return kept.get(key)?.page ?? page
    if (page.status === 200) kept.set(key, { page, version })
    else kept.delete(key)
    return page
  }

  function findAt(key: string, version: number): Page | undefined {
    const found = kept.get(key)
    if (found?.version !== version) return undefined
    counts.hits += 1
    return found.page
  }

  return {
    async find(key) {
      return kept.has(key) ? findAt(key, await cacheVersion.current()) : undefined
    },
    async get(key, draw) {
      const version = await cacheVersion.current()
      const found = findAt(key, version)
      if (found) return found
      const current = drawings.get(key)
      if (current?.version === version) {
        counts.joined += 1
        return current.page
      }
      const drawing = { version, page: drawAndKeep(key, version, draw) }
      drawings.set(key, drawing)
      try {
        return await drawing.page
      } finally {
        if (drawings.get(key) === drawing) drawings.delete(key)
      }
    },
  }
}

/** Metadata of a page. */
const aboutPage = z.object({ status: z.number(), headers: z.record(z.string(), z.string()) })

const nameOf = (key: string) => `page ${key}`

/** Maximum wait for a page of another instance. */
const PATIENCE_MS = 1_000
const LOOK_EVERY_MS = 15

/** Pages shared by instances. */
interface SharedPages {
  /**
   * The page that another instance has drawn, or is drawing, of the same state of the database. Otherwise draws the
   * page, and shares it if it can be cached.
   */
  get(state: string, key: string, draw: () => Promise<Page>): Promise<{ page: Page; isDrawnHere: boolean }>
}

export function createSharedPages(cache: SharedCache): SharedPages {
  async function find(state: string, key: string): Promise<Page | 'MINE' | undefined> {
    for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await pause(LOOK_EVERY_MS)) {
      const found = await cache.findOrBegin(state, nameOf(key))
      if (found === 'MINE' || found === undefined) return found
      if (found !== 'OTHERS') return toPage(found)
    }
    return undefined
  }

  async function share(state: string, key: string, { status, headers, body }: Page): Promise<void> {
    if (status !== 200) return cache.leave(state, nameOf(key))
    cache.keep(state, nameOf(key), { about: { status, headers }, bytes: await body.encode('identity') })
  }

  return {
    async get(state, key, draw) {
      const found = await find(state, key)
      if (found && found !== 'MINE') return { page: found, isDrawnHere: false }
      try {
        const page = await draw()
        // Shared also if the other instance did not finish.
        void share(state, key, page)
        return { page, isDrawnHere: true }
      } catch (error) {
        if (found === 'MINE') cache.leave(state, nameOf(key))
        throw error
      }
    },
  }
}

function toPage({ about, bytes }: SharedEntry): Page | undefined {
  const known = aboutPage.safeParse(about)
  return known.success ? { ...known.data, body: createPageBody(bytes) } : undefined
}
