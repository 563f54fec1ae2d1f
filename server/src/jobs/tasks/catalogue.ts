import { v4 as uuidv4 } from 'uuid'
import { say } from '../../messages/say'
import type { FetchRatesOptions } from '../../modules/prices/exchange-rates'
import { fetchRates, importRates } from '../../modules/prices/exchange-rates'
import { publishDue } from '../../modules/products/product-drafts.sql'
import { feedIndex } from '../../modules/products/search-engine/feed-index'
import type { SearchEngineSettings } from '../../modules/products/search-engine/search-index'
import type { Db } from '../../shared/db'
import type { JobTask } from '../../shared/jobs/job-task'
import { JobFailed } from '../../shared/jobs/job-task'
import { scheduled } from './upkeep'

/** Publishes drafts at their scheduled time. Cached pages follow within a second. */
export const publishingTask = (db: Db): JobTask =>
  scheduled('publish-products', async () => {
    await publishDue(db.sql)
  })

/** Sends changes of the catalogue to the search engine. */
export const searchFeedTask = (db: Db, settings: SearchEngineSettings): JobTask =>
  scheduled('feed-search-engine', () => feedIndex(db, settings))

/** Reads the file of exchange rates at this https address. Only days newer than the newest known one are imported. */
export const ratesTask = (db: Db, url: string, fetchOptions?: FetchRatesOptions): JobTask =>
  scheduled('read-exchange-rates', async ({ stopping }) => {
    const file = await fetchRates(url, { ...fetchOptions, signal: stopping })
    const actor = { by: null, clientAddress: 'EXCHANGE_RATES_URL', requestId: uuidv4() }
    // Caches learn of the change from the database, like changes of other processes.
    const result = await importRates(db, actor, file, { isNewerOnly: true })
    if (result.__typename === 'ExchangeRatesUnreadable') throw new JobFailed(say(result.message))
  })
