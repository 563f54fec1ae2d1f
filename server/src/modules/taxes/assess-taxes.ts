import type { TaxClass, TaxRounding } from '@instrumenta/prisma/client'
import { spread } from '@instrumenta/rules/order-amounts'
import type { CurrencyCode } from '../../shared/money'
import type { Language } from '../../shared/languages'
import type { ChosenTax, TaxRules } from './choose-tax'
import { chooseTax } from './choose-tax'

/** Goods, buyer and destination of a sale. Amounts are minor units, 0 or more. */
export interface TaxedSale {
  destination: { country: string; region: string | null; postalCode: string | null }
  buyer: {
    kind: 'BUSINESS' | 'PRIVATE'
    country: string | null
    vatNumber: string | null
    isVatNumberValid: boolean
  }
  currency: CurrencyCode
  /** Language of names and reasons. */
  language: Language
  lines: readonly { taxClass: TaxClass; netMinor: bigint }[]
  /** Freight, insurance and other charges, taxed in proportion to the lines' rates. */
  chargesMinor: bigint
}

/** A tax of an order, as documents list it. */
interface TaxLine {
  name: string
  /** Percent with at most three decimals, `19` or `8.1`. */
  rate: string
  baseMinor: bigint
  amountMinor: bigint
  /** Reason why there is no tax, or the note of the rule. */
  reason: string | null
}

/** Taxes of a sale. The tax on the charges is in `taxMinor`, but in none of `lines`. */
interface AssessedTaxes {
  /** Rates and taxes in the order of the sale's lines. */
  lines: { rate: string; taxMinor: bigint }[]
  taxLines: TaxLine[]
  taxMinor: bigint
}

/** Calculates the taxes of a sale by the rules of staff. There are none until the seller has an address. */
export function assessTaxes(taxRules: TaxRules, sale: TaxedSale): AssessedTaxes {
  const chosen = new Map<TaxClass, ChosenTax | null>()
  const choose = (taxClass: TaxClass) => {
    if (!chosen.has(taxClass)) chosen.set(taxClass, chooseTax(taxRules, sale, taxClass))
    return chosen.get(taxClass) ?? null
  }
  // A sale of charges alone has the standard rate.
  const lines = sale.lines.length > 0 ? sale.lines : [{ taxClass: 'STANDARD' as const, netMinor: 0n }]
  const taxed = lines.map(({ taxClass, netMinor }) => ({ netMinor, tax: choose(taxClass) }))
  const { lines: all, ...sums } = addUpTaxes(taxed, sale.chargesMinor, taxRules.rounding)
  return { lines: all.slice(0, sale.lines.length), ...sums }
}

export interface LineWithTax {
  netMinor: bigint
  tax: ChosenTax | null
}

/** Lines with the same tax. */
interface Group {
  tax: ChosenTax | null
  /** Indexes of lines. */
  members: number[]
  netMinor: bigint
  chargesMinor: bigint
}

/** Taxes lines and charges, rounded half up for each line, or once for each rate and then spread over its lines. */
export function addUpTaxes(lines: readonly LineWithTax[], chargesMinor: bigint, rounding: TaxRounding): AssessedTaxes {
  const groups = groupLines(lines)
  splitCharges(groups, chargesMinor)
  const taxes = lines.map(() => 0n)
  const taxLines = groups.flatMap(({ tax, members, netMinor, chargesMinor: charges }): TaxLine[] => {
    if (tax === null) return []
    const rate = BigInt(tax.rateThousandths)
    const bases = [...members.map((index) => lines[index]?.netMinor ?? 0n), charges]
    const baseMinor = netMinor + charges
    const amounts =
      rounding === 'LINE' ? bases.map((base) => percentOf(base, rate)) : spread(percentOf(baseMinor, rate), bases)
    for (const [place, index] of members.entries()) taxes[index] = amounts[place] ?? 0n
    return [
      {
        name: tax.name,
        rate: rateText(tax.rateThousandths),
        baseMinor,
        amountMinor: sumOf(amounts),
        reason: tax.reason,
      },
    ]
  })
  return {
    lines: lines.map(({ tax }, index) => ({ rate: rateText(tax?.rateThousandths ?? 0), taxMinor: taxes[index] ?? 0n })),
    taxLines,
    taxMinor: sumOf(taxLines.map(({ amountMinor }) => amountMinor)),
  }
}

/** Groups lines by name, rate and reason, in the order of the lines. */
function groupLines(lines: readonly LineWithTax[]): Group[] {
  const groups = new Map<string, Group>()
  for (const [index, { tax, netMinor }] of lines.entries()) {
    const key = JSON.stringify(tax && [tax.name, tax.rateThousandths, tax.reason])
    const group = groups.get(key) ?? { tax, members: [], netMinor: 0n, chargesMinor: 0n }
    group.members.push(index)
    group.netMinor += netMinor
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Splits charges in proportion to the net amounts; the remainder goes to the largest group. */
function splitCharges(groups: readonly Group[], chargesMinor: bigint): void {
  const netMinor = sumOf(groups.map((group) => group.netMinor))
  for (const group of groups) group.chargesMinor = netMinor === 0n ? 0n : (chargesMinor * group.netMinor) / netMinor
  const [largest] = groups.toSorted(
    (one, other) => Number(other.netMinor > one.netMinor) - Number(one.netMinor > other.netMinor),
  )
  if (largest) largest.chargesMinor += chargesMinor - sumOf(groups.map((group) => group.chargesMinor))
}

/** Rounded half up. */
const percentOf = (baseMinor: bigint, rateThousandths: bigint) => (baseMinor * rateThousandths + 50_000n) / 100_000n

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

/** 19000 is `19`, 8100 is `8.1`. */
export const rateText = (rateThousandths: number): string => String(rateThousandths / 1_000)
