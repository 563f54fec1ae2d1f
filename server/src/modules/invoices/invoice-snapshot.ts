import { createHash } from 'node:crypto'
import type { InvoiceKind } from '@instrumenta/prisma/client'
import type { PostalAddress } from '@instrumenta/rules/postal-address'
import { spread } from '@instrumenta/rules/order-amounts'
import type { SellerFacts } from '../seller/seller'

/** A tax as printed. Amounts are minor units as text, because JSON numbers are not exact. */
interface InvoiceTax {
  name: string
  /** Percent, with up to 3 decimals. */
  rate: string
  base: string
  amount: string
  /** Reason for a rate of 0. */
  reason: string | null
}

export interface InvoiceLine {
  sku: string
  name: string
  size: string | null
  quantity: number
  /** Null for a credit. */
  unitPrice: string | null
  amount: string
  taxRate: string | null
}

/** Amount besides the lines; a discount is below 0. */
export interface InvoiceAdjustment {
  kind: 'DISCOUNT' | 'FREIGHT' | 'INSURANCE' | 'CHARGES' | 'CANCELLED' | 'CREDITED'
  amount: string
}

/** Content of an invoice at its issue. The PDF is drawn from it. Fields are only ever added: stored snapshots stay as they are. */
export interface InvoiceSnapshot {
  kind: InvoiceKind
  number: string
  issuedAt: string
  language: string
  currency: string
  order: {
    id: string
    number: string
    placedAt: string
    /** Time of the last shipment. */
    shippedAt: string | null
    purchaseOrderNumber: string | null
    costCenter: string | null
  }
  /** The corrected invoice of a credit note. */
  corrects: { number: string; issuedAt: string } | null
  /** Reason of a credit note, or number of the return. */
  reason: string | null
  returnNumber: string | null
  /** Facts of the seller. Bank accounts are those in the invoice's currency. */
  seller: Omit<SellerFacts, 'version'>
  buyer: { name: string; email: string; company: { name: string; country: string; vatNumber: string | null } | null }
  /** Text for orders without a structured address. */
  billingAddress: PostalAddress | string | null
  deliveryAddress: PostalAddress | string
  incoterm: { code: string; place: string | null } | null
  lines: InvoiceLine[]
  adjustments: InvoiceAdjustment[]
  net: string
  taxLines: InvoiceTax[]
  tax: string
  total: string
  schedule: { label: string; amount: string; dueOn: string | null }[] | null
  paymentTerms: string | null
  dueOn: string | null
}

export const readSnapshot = (text: string) => JSON.parse(text) as InvoiceSnapshot

export const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/**
 * Taxes of a part of a sale. Each tax keeps name, rate and reason.
 * @param baseOf amount without tax at this rate; 0 leaves the tax out
 * @param taxMinor tax of the part, to which the amounts add up
 */
export function taxesOfPart(
  taxes: readonly InvoiceTax[],
  baseOf: (rate: string) => bigint,
  taxMinor: bigint,
): InvoiceTax[] {
  const shared = taxes.map((tax) => {
    const ofRate = taxes.filter(({ rate }) => rate === tax.rate)
    const shares = spread(
      baseOf(tax.rate),
      ofRate.map(({ base }) => BigInt(base)),
    )
    return { ...tax, part: shares[ofRate.indexOf(tax)] ?? 0n }
  })
  const parts = shared.filter(({ part }) => part !== 0n)
  if (parts.length === 0) return []
  const weights = parts.map(({ part, rate }) => part * BigInt(Math.round(Number(rate) * 1_000)))
  const amounts = spread(taxMinor, weights)
  return parts.map(({ part, ...tax }, index) => ({ ...tax, base: String(part), amount: String(amounts[index] ?? 0n) }))
}

/** Sum of minor units in text. */
export const sumOf = (amounts: readonly { amount: string }[]): bigint =>
  amounts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
