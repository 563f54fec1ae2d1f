import { Registry, Counter } from 'prom-client'

/**
 * Prometheus metrics of this process. Modules define their counters and histograms beside the counted code, with `registers:
 * [metrics]`; names start with `instrumenta_` and end with the unit. Labels have few values: never an id, an address or
 * visitors' text.
 */
export const metrics = new Registry()

/** Hits and misses of a cache in this process. Plain numbers, which cost nothing if metrics are off. */
interface CacheCounts {
  /** Lookups whose value was cached. */
  hits: number
  /** Lookups that waited for a value in progress. */
  joined: number
  /** Lookups answered from the cache of another instance. */
  shared: number
  /** Lookups that had to create the value. */
  misses: number
  /** Evicted entries. */
  evicted: number
}

/** Caches of a process; all apps in it share the counts. */
export type CacheName = 'pages' | 'graphql_answers' | 'rest_answers' | 'documents' | 'sessions' | 'api_keys'

const counts = new Map<CacheName, CacheCounts>()

/** Counts of a cache, increased by its users. */
export function countsOfCache(name: CacheName): CacheCounts {
  const known = counts.get(name) ?? { hits: 0, joined: 0, shared: 0, misses: 0, evicted: 0 }
  counts.set(name, known)
  return known
}

/** Options of an `LRUCache` that count evictions. */
export const countEvictions = (into: CacheCounts) => ({
  dispose: (_value: unknown, _key: unknown, reason: string) => {
    if (reason === 'evict') into.evicted += 1
  },
})

new Counter({
  name: 'instrumenta_cache_lookups_total',
  help: 'Lookups in caches of a process: hit, joined (another request was making it), shared (another instance had made it), or miss.',
  labelNames: ['cache', 'outcome'] as const,
  registers: [metrics],
  collect() {
    this.reset()
    for (const [cache, { hits, joined, shared, misses }] of counts) {
      for (const [outcome, count] of Object.entries({ hit: hits, joined, shared, miss: misses })) {
        this.inc({ cache, outcome }, count)
      }
    }
  },
})

new Counter({
  name: 'instrumenta_cache_evictions_total',
  help: 'What caches of a process pushed out to make room.',
  labelNames: ['cache'] as const,
  registers: [metrics],
  collect() {
    this.reset()
    for (const [cache, { evicted }] of counts) this.inc({ cache }, evicted)
  },
})
