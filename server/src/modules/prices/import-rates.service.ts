import { v7 as uuidv7 } from 'uuid'
import { isCurrencyCode } from '../../shared/currencies'
import type { Db } from '../../shared/db'
import type { Sql } from '../../shared/sql'
import { sqlIn } from '../../shared/sql'
import type { Actor, AuditedValues } from '../audit/audit.service'
import { performAudited } from '../audit/audit.service'
import { readExchangeRates, writeExchangeRates } from './price-lists.sql'
import { nameOfDay } from './prices.input'
import type { ImportExchangeRatesResult } from './prices.results'
import type { RatesOfDay } from './rates-file/rates-of-day'
import { UnreadableRates } from './rates-file/rates-of-day'
import { readRatesFile } from './rates-file/read-rates-file'

/** How a file is taken. */
export interface ImportOptions {
  /** Leaves out all days but those that are newer than what is known. */
  isNewerOnly?: boolean
}

/** The bank's day may have begun before ours has. */
const AHEAD_MS = 86_400_000

/**
 * Keeps the rates of a file, all or none, with a row of the audit log; prices follow in the same transaction. Older days are
 * kept as history, which changes no price. A file that says nothing new leaves no trace.
 */
export async function importRates(
  db: Db,
  act: Actor,
  file: string,
  { isNewerOnly = false }: ImportOptions = {},
): Promise<ImportExchangeRatesResult> {
  let days: RatesOfDay[]
  try {
    days = readRatesFile(file, new Date(Date.now() + AHEAD_MS))
  } catch (error) {
    if (!(error instanceof UnreadableRates)) throw error
    return {
      __typename: 'ExchangeRatesUnreadable',
      message: error.sentence,
      line: error.line ?? null,
    }
  }
  const newest = days.reduce((latest, { date }) => (date > latest ? date : latest), new Date(0))
  const codes = days.flatMap(({ rates }) => [...rates.keys()])
  const ignoredCurrencies = [...new Set(codes.filter((code) => !isCurrencyCode(code)))].sort()

  return performAudited(db, act, async (tx, record): Promise<ImportExchangeRatesResult> => {
    const sql = sqlIn(tx)
    const before = await recordNewest(sql)
    const isTaken = ({ date }: RatesOfDay) => !isNewerOnly || before.date === undefined || nameOfDay(date) > before.date
    const changed = await writeExchangeRates(sql, days.filter(isTaken).map(ofShop))
    const after = await recordNewest(sql)
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
    }
  })
}

/** Rates of the shop's own currencies. They are per euro, so that the euro itself is 1. */
function ofShop({ date, rates }: RatesOfDay): RatesOfDay {
  return { date, rates: new Map([...rates].filter(([code]) => isCurrencyCode(code))).set('EUR', '1') }
}

/** What the audit log tells of rates: those that prices are converted by. */
async function recordNewest(sql: Sql): Promise<{ date: string | undefined; values: AuditedValues }> {
  const rates = await readExchangeRates(sql, null)
  const date = rates[0]?.date
  if (date === undefined) return { date, values: {} }
  return { date, values: { date, ...Object.fromEntries(rates.map(({ currency, rate }) => [currency, rate])) } }
}
