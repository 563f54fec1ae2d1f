import { z } from 'zod'
import type { SharedCache } from '../../shared/shared-memory'
import { createPageBody } from './page-body'
import type { Page } from './page-cache'

/** What goes with the document of a page. */
const aboutPage = z.object({ status: z.number(), headers: z.record(z.string(), z.string()) })

const nameOf = (key: string) => `page ${key}`

/** The page that another instance has drawn of the same state of the database, if there is one. */
export async function findSharedPage(
  cache: SharedCache | undefined,
  state: string,
  key: string,
): Promise<Page | undefined> {
  const found = await cache?.find(state, nameOf(key))
  if (!found) return undefined
  const about = aboutPage.safeParse(found.about)
  return about.success ? { ...about.data, body: createPageBody(found.bytes), hasData: true } : undefined
}

/** Gives a good page to the other instances. One without data takes nobody much time to draw, and stays for good where it was drawn. */
export async function sharePage(cache: SharedCache | undefined, state: string, key: string, page: Page): Promise<void> {
  const { status, headers, body, hasData } = page
  if (status === 200 && hasData)
    cache?.keep(state, nameOf(key), { about: { status, headers }, bytes: await body.encode('identity') })
}
