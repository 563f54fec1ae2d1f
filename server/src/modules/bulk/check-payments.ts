import { createHash } from 'node:crypto'
import type { Order } from '@instrumenta/prisma/client'
import { foldProductCode } from '@instrumenta/rules/product-codes'
import type { CurrencyCode } from '../../shared/money'
import { CURRENCY_CODES } from '../../shared/money'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { readPaymentState } from '../payments/ledger'
import { recordPaymentInput } from '../payments/payments'
import type { RowUnderCheck } from './check-row'
import { findByAmount } from './import-rows.sql'
import type { CheckedRow } from './import-runs.sql'

/** A receipt that was matched with an order. Amounts in minor units of the row's currency. */
export interface MatchedPayment {
  order_id: string
  /** Number of the order. */
  order: string
  received_on: string
  paid_minor: number
  fee_minor: number | null
  reference: string
  payer: string
  /** Amount still due after the payment. */
  due_minor: number
  currency: CurrencyCode
}

/** A row with parsed cells. */
interface Receipt extends Omit<MatchedPayment, 'order_id' | 'order' | 'due_minor'> {
  row: RowUnderCheck
  /** Idempotency key of a transaction, the same in every file. Rows with the same key are duplicates. */
  transaction: string
  /** Order numbers that the row may name. */
  numbers: string[]
}

/**
 * Matches rows of a bank statement with orders by the order number in the column `order` or in the reference. The fault
 * of a row without a number lists orders with its amount. Payments that were already recorded are unchanged.
 */
export async function checkPayments(db: Db, rows: readonly RowUnderCheck[]): Promise<CheckedRow[]> {
  const receipts = rows.map(readReceipt)
  const numbers = [...new Set(receipts.flatMap((receipt) => receipt?.numbers ?? []))]
  const orders = await db.order.findMany({ where: { number: { in: numbers } } })
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  const dues = await readDues(db, orders)
  const recorded = await findRecorded(db, orders, receipts)
  const checked: CheckedRow[] = []
  for (const [index, receipt] of receipts.entries()) {
    const row = rows[index] as RowUnderCheck
    if (!receipt) {
      checked.push(row.close('FAULTY'))
      continue
    }
    const matches = receipt.numbers.flatMap((number) => byNumber.get(number) ?? [])
    const [order] = matches
    if (!order || matches.length > 1) {
      await refuseUnmatched(db, receipt, matches.length)
      checked.push(row.close('FAULTY'))
      continue
    }
    if (recorded.has(`${order.id} ${receipt.transaction}`)) {
      checked.push(row.close('UNCHANGED'))
      continue
    }
    checked.push(matchReceipt(receipt, order, dues))
  }
  return checked
}

/** Reads the cells by the rules of the form; undefined with faults if they are wrong. */
function readReceipt(row: RowUnderCheck): Receipt | undefined {
  const code = row.text('currency')?.toUpperCase() ?? ''
  const currency = CURRENCY_CODES.find((known) => known === code)
  if (!currency) return row.refuse('currency', sentence('importNoCurrency', { text: code.slice(0, 50) }))
  const paid = row.amount('amount', currency)
  const fee = row.amount('fee', currency) ?? null
  const day = isoDay(row.text('received_on') ?? '')
  const { receivedOn, reference: referenceRule } = recordPaymentInput.shape
  if (!receivedOn.safeParse(day).success) row.refuse('received_on', sentence('importNoReceiptDay'))
  if (paid == null || paid <= 0) return row.refuse('amount', sentence('importNoReceipt'))
  const reference = (row.text('reference') ?? '').slice(0, 140)
  if (!referenceRule.safeParse(reference).success) return row.refuse('reference', sentence('importReferenceSigns'))
  const order = foldProductCode(row.text('order') ?? '')
  const payer = (row.text('payer') ?? '').slice(0, 140)
  const ofBank = row.text('bank_reference') ?? ''
  const identity = ofBank === '' ? [day, paid, currency, reference, payer] : [day, paid, currency, ofBank]
  const transaction = `bank-${createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 40)}`
  const numbers = order === '' ? numbersIn(reference) : [order]
  const facts = { received_on: day, paid_minor: paid, fee_minor: fee, reference, payer, currency }
  return { ...facts, row, transaction, numbers }
}

/** A day as banks write it in CSV files, `24.12.2026`, in the form of the shop. */
const isoDay = (text: string) =>
  text.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (_all, day: string, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )

/** Order numbers in a text. Payers leave out the hyphen; letters and a hyphen before it make it the number of an invoice. */
export const numbersIn = (reference: string): string[] => [
  ...new Set(
    [...reference.matchAll(/(?<![\d-])(20\d\d)[-/ ]?(\d{6,9})(?!\d)/g)].map(([, year, count]) => `${year}-${count}`),
  ),
]

/** Amount due of each order, by id. */
async function readDues(db: Db, orders: readonly Order[]): Promise<Map<string, number>> {
  const dues = new Map<string, number>()
  for (const order of orders) {
    const { payableMinor, paidMinor } = await readPaymentState(db, order)
    dues.set(order.id, Number(payableMinor - paidMinor))
  }
  return dues
}

/** Transactions that were recorded before, as order id and key. */
async function findRecorded(
  db: Db,
  orders: readonly Order[],
  receipts: readonly (Receipt | undefined)[],
): Promise<Set<string>> {
  const keys = receipts.flatMap((receipt) => receipt?.transaction ?? [])
  const found = await db.payment.findMany({
    where: { orderId: { in: orders.map(({ id }) => id) }, idempotencyKey: { in: keys } },
    select: { orderId: true, idempotencyKey: true },
  })
  return new Set(found.map(({ orderId, idempotencyKey }) => `${orderId} ${idempotencyKey}`))
}

async function refuseUnmatched(db: Db, { row, paid_minor, currency, numbers }: Receipt, matches: number) {
  if (matches > 1) return row.refuse('reference', sentence('importSeveralOrders', { numbers: numbers.join(', ') }))
  const proposed = await findByAmount(db.sql, BigInt(paid_minor), currency)
  if (proposed.length === 0) return row.refuse('reference', sentence('importNoOrderNumber'))
  return row.refuse('reference', sentence('importOrdersOfAmount', { numbers: proposed.join(', ') }))
}

/** Matches a payment with an order. Subtracts the amount from the order's due amount, for later rows. */
function matchReceipt(receipt: Receipt, order: Order, dues: Map<string, number>): CheckedRow {
  const { row, transaction, numbers: _numbers, ...facts } = receipt
  if (order.currency !== facts.currency) {
    row.refuse('currency', sentence('paymentCurrencyDiffers', { currency: order.currency }))
    return row.close('FAULTY')
  }
  const due = dues.get(order.id) ?? 0
  dues.set(order.id, due - facts.paid_minor)
  const after: MatchedPayment = {
    order_id: order.id,
    order: order.number,
    ...facts,
    due_minor: due - facts.paid_minor,
  }
  return row.close('CHANGED', { key: transaction, before: { due_minor: due }, after })
}
