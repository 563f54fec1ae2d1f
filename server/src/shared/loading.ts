import DataLoader from 'dataloader'
import type { Connection, PageRequest } from './pagination'

/** Looks things up by a key, for all requests. */
export type Loader<K, V> = Pick<DataLoader<K, V, unknown>, 'load'>

/** Keys in one statement at most. */
const MAX_KEYS = 200

/**
 * A loader for all requests: what they ask for in one turn of the event loop is loaded at once, each key one time. Nothing is
 * kept: who asks later, reads later. Since a value goes to several requests, it must not depend on who asks, nor be
 * changed.
 * @param load gives a value or an error for each of the keys, in their order
 */
export function createLoader<K, V>(
  load: (keys: readonly K[]) => Promise<(V | Error)[]>,
  keyOf: (key: K) => unknown = (key) => key,
): Loader<K, V> {
  const loader = new DataLoader<K, V, unknown>(
    (keys) => {
      loader.clearAll()
      return load(keys)
    },
    { cacheKeyFn: keyOf, maxBatchSize: MAX_KEYS, batchScheduleFn: (dispatch) => setImmediate(dispatch) },
  )
  return loader
}

/** Puts rows in the order of the ids asked for, as DataLoader wants them; null where there is none. */
export function alignById<T extends { id: string }>(ids: readonly string[], rows: T[]): (T | null)[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** Which page of the list that hangs on a parent. */
export interface ChildPageRequest extends PageRequest {
  parentId: string
}

/**
 * A loader of lists that hang on parents, such as the reviews of each product of a page: all parents whose page is the
 * same come in one statement.
 * @param loadPages gives a page for each of the parents, in their order
 */
export function createPageLoader<T>(
  loadPages: (parentIds: readonly string[], page: PageRequest) => Promise<Connection<T>[]>,
): Loader<ChildPageRequest, Connection<T>> {
  const keyOfPage = ({ first, after }: PageRequest) => JSON.stringify([first, after ?? null])

  async function loadGroup(page: PageRequest, requests: ChildPageRequest[]): Promise<[ChildPageRequest, unknown][]> {
    try {
      const pages = await loadPages(
        requests.map(({ parentId }) => parentId),
        page,
      )
      return requests.map((request, index) => [request, pages[index]])
    } catch (error) {
      // One group's malformed cursor is no fault of the others.
      return requests.map((request) => [request, error])
    }
  }

  return createLoader(
    async (requests) => {
      const groups = new Map<string, ChildPageRequest[]>()
      for (const request of requests) {
        const key = keyOfPage(request)
        groups.set(key, [...(groups.get(key) ?? []), request])
      }
      const loaded = await Promise.all(
        [...groups.values()].map((group) => loadGroup({ first: group[0]?.first ?? 0, after: group[0]?.after }, group)),
      )
      const byRequest = new Map(loaded.flat())
      return requests.map((request) => byRequest.get(request) as Connection<T> | Error)
    },
    (request) => `${request.parentId} ${keyOfPage(request)}`,
  )
}
