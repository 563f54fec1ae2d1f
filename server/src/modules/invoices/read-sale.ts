import type { Order, OrderLine, Prisma } from '@instrumenta/prisma/client'
import { storedAddress } from '../orders/delivery'
import { taxLinesOf } from '../orders/order-taxes'
import { readSeller } from '../seller/seller'
import type { InvoiceAdjustment, InvoiceLine, InvoiceSnapshot } from './invoice-snapshot'
import { sumOf, taxesOfPart } from './invoice-snapshot'

/** Facts that invoices and credit notes of an order share. The seller's address may be missing. */
type SaleFacts = Pick<
  InvoiceSnapshot,
  'language' | 'currency' | 'order' | 'seller' | 'buyer' | 'billingAddress' | 'deliveryAddress' | 'incoterm'
>

export async function readSaleFacts(tx: Prisma.TransactionClient, order: Order): Promise<SaleFacts> {
  const { version: _version, ...seller } = await readSeller(tx)
  const company = order.companyId ? await tx.company.findUnique({ where: { id: order.companyId } }) : null
  const last = await tx.shipment.findFirst({ where: { orderId: order.id }, orderBy: { shippedAt: 'desc' } })
  return {
    language: order.language,
    currency: order.currency,
    order: {
      id: order.id,
      number: order.number,
      placedAt: order.createdAt.toISOString(),
      shippedAt: last?.shippedAt.toISOString() ?? null,
      purchaseOrderNumber: order.purchaseOrderNumber,
      costCenter: order.costCenter,
    },
    seller: { ...seller, bankAccounts: seller.bankAccounts.filter(({ currency }) => currency === order.currency) },
    buyer: {
      name: order.customerName,
      email: order.customerEmail,
      company: company && { name: company.name, country: company.country, vatNumber: company.vatNumber },
    },
    billingAddress: storedAddress(order.billingAddressData) ?? order.billingAddress,
    deliveryAddress: storedAddress(order.shippingAddress) ?? order.address,
    incoterm: order.incotermCode === null ? null : { code: order.incotermCode, place: order.incotermPlace },
  }
}

/** Lines and amounts of an invoice: all units of the order that are not cancelled. */
type SaleAmounts = Pick<InvoiceSnapshot, 'lines' | 'adjustments' | 'net' | 'taxLines' | 'tax' | 'total'>

export async function readSaleAmounts(tx: Prisma.TransactionClient, order: Order): Promise<SaleAmounts> {
  const rows = await tx.orderLine.findMany({
    where: { orderId: order.id },
    include: { progress: true },
    orderBy: { position: 'asc' },
  })
  const lines = rows.flatMap((row) => billedLine(row, row.progress?.cancelled ?? 0))
  const terms: [InvoiceAdjustment['kind'], bigint][] = [
    ['DISCOUNT', -order.discountMinor],
    ['FREIGHT', order.freightMinor],
    ['INSURANCE', order.insuranceMinor],
    ['CHARGES', order.chargesMinor],
  ]
  const net = order.totalMinor - order.cancelledMinor
  const goods = sumOf(lines)
  const known = terms.reduce((sum, [, minorUnits]) => sum + minorUnits, goods)
  const adjustments = [...terms, ['CANCELLED', net - known] as const]
    .filter(([, minorUnits]) => minorUnits !== 0n)
    .map(([kind, minorUnits]) => ({ kind, amount: String(minorUnits) }))
  const netOf = (rate: string) =>
    rows
      .filter((row) => row.taxRate === rate)
      .reduce((sum, row) => sum + wholeOf(row) - (row.progress?.cancelledMinor ?? 0n), 0n)
  const tax = order.taxMinor - order.cancelledTaxMinor
  const taxes = taxLinesOf(order).map(({ baseMinor, amountMinor, ...line }) => ({
    ...line,
    base: String(baseMinor),
    amount: String(amountMinor),
  }))
  const taxLines = taxesOfPart(taxes, netOf, tax)
  return { lines, adjustments, net: String(net), taxLines, tax: String(tax), total: String(net + tax) }
}

function billedLine(row: OrderLine, cancelled: number): InvoiceLine[] {
  const quantity = row.quantity - cancelled
  if (quantity === 0) return []
  const { sku, productName: name, size, unitPriceMinor } = row
  const amount = String(unitPriceMinor * BigInt(quantity))
  return [{ sku, name, size, quantity, unitPrice: String(unitPriceMinor), amount, taxRate: row.taxRate }]
}

/** Amount of a line with its share of discount, freight and charges. */
const wholeOf = ({ unitPriceMinor, quantity, adjustmentMinor }: OrderLine) =>
  unitPriceMinor * BigInt(quantity) + adjustmentMinor
