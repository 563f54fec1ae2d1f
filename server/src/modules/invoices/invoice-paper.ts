import type { Company, CreditNote, Order, OrderLine } from '@instrumenta/prisma/client'
import type { MessageKey } from '../../messages/en/en'
import { formatDay, isolate, sayIn } from '../../messages/say'
import type { Language } from '../../shared/languages'
import { directionOf, LOCALES } from '../../shared/languages'
import { formatMoney } from '../../shared/money'
import type { Paper, PaperCell } from '../../shared/papers/paper'
import { PAGE, PAGES } from '../../shared/papers/paper'

/** Who sells. */
export interface SellingShop {
  /** Without a slash at the end. */
  publicUrl: string
  shopAddress: string
}

/** What an invoice speaks of. */
export interface InvoicedOrder {
  order: Order
  lines: readonly (OrderLine & { cancelled: number })[]
  /** Where the reader may know of it. */
  company: Company | null
  creditNotes: readonly CreditNote[]
}

/** The invoice of an order in words: what its page says, with the same amounts. */
export function describeInvoice(invoiced: InvoicedOrder, language: Language, shop: SellingShop): Paper {
  const { order, company } = invoiced
  const says = sayIn(language)
  const fact = (key: MessageKey, value: string | null) => (value ? [{ label: says(key), value }] : [])
  return {
    language,
    direction: directionOf(language),
    title: says('invoiceNumbered', { number: order.number }),
    heading: says('invoice'),
    sender: {
      name: 'Instrumenta',
      lines: [says('manufacturerSince'), shop.publicUrl.replace(/^https?:\/\//, ''), shop.shopAddress],
    },
    facts: [
      ...fact('factInvoiceNumber', order.number),
      ...fact('factOrderedOn', isolate(formatDay(order.createdAt, language), language)),
      ...fact('factPurchaseOrderNumber', order.purchaseOrderNumber),
    ],
    parties: [
      { label: says('factBilledTo'), lines: billedTo(invoiced, language) },
      { label: says('factDeliverTo'), lines: [order.address, order.phone] },
    ],
    columns: [
      { head: says('factProductCode'), kind: 'code' },
      { head: says('factProduct'), kind: 'text' },
      { head: says('factQuantity'), kind: 'figure' },
      { head: says('factUnitPrice'), kind: 'figure' },
      { head: says('factAmount'), kind: 'figure' },
    ],
    rows: invoiced.lines.map((line) => describeLine(line, order.currency, language)),
    sums: describeSums(invoiced, language),
    notes: [
      ...(company?.paymentTerms ? [says('paymentTermsAre', { terms: company.paymentTerms })] : []),
      ...invoiced.creditNotes.map(({ number, amountMinor, currency, createdAt }) =>
        says('creditNoteOf', {
          number,
          day: formatDay(createdAt, language),
          amount: formatMoney(amountMinor, currency, language),
        }),
      ),
    ],
    pageOfPages: says('pageOfPages', { page: PAGE, pages: PAGES }),
  }
}

/** Whom the invoice is for: the company first, if it is one's. */
function billedTo({ order, company }: InvoicedOrder, language: Language): string[] {
  const countries = new Intl.DisplayNames(LOCALES[language], { type: 'region' })
  const says = sayIn(language)
  return [
    ...(company ? [company.name] : []),
    order.customerName,
    ...(company ? [countries.of(company.country) ?? company.country] : []),
    ...(company?.vatNumber ? [says('vatNumberIs', { number: company.vatNumber })] : []),
    order.customerEmail,
  ].filter(Boolean)
}

function describeLine(
  { sku, productName, size, quantity, cancelled, unitPriceMinor }: InvoicedOrder['lines'][number],
  currency: string,
  language: Language,
): PaperCell[] {
  const says = sayIn(language)
  const count = new Intl.NumberFormat(LOCALES[language])
  return [
    { text: sku },
    { text: productName, ...(size !== null && { details: [says('sizeIs', { size })] }) },
    {
      text: count.format(quantity),
      ...(cancelled > 0 && { details: [says('piecesCancelled', { count: cancelled })] }),
    },
    { text: formatMoney(unitPriceMinor, currency, language) },
    { text: formatMoney(unitPriceMinor * BigInt(quantity), currency, language) },
  ]
}

/** What the lines come to, what a quotation took off and charged, what was called off, and what there is to pay. */
function describeSums({ order, lines }: InvoicedOrder, language: Language): Paper['sums'] {
  const says = sayIn(language)
  const sum = (key: MessageKey, minorUnits: bigint) => ({
    label: says(key),
    value: formatMoney(minorUnits, order.currency, language),
  })
  const goods = lines.reduce((all, { unitPriceMinor, quantity }) => all + unitPriceMinor * BigInt(quantity), 0n)
  const terms = (
    [
      ['factDiscount', -order.discountMinor],
      ['factFreight', order.freightMinor],
      ['factInsurance', order.insuranceMinor],
      ['factCharges', order.chargesMinor],
    ] as const
  ).filter(([, minorUnits]) => minorUnits !== 0n)
  const isCut = lines.some(({ cancelled }) => cancelled > 0)
  return [
    ...(terms.length > 0 ? [sum('factGoods', goods)] : []),
    ...terms.map(([key, minorUnits]) => sum(key, minorUnits)),
    ...(isCut ? [sum('factTotal', order.totalMinor), sum('factCancelled', -order.cancelledMinor)] : []),
    {
      ...sum(isCut ? 'factTotalDue' : 'factTotal', order.totalMinor - order.cancelledMinor),
      isStrong: true,
    },
  ]
}
