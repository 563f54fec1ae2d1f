import type { Order, TaxClass } from '@instrumenta/prisma/client'
import { spread } from '@instrumenta/rules/order-amounts'
import type { Language } from '../../shared/languages'
import type { CurrencyCode } from '../../shared/money'
import { toMoneyIn } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { TaxedSale } from '../taxes/assess-taxes'
import { assessTaxes } from '../taxes/assess-taxes'
import { readTaxRules, readTaxedCompany, readNewestChecks } from '../taxes/taxes.sql'
import { countingCheck, isAccepted } from '../taxes/vat-checks'

/** A tax line as the database stores it. Amounts are minor units. */
interface StoredTaxLine {
  name: string
  rate: string
  baseMinor: number
  amountMinor: number
  reason: string | null
}

/** Taxes of an order that is placed. The taxes of the lines add up to `taxMinor`. */
export interface OrderTaxes {
  lines: readonly { rate: string | null; taxMinor: bigint }[]
  taxLines: readonly StoredTaxLine[]
  taxMinor: bigint
}

/** The parts of an address that determine freight and taxes. */
export interface Destination {
  country: string
  region: string | null
  postalCode: string | null
}

interface TaxedOrder {
  currency: CurrencyCode
  language: Language
  lines: readonly { taxClass: TaxClass; netMinor: bigint }[]
  /** Freight, insurance and charges. */
  chargesMinor: bigint
}

type TaxContext = Awaited<ReturnType<typeof readTaxContext>>

/** Rules and buyer of an order. */
export async function readTaxContext(
  sql: Sql,
  { destination: { country, region, postalCode }, companyId }: { destination: Destination; companyId: string | null },
) {
  const destination = { country, region, postalCode }
  const [rules, buyer] = await Promise.all([readTaxRules(sql, destination), readBuyer(sql, { companyId })])
  return { rules, buyer, destination }
}

/**
 * Calculates the taxes of an order. The tax on charges is spread over the lines, which are cancelled and returned with
 * it.
 */
export function assessOrderTaxes({ rules, ...context }: TaxContext, sale: TaxedOrder): OrderTaxes {
  const { lines, taxLines, taxMinor } = assessTaxes(rules, { ...sale, ...context })
  const ofLines = lines.map((line) => line.taxMinor)
  const ofCharges = lines.length > 0 ? spread(taxMinor - sumOf(ofLines), ofLines) : []
  return {
    lines: lines.map((line, index) => ({ ...line, taxMinor: line.taxMinor + (ofCharges[index] ?? 0n) })),
    taxLines: taxLines.map(({ baseMinor, amountMinor, ...line }) => ({
      ...line,
      baseMinor: Number(baseMinor),
      amountMinor: Number(amountMinor),
    })),
    taxMinor,
  }
}

export const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Total with tax, without cancelled units. */
export const payableOf = (
  order: Pick<Order, 'totalMinor' | 'taxMinor' | 'cancelledMinor' | 'cancelledTaxMinor'>,
): bigint => order.totalMinor + order.taxMinor - order.cancelledMinor - order.cancelledTaxMinor

/** Only the order statement writes them. */
export const taxLinesOf = ({ taxLines }: Pick<Order, 'taxLines'>): StoredTaxLine[] =>
  taxLines as unknown as StoredTaxLine[]

export const shownTaxLine = ({ baseMinor, amountMinor, ...line }: StoredTaxLine, currency: string) => ({
  ...line,
  base: toMoneyIn(BigInt(baseMinor), currency),
  amount: toMoneyIn(BigInt(amountMinor), currency),
})

/** The buyer of an order as taxes see it: a company is a business, a person without one is private. */
export async function readBuyer(sql: Sql, { companyId }: { companyId: string | null }): Promise<TaxedSale['buyer']> {
  if (companyId === null || !isUuid(companyId)) return PRIVATE
  const [company, [newest = null]] = await Promise.all([
    readTaxedCompany(sql, companyId),
    readNewestChecks(sql, [companyId]),
  ])
  if (!company) return PRIVATE
  const { country, vatNumber } = company
  return { kind: 'BUSINESS', country, vatNumber, isVatNumberValid: isAccepted(countingCheck(company, newest)) }
}

const PRIVATE: TaxedSale['buyer'] = { kind: 'PRIVATE', country: null, vatNumber: null, isVatNumberValid: false }
