import DataLoader from 'dataloader'
import type { Connection, PageRequest } from './pagination'

/** Loads values by key, for all requests. */
export type Loader<K, V> = Pick<DataLoader<K, V, unknown>, 'load'>

/** Maximum number of keys in one statement. */
const MAX_KEYS = 200

/**
 * Loader shared by all requests. Keys requested in one turn of the event loop are loaded together, once each. Caches
 * nothing. Values go to several requests, so they must not depend on the caller, and callers must not change them.
 * @param load returns a value or an error for each of the keys, in their order
 */
export function createLoader<K, V>(
  load: (keys: readonly K[]) => Promise<(V | Error)[]>,
  keyOf: (key: K) => unknown = (key) => key,
): Loader<K, V> {
  return makeLoader(load, keyOf, (dispatch) => setImmediate(dispatch))
}

/**
 * Variant for a short statement at the start of nearly every request. During a statement, callers wait for the next one,
 * which serves all of them and reads current data. More requests need fewer statements each. A statement that hangs is waited
 * for at most `patienceMs`; then the next one starts beside it.
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

/** Calls back in the turn after work that never rejects, or after a timeout in ms. */
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

/** Orders rows by the requested ids, as DataLoader requires; null for missing ones. */
export function alignById<T extends { id: string }>(ids: readonly string[], rows: T[]): (T | null)[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** Groups rows by the requested ids, in their order; empty for ids without rows. */
export function groupById<T>(ids: readonly string[], rows: readonly T[], idOf: (row: T) => string | null): T[][] {
  const byId = new Map<string | null, T[]>(ids.map((id) => [id, []]))
  for (const row of rows) byId.get(idOf(row))?.push(row)
  return ids.map((id) => byId.get(id) ?? [])
}

/** Page of a list that belongs to a parent. */
export interface ChildPageRequest extends PageRequest {
  parentId: string
}

/** Loads keys that belong to different groups. */
interface GroupLoading<K, V> {
  /** Group of a key: keys of one group can be loaded together. */
  kindOf: (key: K) => string
  /** Distinguishes the keys of a kind. */
  nameOf: (key: K) => string
  /** Returns a value for each of the keys, in their order. */
  loadGroup: (keys: K[]) => Promise<V[]>
}

/**
 * A loader that loads the keys of each group together. A fault of one group (such as a malformed cursor) does not
 * affect others.
 */
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
 * Loader of lists that belong to parents, such as the reviews of each product of a page. Parents with the same page are
 * loaded in one statement.
 * @param loadPages returns a page for each of the parents, in their order
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
