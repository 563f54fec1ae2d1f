import type { Order, OrderLine, User } from '@instrumenta/prisma/client'
import { addressLines } from '@instrumenta/rules/postal-address'
import type { MessageKey } from '../../messages/en/en'
import { formatDay, isolate, say, sayIn } from '../../messages/say'
import type { Language } from '../../shared/languages'
import { countryName, directionOf, FALLBACK_LANGUAGE, isLanguage, LOCALES } from '../../shared/languages'
import { formatMoney, taxLabel } from '../../shared/money'
import type { Paper, PaperCell } from '../../shared/papers/paper'
import { PAGE, PAGES } from '../../shared/papers/paper'
import { taxLinesOf } from '../orders/order-taxes'
import type { ConfirmedFacts, PaymentOnPaper, SellerOnPaper } from '../orders/order-confirmation.sql'
import type { Reading } from '../../graphql/context'
import { isAllowed } from '../../shared/authority'
import { findOrder } from '../orders/find-order'
import { readConfirmation, readFacts } from '../orders/order-confirmation.sql'
import { describePart } from '../payment-terms/payment-schedule'
import type { BankAccount } from '../seller/seller.input'
import { readLogo } from '../seller/seller-logo'

export interface SellingShop {
  /** Public URL without a trailing slash. */
  publicUrl: string
  shopAddress: string
}

interface ConfirmedOrder {
  order: Order
  lines: readonly (OrderLine & { cancelled: number })[]
  confirmedAt: Date
  /** Facts at the time of the confirmation. Without the company if the reader may not see it. */
  facts: ConfirmedFacts
}

/** Heading, title and last note of each kind of paper. */
const WORDS = {
  CONFIRMATION: { heading: 'orderConfirmation', title: 'orderConfirmationNumbered', note: 'noInvoice' },
  PROFORMA: { heading: 'proforma', title: 'proformaNumbered', note: 'proformaIsNoInvoice' },
} as const

type PaperKind = keyof typeof WORDS

/** The texts of an order confirmation, which never change, or of a proforma invoice. */
function describeConfirmation(
  confirmed: ConfirmedOrder,
  language: Language,
  shop: SellingShop,
  kind: PaperKind = 'CONFIRMATION',
): Paper {
  const { order, confirmedAt, facts } = confirmed
  const says = sayIn(language)
  const fact = (key: MessageKey, value: string | null) => (value ? [{ label: says(key), value }] : [])
  const day = (instant: Date) => isolate(formatDay(instant, language), language)
  return {
    language,
    direction: directionOf(language),
    title: says(WORDS[kind].title, { number: order.number }),
    heading: says(WORDS[kind].heading),
    issuedAt: confirmedAt,
    sender: describeSeller(facts.seller, shop, language),
    facts: [
      ...fact('factOrderNumber', order.number),
      ...fact('factOrderedOn', day(order.createdAt)),
      ...fact(kind === 'PROFORMA' ? 'factIssuedOn' : 'factConfirmedOn', day(confirmedAt)),
      ...fact('factPurchaseOrderNumber', facts.purchaseOrderNumber),
      ...fact('factCostCenter', facts.costCenter ?? null),
    ],
    parties: [
      { label: says('factOrderedBy'), lines: orderedBy(confirmed, language) },
      { label: says('factDeliverTo'), lines: [facts.address, facts.phone] },
      ...(facts.billingAddress ? [{ label: says('factBillTo'), lines: [facts.billingAddress] }] : []),
    ],
    columns: [
      { head: says('factProductCode'), kind: 'code' },
      { head: says('factProduct'), kind: 'text' },
      { head: says('factQuantity'), kind: 'figure' },
      { head: says('factUnitPrice'), kind: 'figure' },
      { head: says('factAmount'), kind: 'figure' },
    ],
    rows: confirmed.lines.map((line) => describeLine(line, order.currency, language)),
    sums: describeSums(confirmed, language),
    notes: [
      ...(facts.company?.paymentTerms ? [says('paymentTermsAre', { terms: facts.company.paymentTerms })] : []),
      ...(facts.payments ?? []).map((part) => describePayment(part, order.currency, language)),
      // Reasons why there is no tax, each once.
      ...new Set(taxLinesOf(order).flatMap(({ reason }) => reason ?? [])),
      ...describeAccounts(accountsFor(confirmed), order.number, language),
      says(WORDS[kind].note),
    ],
    pageOfPages: says('pageOfPages', { page: PAGE, pages: PAGES }),
  }
}

/** A part of the payment schedule, its amount, and what is paid or when it is due. */
function describePayment(payment: PaymentOnPaper, currency: string, language: Language): string {
  const says = sayIn(language)
  const money = (minorUnits: number) => formatMoney(BigInt(minorUnits), currency, language)
  const { amountMinor, paidMinor, dueOn } = payment
  const part = says('labelled', { label: say(describePart(payment), language), value: money(amountMinor) })
  if (amountMinor > 0 && paidMinor >= amountMinor) return says('partPaid', { part })
  const open = paidMinor > 0 ? says('partPartlyPaid', { part, paid: money(paidMinor) }) : part
  return dueOn ? says('partDueOn', { part: open, day: formatDay(dueOn, language) }) : open
}

/** Accounts in the order's currency. */
const accountsFor = ({ order, facts }: ConfirmedOrder) =>
  (facts.seller?.bankAccounts ?? []).filter(({ currency }) => currency === order.currency)

/** Accounts to transfer to, with the reference to quote. */
export const describeAccounts = (accounts: readonly BankAccount[], reference: string, language: Language): string[] =>
  accounts.map(({ accountHolder, bankName, iban, accountNumber, bic }) =>
    sayIn(language)('transferTo', {
      holder: accountHolder,
      account: [bankName, iban ? `IBAN ${iban}` : accountNumber, bic && `BIC ${bic}`].filter(Boolean).join(', '),
      reference,
    }),
  )

/** Name, business, address and numbers of the seller; of older confirmations the name alone. */
export function describeSeller(
  seller: SellerOnPaper | undefined,
  shop: SellingShop,
  language: Language,
): Paper['sender'] {
  const says = sayIn(language)
  const site = shop.publicUrl.replace(/^https?:\/\//, '')
  if (!seller) return { name: 'Instrumenta', lines: [says('manufacturerSince'), site, shop.shopAddress] }
  const { address, vatNumber, phone } = seller
  const lines = address ? addressLines(address, countryName(address.country, language)) : []
  return {
    name: seller.legalName,
    lines: [
      seller.lineOfBusiness,
      ...lines.filter((line) => line !== seller.legalName),
      phone ?? '',
      seller.email ?? shop.shopAddress,
      site,
      vatNumber ? says('vatNumberIs', { number: vatNumber }) : '',
    ].filter(Boolean),
  }
}

function orderedBy({ order, facts: { company } }: ConfirmedOrder, language: Language): string[] {
  const says = sayIn(language)
  return [
    ...(company ? [company.name] : []),
    order.customerName,
    ...(company ? [countryName(company.country, language)] : []),
    ...(company?.vatNumber ? [says('vatNumberIs', { number: company.vatNumber })] : []),
    order.customerEmail,
  ].filter(Boolean)
}

function describeLine(
  { sku, productName, size, quantity, cancelled, unitPriceMinor }: ConfirmedOrder['lines'][number],
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

/** Sum of the lines, terms of the quotation, cancellations, and the amount due. */
function describeSums({ order, lines, facts }: ConfirmedOrder, language: Language): Paper['sums'] {
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
  const taxLines = taxLinesOf(order)
  const totalMinor = order.totalMinor + order.taxMinor
  const cancelledMinor = BigInt(facts.cancelledMinor) + BigInt(facts.cancelledTaxMinor ?? 0)
  const isCut = lines.some(({ cancelled }) => cancelled > 0)
  return [
    ...(terms.length > 0 ? [sum('factGoods', goods)] : []),
    ...terms.map(([key, minorUnits]) => sum(key, minorUnits)),
    ...(taxLines.length > 0 ? [sum('factTotalNet', order.totalMinor)] : []),
    ...taxLines.map((tax) => ({
      label: taxLabel(tax, language),
      value: formatMoney(BigInt(tax.amountMinor), order.currency, language),
    })),
    ...(isCut ? [sum('factTotal', totalMinor), sum('factCancelled', -cancelledMinor)] : []),
    {
      ...sum(isCut ? 'factTotalDue' : 'factTotal', totalMinor - cancelledMinor),
      isStrong: true,
    },
  ]
}

type ConfirmationDeps = Pick<Reading, 'db' | 'env' | 'loaders' | 'paperPress'>

/**
 * The order confirmation as a PDF, the same bytes each time.
 * @param language the order's by default
 * @returns null for an unknown order or one that the viewer may not see, `NOT_YET` for an order that is not confirmed,
 * `NEVER` for an order that was cancelled before
 * @throws SERVICE_UNAVAILABLE if too many documents are being printed
 */
export async function printConfirmation(deps: ConfirmationDeps, viewer: User, orderId: string, language?: Language) {
  const order = await findOrder(deps.db, viewer, orderId)
  if (!order) return null
  const confirmation = await readConfirmation(deps.db, order)
  if (!confirmation) return order.status === 'CANCELLED' ? 'NEVER' : 'NOT_YET'
  return print(deps, viewer, { order, ...confirmation, language, kind: 'CONFIRMATION' })
}

/**
 * The proforma invoice of an order as a PDF: what the order is now, with the accounts to transfer to.
 * @param language the order's by default
 * @returns null for an unknown order or one that the viewer may not see, `NOT_YET` for one that waits for approval, `NEVER` for
 * a cancelled one
 * @throws SERVICE_UNAVAILABLE if too many documents are being printed
 */
export async function printProforma(deps: ConfirmationDeps, viewer: User, orderId: string, language?: Language) {
  const order = await findOrder(deps.db, viewer, orderId)
  if (!order) return null
  if (order.status === 'AWAITING_APPROVAL') return 'NOT_YET'
  if (order.status === 'CANCELLED') return 'NEVER'
  const facts = await readFacts(deps.db, order.id)
  return print(deps, viewer, { order, confirmedAt: new Date(), facts, language, kind: 'PROFORMA' })
}

interface Printed extends Omit<ConfirmedOrder, 'lines'> {
  language: Language | undefined
  kind: PaperKind
}

async function print(deps: ConfirmationDeps, viewer: User, { order, confirmedAt, facts, language, kind }: Printed) {
  const { env, loaders, paperPress } = deps
  const [lines, canSeeCompany] = await Promise.all([
    loaders.orderLines.load(order.id),
    mayKnowCompany(deps, viewer, order),
  ])
  const paper = describeConfirmation(
    {
      order,
      confirmedAt,
      facts: canSeeCompany ? facts : { ...facts, company: null },
      lines: lines.map((line) => ({ ...line, cancelled: facts.cancelled[line.id] ?? 0 })),
    },
    language ?? (isLanguage(order.language) ? order.language : FALLBACK_LANGUAGE),
    { publicUrl: env.publicUrl, shopAddress: env.mail.shopAddress },
    kind,
  )
  const name = kind === 'PROFORMA' ? 'proforma' : 'order-confirmation'
  const logo = await readLogo(deps.db, facts.seller?.logo)
  if (logo) paper.sender.logo = logo
  return { fileName: `${name}-${order.number}.pdf`, content: await paperPress.print(viewer.id, paper) }
}

/** Former members of the order's company no longer see its details. */
export async function mayKnowCompany(
  { loaders }: Pick<Reading, 'loaders'>,
  viewer: User,
  { companyId }: Order,
): Promise<boolean> {
  if (companyId === null || isAllowed(viewer, 'ORDERS_READ')) return true
  return (await loaders.companyMembers.load(companyId)).some(({ userId }) => userId === viewer.id)
}
