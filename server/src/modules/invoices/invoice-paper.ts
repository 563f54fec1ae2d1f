import type { InvoiceFile } from '@instrumenta/prisma/client'
import type { PostalAddress } from '@instrumenta/rules/postal-address'
import { addressLines } from '@instrumenta/rules/postal-address'
import type { Reading } from '../../graphql/context'
import type { MessageKey } from '../../messages/en/en'
import { formatDay, isolate, sayIn } from '../../messages/say'
import { ShopError } from '../../shared/errors'
import type { Language } from '../../shared/languages'
import { countryName, directionOf, FALLBACK_LANGUAGE, isLanguage, LOCALES } from '../../shared/languages'
import { formatMoney } from '../../shared/money'
import type { Paper, PaperCell, PaperColumn } from '../../shared/papers/paper'
import { PAGE, PAGES } from '../../shared/papers/paper'
import { readLogo } from '../seller/seller-logo'
import type { SellingShop } from './confirmation-paper'
import { describeAccounts, describeSeller } from './confirmation-paper'
import type { InvoiceAdjustment, InvoiceSnapshot } from './invoice-snapshot'
import { hashOf, readSnapshot } from './invoice-snapshot'

/** Task that draws the invoice in its key. */
export const DRAW_INVOICE = 'draw-invoice'

/** Only the shop's addresses are read from the settings. */
export interface DrawDeps extends Pick<Reading, 'db' | 'paperPress'> {
  env: { publicUrl: string; mail: { shopAddress: string } }
}

/**
 * PDF of an invoice, drawn and stored on the first call; later calls return the same bytes.
 * @param readerId the waiting reader
 * @throws SERVICE_UNAVAILABLE if too many documents are being drawn
 */
export async function drawInvoice(
  { db, env, paperPress }: DrawDeps,
  readerId: string,
  id: string,
): Promise<InvoiceFile> {
  const where = { invoiceId: id }
  const stored = await db.invoiceFile.findUnique({ where })
  if (stored) return stored
  const { snapshot } = await db.invoice.findUniqueOrThrow({ where: { id }, select: { snapshot: true } })
  const shop = { publicUrl: env.publicUrl, shopAddress: env.mail.shopAddress }
  const invoice = readSnapshot(snapshot)
  const paper = describeInvoice(invoice, shop)
  const logo = await readLogo(db, invoice.seller.logo)
  if (logo) paper.sender.logo = logo
  const content = await paperPress.print(readerId, paper)
  // The first stored file stays.
  await db.invoiceFile.createMany({
    data: [{ invoiceId: id, content: new Uint8Array(content), sha256: hashOf(content) }],
    skipDuplicates: true,
  })
  return db.invoiceFile.findUniqueOrThrow({ where })
}

/** Draws an invoice that was just issued, unless the shop is busy: a job draws it then. */
export async function drawSoon(deps: DrawDeps, readerId: string, id: string): Promise<void> {
  await drawInvoice(deps, readerId, id).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error
  })
}

const adjustmentWords: Record<InvoiceAdjustment['kind'], MessageKey> = {
  DISCOUNT: 'factDiscount',
  FREIGHT: 'factFreight',
  INSURANCE: 'factInsurance',
  CHARGES: 'factCharges',
  CANCELLED: 'factOfCancelled',
  CREDITED: 'factCreditedBefore',
}

/** An invoice or credit note in the language of its order. */
function describeInvoice(invoice: InvoiceSnapshot, shop: SellingShop): Paper {
  const language = isLanguage(invoice.language) ? invoice.language : FALLBACK_LANGUAGE
  const says = sayIn(language)
  const fact = (key: MessageKey, value: string | null) => (value ? [{ label: says(key), value }] : [])
  const day = (instant: string | null) => instant && isolate(formatDay(instant, language), language)
  const money = (minorUnits: string) => formatMoney(BigInt(minorUnits), invoice.currency, language)
  const { kind, number, order, corrects, incoterm, deliveryAddress, seller } = invoice
  const heading = says(kind === 'INVOICE' ? 'invoice' : 'creditNote')
  const { taxId, eori } = seller
  const sender = describeSeller(seller, shop, language)
  return {
    language,
    direction: directionOf(language),
    title: `${heading} ${isolate(number, language)}`,
    heading,
    issuedAt: new Date(invoice.issuedAt),
    sender: {
      ...sender,
      lines: [
        ...sender.lines,
        ...(taxId ? [says('taxIdIs', { number: taxId })] : []),
        ...(eori ? [says('eoriIs', { number: eori })] : []),
      ],
    },
    facts: [
      ...fact(kind === 'INVOICE' ? 'factInvoiceNumber' : 'factCreditNoteNumber', number),
      ...fact('factIssuedOn', day(invoice.issuedAt)),
      ...(corrects ? fact('factCorrects', `${corrects.number}, ${day(corrects.issuedAt)}`) : []),
      ...fact('factReturn', invoice.returnNumber),
      ...fact('factOrderNumber', order.number),
      ...fact('factOrderedOn', day(order.placedAt)),
      ...fact('factShippedOn', day(order.shippedAt)),
      ...fact('factPurchaseOrderNumber', order.purchaseOrderNumber),
      ...fact('factCostCenter', order.costCenter),
      ...fact('factIncoterm', incoterm && [incoterm.code, incoterm.place].filter(Boolean).join(' ')),
      ...fact('factDueOn', day(invoice.dueOn)),
    ],
    parties: [
      { label: says('factBillTo'), lines: describeBuyer(invoice, language) },
      ...(kind === 'INVOICE' ? [{ label: says('factDeliverTo'), lines: linesOf(deliveryAddress, language) }] : []),
    ],
    ...describeTable(invoice, language),
    sums: describeSums(invoice, language),
    notes: [
      ...(invoice.reason ? [says('creditReason', { reason: invoice.reason })] : []),
      ...new Set(invoice.taxLines.flatMap(({ reason }) => reason ?? [])),
      ...(invoice.schedule ?? []).map(({ label, amount, dueOn }) => {
        const part = says('labelled', { label, value: money(amount) })
        return dueOn ? says('partDueOn', { part, day: formatDay(dueOn, language) }) : part
      }),
      ...(invoice.paymentTerms ? [says('paymentTermsAre', { terms: invoice.paymentTerms })] : []),
      ...(kind === 'INVOICE' ? describeAccounts(seller.bankAccounts, order.number, language) : []),
    ],
    pageOfPages: says('pageOfPages', { page: PAGE, pages: PAGES }),
  }
}

function describeBuyer({ buyer, billingAddress, deliveryAddress }: InvoiceSnapshot, language: Language): string[] {
  const { name, email, company } = buyer
  const address = linesOf(billingAddress ?? deliveryAddress, language)
  return [
    ...[company?.name ?? '', name].filter((one) => !address.includes(one)),
    ...address,
    ...(company?.vatNumber ? [sayIn(language)('vatNumberIs', { number: company.vatNumber })] : []),
    email,
  ].filter(Boolean)
}

const linesOf = (address: PostalAddress | string, language: Language): string[] =>
  typeof address === 'string' ? [address] : addressLines(address, countryName(address.country, language))

/** Without columns that no line fills: tax before taxes were known, unit prices of credits. */
function describeTable(invoice: InvoiceSnapshot, language: Language): Pick<Paper, 'columns' | 'rows'> {
  const says = sayIn(language)
  const money = (minorUnits: string) => formatMoney(BigInt(minorUnits), invoice.currency, language)
  const count = new Intl.NumberFormat(LOCALES[language])
  type Line = InvoiceSnapshot['lines'][number]
  const figure = (key: MessageKey, text: (line: Line) => string | null) => ({
    head: says(key),
    kind: 'figure' as const,
    cell: (line: Line) => ({ text: text(line) ?? '' }),
  })
  const columns: (PaperColumn & { cell: (line: Line) => PaperCell })[] = [
    { head: says('factProductCode'), kind: 'code', cell: ({ sku }) => ({ text: sku }) },
    {
      head: says('factProduct'),
      kind: 'text',
      cell: ({ name, size }) => ({ text: name, ...(size !== null && { details: [says('sizeIs', { size })] }) }),
    },
    figure('factQuantity', ({ quantity }) => count.format(quantity)),
    figure('factUnitPrice', ({ unitPrice }) => unitPrice && money(unitPrice)),
    figure('factTax', ({ taxRate }) => taxRate && `${formatRate(taxRate, language)}`),
    figure('factAmount', ({ amount }) => money(amount)),
  ]
  const shown = columns.filter(({ cell }) => invoice.lines.some((line) => cell(line).text))
  return {
    columns: shown.map(({ head, kind }) => ({ head, kind })),
    rows: invoice.lines.map((line) => shown.map(({ cell }) => cell(line))),
  }
}

const formatRate = (rate: string, language: Language) =>
  new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 3 }).format(Number(rate) / 100)

/** Lines, adjustments, taxes and the total. */
function describeSums(invoice: InvoiceSnapshot, language: Language): Paper['sums'] {
  const says = sayIn(language)
  const { lines, adjustments, taxLines, kind, net, total, currency } = invoice
  const sum = (label: string, minorUnits: bigint | string) => ({
    label,
    value: formatMoney(BigInt(minorUnits), currency, language),
  })
  const goods = lines.reduce((all, { amount }) => all + BigInt(amount), 0n)
  return [
    ...(adjustments.length > 0 ? [sum(says('factGoods'), goods)] : []),
    ...adjustments.map(({ kind: key, amount }) => sum(says(adjustmentWords[key]), amount)),
    ...(taxLines.length > 0 ? [sum(says('factNet'), net)] : []),
    ...taxLines.map(({ name, rate, base, amount }) =>
      sum(
        says('taxOn', {
          tax: name,
          rate: formatRate(rate, language),
          base: formatMoney(BigInt(base), currency, language),
        }),
        amount,
      ),
    ),
    { ...sum(says(kind === 'INVOICE' ? 'factTotalDue' : 'factTotalCredited'), total), isStrong: true },
  ]
}
