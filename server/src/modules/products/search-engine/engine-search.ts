import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'
import { metrics } from '../../../shared/metrics'
import type { SpanAbout } from '../../../shared/tracing/spans'
import { inSpan } from '../../../shared/tracing/spans'
import type { Language } from '../../../shared/languages'
import type { SearchEngineSettings } from './search-index'
import { attributesOf, connect, INDEX, MAX_FOUND } from './search-index'

const searches = new Counter({
  name: 'instrumenta_search_engine_requests_total',
  help: 'Searches that the search engine was asked, by what came of it; those left to PostgreSQL at once are skipped.',
  labelNames: ['outcome'],
  registers: [metrics],
})

/**
 * Finds products by a text. PostgreSQL applies everything else to the result: filters, prices, stock, order, pages and facets.
 */
export interface ProductSearch {
  /** Up to 1,000 product ids, the best match first. Undefined if the engine is unavailable: PostgreSQL then searches itself. */
  find(text: string, language: Language): Promise<string[] | undefined>
}

/** Pause after a failure, during which PostgreSQL searches. */
const REST_MS = 5_000

interface EngineSearchDeps {
  settings: SearchEngineSettings
  logger: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Milliseconds on a monotonic clock. */
  now?: () => number
}

/** Searches with Meilisearch. If it does not respond within a second, it is skipped for five, with one log entry. */
export function createEngineSearch({
  settings,
  logger,
  now = () => performance.now(),
}: EngineSearchDeps): ProductSearch {
  let client: ReturnType<typeof connect> | undefined
  let restsUntil = -Infinity
  let isUnavailable = false

  return {
    async find(text, language) {
      if (now() < restsUntil) {
        searches.inc({ outcome: 'skipped' })
        return undefined
      }
      try {
        client ??= connect(settings)
        const index = (await client).index(INDEX)
        const about: SpanAbout = { name: 'search', kind: 'client', attributes: { 'db.system.name': 'meilisearch' } }
        const { hits } = await inSpan(
          () => about,
          () =>
            index.search(text, {
              limit: MAX_FOUND,
              attributesToRetrieve: ['id'],
              attributesToSearchOn: attributesOf(language),
              matchingStrategy: 'all',
            }),
        )
        if (isUnavailable) logger.warn('The search engine answers again')
        isUnavailable = false
        searches.inc({ outcome: 'answered' })
        return hits.map(({ id }) => String(id))
      } catch (error) {
        if (!isUnavailable)
          logger.error({ err: error }, 'The search engine does not answer; PostgreSQL searches until it does')
        isUnavailable = true
        restsUntil = now() + REST_MS
        searches.inc({ outcome: 'failed' })
        return undefined
      }
    },
  }
}
