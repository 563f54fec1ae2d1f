import { LRUCache } from 'lru-cache'

/** Statements that have names; the longest unused loses its own. */
const MAX_NAMED = 200
/**
 * Prepared statements on one connection. The driver cannot give one up, so that those which have lost their names stay until
 * the connection is closed.
 */
const MAX_ON_CONNECTION = 300
/** Texts that are remembered to have come once. */
const MAX_SEEN = 1_000

/** Names under which PostgreSQL keeps prepared statements. A name stands for one text for ever. */
export interface StatementNames {
  /** The name of a statement that has come before; undefined for one that has not lately, which is planned by itself. */
  nameOf(text: string): string | undefined
  /** Notes that the connection has the statement of this name now. Whether it has so many that it is to be closed. */
  fill(connection: object, name: string): boolean
}

/** Keeps names for statements that come often: whoever sends ever new ones does not push them out. */
export function createStatementNames(): StatementNames {
  const names = new LRUCache<string, string>({ max: MAX_NAMED })
  const seen = new LRUCache<string, true>({ max: MAX_SEEN })
  const onConnections = new WeakMap<object, Set<string>>()
  let count = 0

  return {
    nameOf(text) {
      const known = names.get(text)
      if (known !== undefined) return known
      if (!seen.has(text)) {
        seen.set(text, true)
        return undefined
      }
      seen.delete(text)
      const name = `shop_${count++}`
      names.set(text, name)
      return name
    },

    fill(connection, name) {
      const prepared = onConnections.get(connection) ?? new Set()
      onConnections.set(connection, prepared.add(name))
      return prepared.size >= MAX_ON_CONNECTION
    },
  }
}
