import type { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import type { CurrencyCode } from '../../shared/money'
import { BASE_CURRENCY, CURRENCY_CODES } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import { sqlIn } from '../../shared/sql'
import { parseInput } from '../../shared/validation'
import type { AuditedValues } from '../audit/perform-audited'
import { changedFields, performAudited } from '../audit/perform-audited'
import type { PriceListState } from './price-lists.sql'
import { hasExchangeRates, readPricedCurrencies, readPriceLists } from './price-lists.sql'
import type { UpdatePriceListInput } from './prices.input'
import { updatePriceListInput } from './prices.input'

/** A currency without a list has one with default values and version 0. */
export type PriceListView = Omit<PriceListState, 'id'>

type Rule = Pick<PriceListView, 'baseCurrency' | 'roundingStep' | 'roundingMode' | 'fixedRate'>

export const baseCurrencyFixed = {
  __typename: 'BaseCurrencyFixed',
  message: sentence('basePricesFixed', { base: BASE_CURRENCY }),
} as const

/** The price lists of all currencies. */
export async function listPriceLists(sql: Sql): Promise<PriceListView[]> {
  const lists = new Map((await readPriceLists(sql)).map((list) => [list.currency, list]))
  return CURRENCY_CODES.map((currency) => lists.get(currency) ?? newList(currency))
}

/**
 * Changes the rule by which prices are derived, or creates the list. A trigger updates the derived prices in the same transaction. A rule
 * that leaves the currency without prices is rejected: a circle, or a missing exchange rate.
 */
export async function updatePriceList(
  { db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>,
  audit: AuditContext,
  input: unknown,
) {
  const { currency, expectedVersion, ...changes } = parseInput(updatePriceListInput, input, 'input')
  if (currency === BASE_CURRENCY) return baseCurrencyFixed
  const result = await performAudited(db, audit, async (tx, record) => {
    const sql = sqlIn(tx)
    const lists = await readPriceLists(sql)
    const existing = lists.find((list) => list.currency === currency)
    const list = existing ?? newList(currency)
    if (expectedVersion !== undefined && expectedVersion !== list.version) {
      return { __typename: 'PriceListChanged', message: sentence('priceListChanged'), current: list } as const
    }
    const rule = applyChanges(list, changes)
    const refusal = findCircle(lists, currency, rule) ?? (await findMissingRate(sql, currency, rule))
    if (refusal) return refusal
    const [before, after] = [auditedRule(list), auditedRule({ ...list, ...rule })]
    // Unchanged: no new version and no audit row.
    if (existing && changedFields(before, after).length === 0) {
      return { __typename: 'UpdatePriceListSuccess', priceList: list } as const
    }
    await ensureBaseList(tx, lists)
    const id = existing?.id ?? uuidv7()
    await tx.priceList.upsert({
      where: { currency },
      create: { id, currency, ...rule },
      update: { ...rule, version: { increment: 1 } },
    })
    await record({ action: 'UPDATE_PRICE_LIST', subjectId: id, before: existing ? before : {}, after })
    const priceList = (await listPriceLists(sql)).find((one) => one.currency === currency) ?? list
    return { __typename: 'UpdatePriceListSuccess', priceList } as const
  })
  return bumpFor(cacheVersion, result)
}

function newList(currency: CurrencyCode): PriceListView {
  return {
    currency,
    baseCurrency: currency === BASE_CURRENCY ? null : BASE_CURRENCY,
    roundingStep: 1n,
    roundingMode: 'HALF_UP',
    fixedRate: null,
    rate: null,
    rateDate: null,
    manualPriceCount: 0,
    version: 0,
  }
}

function applyChanges(list: Rule, changes: Omit<UpdatePriceListInput, 'currency' | 'expectedVersion'>): Rule {
  const { baseCurrency, roundingStep, roundingMode, fixedRate } = changes
  return {
    baseCurrency: baseCurrency ?? list.baseCurrency,
    roundingStep: roundingStep === undefined ? list.roundingStep : BigInt(roundingStep),
    roundingMode: roundingMode ?? list.roundingMode,
    fixedRate: fixedRate === undefined ? list.fixedRate : fixedRate && normalizeDecimal(fixedRate),
  }
}

/** Normalizes a decimal like PostgreSQL's `trim_scale`. */
function normalizeDecimal(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const digits = fraction.replace(/(?<!0)0+$/, '')
  return `${BigInt(whole)}${digits && `.${digits}`}`
}

function findCircle(lists: PriceListView[], currency: CurrencyCode, { baseCurrency }: Rule) {
  const path = [currency]
  for (let base = baseCurrency; base !== null && base !== BASE_CURRENCY;) {
    if (path.includes(base)) {
      const way = [...path, base].join(' ← ')
      const message = sentence('priceListCircle', { currency, base: String(baseCurrency), way })
      return { __typename: 'PriceListCircle', message } as const
    }
    path.push(base)
    const current: CurrencyCode = base
    base = lists.find((list) => list.currency === current)?.baseCurrency ?? null
  }
  return undefined
}

async function findMissingRate(sql: Sql, currency: CurrencyCode, { baseCurrency, fixedRate }: Rule) {
  const base = baseCurrency ?? BASE_CURRENCY
  if (base !== BASE_CURRENCY && !(await readPricedCurrencies(sql)).includes(base)) {
    const message = sentence('noBasePrices', { base })
    return { __typename: 'ExchangeRateMissing', message, currency: base } as const
  }
  if (fixedRate !== null || (await hasExchangeRates(sql, currency, base))) return undefined
  const message = sentence('noRateBetween', { base, currency })
  return { __typename: 'ExchangeRateMissing', message, currency } as const
}

/** Creates the list of the base currency, which other lists reference. */
async function ensureBaseList(tx: Prisma.TransactionClient, lists: PriceListView[]): Promise<void> {
  if (lists.some(({ currency }) => currency === BASE_CURRENCY)) return
  const { roundingStep, roundingMode } = newList(BASE_CURRENCY)
  await tx.priceList.create({ data: { id: uuidv7(), currency: BASE_CURRENCY, roundingStep, roundingMode } })
}

function auditedRule({ currency, ...list }: Rule & { currency: CurrencyCode }): AuditedValues {
  return {
    currency,
    baseCurrency: list.baseCurrency,
    roundingStep: { amountMinor: Number(list.roundingStep), currency },
    roundingMode: list.roundingMode,
    fixedRate: list.fixedRate,
  }
}
