import { say } from '../../messages/say'
import { v4 as uuidv4 } from 'uuid'
import type { Logger } from 'pino'
import type { Db } from '../../shared/db'
import type { PeriodicJob } from '../../shared/periodic-job'
import { createPeriodicJob } from '../../shared/periodic-job'
import type { FetchRatesOptions } from './fetch-rates'
import { fetchRates } from './fetch-rates'
import { importRates } from './exchange-rates'

const DAY_MS = 24 * 60 * 60_000

/** What the job works with. */
export interface RatesReadingDeps {
  db: Db
  logger: Pick<Logger, 'error'>
  /** Where the file is; https. */
  url: string
  /** Tests bring their own. */
  fetchOptions?: FetchRatesOptions
  firstMs?: number
}

/** Reads the configured exchange rates every day: days that are newer than what is known, and no others. */
export function createRatesReading({ db, logger, url, fetchOptions, firstMs }: RatesReadingDeps): PeriodicJob {
  return createPeriodicJob({
    name: 'read exchange rates',
    async work(signal) {
      const file = await fetchRates(url, { ...fetchOptions, signal })
      const actor = { by: null, clientAddress: 'EXCHANGE_RATES_URL', requestId: uuidv4() }
      // Caches learn of it from the database, as they do of other processes.
      const result = await importRates(db, actor, file, { isNewerOnly: true })
      if (result.__typename === 'ExchangeRatesUnreadable') throw new Error(say(result.message))
    },
    logger,
    complaint: 'The exchange rates could not be read from EXCHANGE_RATES_URL; prices stay as they are',
    firstMs,
    everyMs: DAY_MS,
  })
}
