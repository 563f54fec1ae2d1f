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
  return makeLoader(load, keyOf, (dispatch) => setImmediate(dispatch))
}

/**
 * The same for a short statement that nearly every request begins with: while one is under way, who asks waits for the next one,
 * which is for all of them, and reads what is there by then. The more requests there are, the fewer statements it takes for each.
 * One that hangs is waited for no longer than `patienceMs`: the next one goes out beside it.
 */
export function createQueueingLoader<K, V>(
  load: (keys: readonly K[]) => Promise<(V | Error)[]>,
  patienceMs = 250,
): Loader<K, V> {
  let underWay: Promise<unknown> = Promise.resolve()
  return makeLoader(
    (keys) => {
      const loaded = load(keys)
      underWay = loaded.catch(() => undefined)
      return loaded
    },
    (key) => key,
    (dispatch) => within(patienceMs, underWay, dispatch),
  )
}

/** Calls back in the turn after what never fails, but no later than so many milliseconds from now. */
function within(milliseconds: number, work: Promise<unknown>, callBack: () => void): void {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    callBack()
  }, milliseconds)
  void work.then(() => {
    clearTimeout(timer)
    if (!isLate) setImmediate(callBack)
  })
}

function makeLoader<K, V>(
  load: (keys: readonly K[]) => Promise<(V | Error)[]>,
  cacheKeyFn: (key: K) => unknown,
  batchScheduleFn: (dispatch: () => void) => void,
): Loader<K, V> {
  const loader = new DataLoader<K, V, unknown>(
    (keys) => {
      loader.clearAll()
      return load(keys)
    },
    { cacheKeyFn, maxBatchSize: MAX_KEYS, batchScheduleFn },
  )
  return loader
}

/** Puts rows in the order of the ids asked for, as DataLoader wants them; null where there is none. */
export function alignById<T extends { id: string }>(ids: readonly string[], rows: T[]): (T | null)[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** The rows that hang on each of the ids asked for, in the order in which they came; none for an id without any. */
export function groupById<T>(ids: readonly string[], rows: readonly T[], idOf: (row: T) => string | null): T[][] {
  const byId = new Map<string | null, T[]>(ids.map((id) => [id, []]))
  for (const row of rows) byId.get(idOf(row))?.push(row)
  return ids.map((id) => byId.get(id) ?? [])
}

/** Which page of the list that hangs on a parent. */
export interface ChildPageRequest extends PageRequest {
  parentId: string
}

/** How a loader loads what is not all alike. */
export interface GroupLoading<K, V> {
  /** The same for all keys that can be loaded together. */
  kindOf: (key: K) => string
  /** Tells apart the keys of a kind. */
  nameOf: (key: K) => string
  /** Gives a value for each of the keys, in their order. */
  loadGroup: (keys: K[]) => Promise<V[]>
}

/** A loader that loads the keys of each kind together. One group's fault (such as a malformed cursor) is not that of others. */
export function createGroupLoader<K, V>({ kindOf, nameOf, loadGroup }: GroupLoading<K, V>): Loader<K, V> {
  async function loadOne(keys: K[]): Promise<[K, V | Error][]> {
    try {
      const values = await loadGroup(keys)
      return keys.map((key, index) => [key, values[index] as V])
    } catch (error) {
      return keys.map((key) => [key, error as Error])
    }
  }

  return createLoader<K, V>(
    async (keys) => {
      const groups = new Map<string, K[]>()
      for (const key of keys) {
        const kind = kindOf(key)
        const group = groups.get(kind)
        if (group) group.push(key)
        else groups.set(kind, [key])
      }
      const loaded = new Map((await Promise.all([...groups.values()].map(loadOne))).flat())
      return keys.map((key) => loaded.get(key) as V | Error)
    },
    (key) => `${kindOf(key)} ${nameOf(key)}`,
  )
}

/**
 * A loader of lists that hang on parents, such as the reviews of each product of a page: all parents whose page is the
 * same come in one statement.
 * @param loadPages gives a page for each of the parents, in their order
 */
export function createPageLoader<T>(
  loadPages: (parentIds: readonly string[], page: PageRequest) => Promise<Connection<T>[]>,
): Loader<ChildPageRequest, Connection<T>> {
  return createGroupLoader({
    kindOf: ({ first, after }) => JSON.stringify([first, after ?? null]),
    nameOf: ({ parentId }) => parentId,
    loadGroup: (requests) =>
      loadPages(
        requests.map(({ parentId }) => parentId),
        { first: requests[0]?.first ?? 0, after: requests[0]?.after },
      ),
  })
}
