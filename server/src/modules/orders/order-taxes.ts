import type { Order } from '@instrumenta/prisma/client'
import { spread } from '@instrumenta/rules/spread'
import { toMoneyIn } from '../../shared/money'

/** A tax line as the database stores it. Amounts are minor units. */
export interface StoredTaxLine {
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

interface AssessedTaxes {
  lines: readonly { rate: string; taxMinor: bigint }[]
  taxLines: readonly { name: string; rate: string; baseMinor: bigint; amountMinor: bigint; reason: string | null }[]
  taxMinor: bigint
}

/** Spreads over the lines what their taxes lack of the sum: the tax on charges, and rounding. */
export function toOrderTaxes({ lines, taxLines, taxMinor }: AssessedTaxes): OrderTaxes {
  const lack = lines.reduce((rest, line) => rest - line.taxMinor, taxMinor)
  const shares = spread(
    lack,
    lines.map((line) => line.taxMinor),
  )
  return {
    lines: lines.map((line, index) => ({ ...line, taxMinor: line.taxMinor + (shares[index] ?? 0n) })),
    taxLines: taxLines.map(({ baseMinor, amountMinor, ...line }) => ({
      ...line,
      baseMinor: Number(baseMinor),
      amountMinor: Number(amountMinor),
    })),
    taxMinor,
  }
}

/** Only the order statement writes them. */
export const taxLinesOf = ({ taxLines }: Pick<Order, 'taxLines'>): StoredTaxLine[] =>
  taxLines as unknown as StoredTaxLine[]

export const shownTaxLine = ({ baseMinor, amountMinor, ...line }: StoredTaxLine, currency: string) => ({
  ...line,
  base: toMoneyIn(BigInt(baseMinor), currency),
  amount: toMoneyIn(BigInt(amountMinor), currency),
})
