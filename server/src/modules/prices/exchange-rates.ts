import { v7 as uuidv7 } from 'uuid'
import type { Reading } from '../../graphql/context'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { isCurrencyCode } from '../../shared/money'
import type { AddressRules } from '../../shared/public-address'
import { requestPublic } from '../../shared/public-address'
import type { Sql } from '../../shared/sql'
import { sqlIn } from '../../shared/sql'
import { parseInput } from '../../shared/validation'
import type { Actor, AuditedValues } from '../audit/perform-audited'
import { performAudited } from '../audit/perform-audited'
import { readExchangeRates, writeExchangeRates } from './price-lists.sql'
import { dayInput, importExchangeRatesInput, nameOfDay, MAX_FILE_BYTES } from './prices.input'
import type { RatesOfDay } from './read-rates-file'
import { readRatesFile, UnreadableRates } from './read-rates-file'

/** Time zones: the bank's day may begin before the server's. */
const MAX_AHEAD_MS = 86_400_000

/** Exchange rates of a day, by default the latest. Null without any. */
export async function findExchangeRates(sql: Sql, day: unknown) {
  const rates = await readExchangeRates(sql, parseInput(dayInput, day, 'date') ?? null)
  return rates[0] ? { date: rates[0].date, rates } : null
}

/** Imports a file of the European Central Bank. */
export async function importExchangeRates(
  { db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>,
  audit: AuditContext,
  input: unknown,
) {
  const { file } = parseInput(importExchangeRatesInput, input, 'input')
  const result = await importRates(db, audit, file)
  if (result.__typename === 'ImportExchangeRatesSuccess' && result.changedCount > 0) cacheVersion.bump()
  return result
}

/**
 * Saves all rates of a file in one transaction; a trigger updates the derived prices. Older days are history and change no price. A file
 * without changes leaves no audit row.
 * @param options `isNewerOnly` skips days that are not newer than the newest saved day
 */
export async function importRates(db: Db, actor: Actor, file: string, { isNewerOnly = false } = {}) {
  let days: RatesOfDay[]
  try {
    days = readRatesFile(file, new Date(Date.now() + MAX_AHEAD_MS))
  } catch (error) {
    if (!(error instanceof UnreadableRates)) throw error
    return { __typename: 'ExchangeRatesUnreadable', message: error.sentence, line: error.line ?? null } as const
  }
  const newest = days.reduce((latest, { date }) => (date > latest ? date : latest), new Date(0))
  const codes = days.flatMap(({ rates }) => [...rates.keys()])
  const ignoredCurrencies = [...new Set(codes.filter((code) => !isCurrencyCode(code)))].sort()

  return performAudited(db, actor, async (tx, record) => {
    const sql = sqlIn(tx)
    const before = await auditedNewest(sql)
    const isWanted = ({ date }: RatesOfDay) =>
      !isNewerOnly || before.date === undefined || nameOfDay(date) > before.date
    const changed = await writeExchangeRates(sql, days.filter(isWanted).map(inShopCurrencies))
    const after = await auditedNewest(sql)
    if (changed.length > 0) {
      await record({
        action: 'IMPORT_EXCHANGE_RATES',
        subjectId: uuidv7(),
        before: before.values,
        after: { fileDate: nameOfDay(newest), ...after.values },
      })
    }
    return {
      __typename: 'ImportExchangeRatesSuccess',
      date: nameOfDay(newest),
      isNewest: after.date === nameOfDay(newest),
      changedCount: changed.length,
      changedDayCount: new Set(changed.map(({ date }) => date)).size,
      ignoredCurrencies,
    } as const
  })
}

/** Drops other currencies. Rates are per euro, so the euro's own is 1. */
function inShopCurrencies({ date, rates }: RatesOfDay): RatesOfDay {
  return { date, rates: new Map([...rates].filter(([code]) => isCurrencyCode(code))).set('EUR', '1') }
}

/** The rates of the newest day, by which prices are converted. */
async function auditedNewest(sql: Sql): Promise<{ date: string | undefined; values: AuditedValues }> {
  const rates = await readExchangeRates(sql, null)
  const date = rates[0]?.date
  if (date === undefined) return { date, values: {} }
  return { date, values: { date, ...Object.fromEntries(rates.map(({ currency, rate }) => [currency, rate])) } }
}

export interface FetchRatesOptions extends AddressRules {
  signal?: AbortSignal | undefined
  /** Time limit for the whole download. */
  timeoutMs?: number | undefined
}

const TIMEOUT_MS = 10_000

/**
 * Downloads a file of exchange rates over https from a public address, without redirects.
 * @throws Error that gives the reason
 */
export async function fetchRates(url: string, options: FetchRatesOptions = {}): Promise<string> {
  const { signal, timeoutMs = TIMEOUT_MS, ...rules } = options
  if (new URL(url).protocol !== 'https:') throw new Error('EXCHANGE_RATES_URL is not https')
  const timeout = AbortSignal.timeout(timeoutMs)
  const sent = {
    headers: { accept: 'application/xml, text/xml, text/csv' },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }
  const response = await requestPublic(new URL(url), sent, rules)
  if (response.statusCode !== 200) {
    response.destroy()
    throw new Error(`The site of the exchange rates answered with status ${response.statusCode}`)
  }
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    // Leaving the loop ends the connection.
    if (length > MAX_FILE_BYTES) throw new Error(`The file of exchange rates has more than ${MAX_FILE_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
