import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { SharedCache, SharedEntry } from '../../shared/shared-memory'
import { createPageBody } from './page'
import type { Page } from './page'

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
