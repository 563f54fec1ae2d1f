import DataLoader from 'dataloader'
import type { Connection, PageRequest } from './pagination'

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
): DataLoader<ChildPageRequest, Connection<T>, string> {
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

  return new DataLoader(
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
    { cacheKeyFn: (request) => `${request.parentId} ${keyOfPage(request)}` },
  )
}
