import { sentence } from '../../messages/sentence'
import type { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { AuditContext } from '../../shared/audit-context'
import { BASE_CURRENCY } from '../../shared/currencies'
import type { CurrencyCode } from '../../shared/currencies'
import type { Db } from '../../shared/db'
import type { Sql } from '../../shared/sql'
import { sqlIn } from '../../shared/sql'
import type { AuditedValues } from '../audit/audit.service'
import { changedFields, performAudited } from '../audit/audit.service'
import type { PriceListView } from './price-lists.service'
import { listPriceLists, newList } from './price-lists.service'
import { hasExchangeRates, readPricedCurrencies, readPriceLists } from './price-lists.sql'
import type { UpdatePriceListInput } from './prices.input'
import type { UpdatePriceListResult } from './prices.results'
import { baseCurrencyFixed } from './prices.results'

type Rule = Pick<PriceListView, 'baseCurrency' | 'roundingStep' | 'roundingMode' | 'fixedRate'>

/**
 * Changes the rule of a list, or makes the list; all prices that follow change in the same transaction, by a trigger. Refused
 * is what would leave its currency without prices: a circle, or a rule without a rate.
 */
export function updatePriceList(
  db: Db,
  act: AuditContext,
  input: UpdatePriceListInput,
): Promise<UpdatePriceListResult> {
  const { currency, expectedVersion } = input
  if (currency === BASE_CURRENCY) return Promise.resolve(baseCurrencyFixed)
  return performAudited(db, act, async (tx, record): Promise<UpdatePriceListResult> => {
    const sql = sqlIn(tx)
    const lists = await readPriceLists(sql)
    const known = lists.find((list) => list.currency === currency)
    const list = known ?? newList(currency)
    if (expectedVersion !== undefined && expectedVersion !== list.version) {
      return { __typename: 'PriceListChanged', message: sentence('priceListChanged'), priceList: list }
    }
    const rule = changed(list, input)
    const refusal = (await findCircle(lists, currency, rule)) ?? (await findMissingRate(sql, currency, rule))
    if (refusal) return refusal
    if (known && changedFields(recordOf(list), recordOf({ ...list, ...rule })).length === 0) {
      return { __typename: 'UpdatePriceListSuccess', priceList: list }
    }
    await ensureBaseList(tx, lists)
    const id = known?.id ?? uuidv7()
    const { baseCurrency, ...values } = rule
    await tx.priceList.upsert({
      where: { currency },
      create: { id, currency, baseCurrency, ...values },
      update: { baseCurrency, ...values, version: { increment: 1 } },
    })
    const after = recordOf({ ...list, ...rule })
    await record({ action: 'UPDATE_PRICE_LIST', subjectId: id, before: known ? recordOf(list) : {}, after })
    const priceList = (await listPriceLists(sql)).find((one) => one.currency === currency) ?? list
    return { __typename: 'UpdatePriceListSuccess', priceList }
  })
}

function changed(list: Rule, { baseCurrency, roundingStep, roundingMode, fixedRate }: UpdatePriceListInput): Rule {
  return {
    baseCurrency: baseCurrency ?? list.baseCurrency,
    roundingStep: roundingStep === undefined ? list.roundingStep : BigInt(roundingStep),
    roundingMode: roundingMode ?? list.roundingMode,
    fixedRate: fixedRate === undefined ? list.fixedRate : fixedRate && plain(fixedRate),
  }
}

/** As the database says it: without zeros that mean nothing. */
function plain(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const kept = fraction.replace(/(?<!0)0+$/, '')
  return `${BigInt(whole)}${kept && `.${kept}`}`
}

async function findCircle(
  lists: PriceListView[],
  currency: CurrencyCode,
  { baseCurrency }: Rule,
): Promise<UpdatePriceListResult | undefined> {
  const way = [currency]
  for (let at = baseCurrency; at !== null && at !== BASE_CURRENCY;) {
    if (way.includes(at)) {
      const message = sentence('priceListCircle', {
        currency,
        base: String(baseCurrency),
        way: [...way, at].join(' ← '),
      })
      return { __typename: 'PriceListCircle', message }
    }
    way.push(at)
    const base: CurrencyCode = at
    at = lists.find((list) => list.currency === base)?.baseCurrency ?? null
  }
  return undefined
}

async function findMissingRate(
  sql: Sql,
  currency: CurrencyCode,
  { baseCurrency, fixedRate }: Rule,
): Promise<UpdatePriceListResult | undefined> {
  const base = baseCurrency ?? BASE_CURRENCY
  if (base !== BASE_CURRENCY && !(await readPricedCurrencies(sql)).includes(base)) {
    return { __typename: 'ExchangeRateMissing', message: sentence('noBasePrices', { base }), currency: base }
  }
  if (fixedRate !== null || (await hasExchangeRates(sql, currency, base))) return undefined
  const message = sentence('noRateBetween', { base, currency })
  return { __typename: 'ExchangeRateMissing', message, currency }
}

/** The first list needs that of the base currency to hang on. */
async function ensureBaseList(tx: Prisma.TransactionClient, lists: PriceListView[]): Promise<void> {
  if (lists.some(({ currency }) => currency === BASE_CURRENCY)) return
  const { roundingStep, roundingMode } = newList(BASE_CURRENCY)
  await tx.priceList.create({ data: { id: uuidv7(), currency: BASE_CURRENCY, roundingStep, roundingMode } })
}

/** What the audit log tells of a list. */
function recordOf({ currency, ...list }: Rule & { currency: CurrencyCode }): AuditedValues {
  return {
    currency,
    baseCurrency: list.baseCurrency,
    roundingStep: { amountMinor: Number(list.roundingStep), currency },
    roundingMode: list.roundingMode,
    fixedRate: list.fixedRate,
  }
}
