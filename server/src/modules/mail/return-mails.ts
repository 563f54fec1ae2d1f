import { z } from 'zod'
import type { MessageKey } from '../../messages/en/en'
import { sayIn } from '../../messages/say'
import { formatMoney } from '../../shared/money'
import type { Fact } from './mail-content'
import { defineTemplate, greet } from './mail-content'
import { addressField, companyField, currencyField, lineField, linesField } from './mail-fields'
import { forCustomer, line, order } from './order-mails'

const state = z.enum(['REQUESTED', 'ACCEPTED', 'DECLINED', 'RECEIVED', 'CLOSED', 'WITHDRAWN'])

const returnedLine = line.extend({
  accepted: z.int().min(0).nullable(),
  received: z.int().min(0).nullable(),
  creditMinor: z.int().min(0),
})

const news = order.extend({
  lines: z.tuple([returnedLine], returnedLine),
  returnNumber: lineField,
  state: state.exclude(['WITHDRAWN']),
  answer: linesField.nullable(),
  currency: currencyField,
  creditNote: z.object({ number: lineField, amountMinor: z.int().min(1) }).nullable(),
  companyName: companyField,
})

type News = z.output<typeof news>

/** Message keys of one kind of email. */
const words: Record<News['state'], Record<'subject' | 'heading' | 'text', MessageKey>> = {
  REQUESTED: {
    subject: 'returnRequestedSubject',
    heading: 'returnRequestedHeading',
    text: 'returnRequestedText',
  },
  ACCEPTED: { subject: 'returnAcceptedSubject', heading: 'returnAcceptedHeading', text: 'returnAcceptedText' },
  DECLINED: { subject: 'returnDeclinedSubject', heading: 'returnDeclinedHeading', text: 'returnDeclinedText' },
  RECEIVED: { subject: 'returnReceivedSubject', heading: 'returnReceivedHeading', text: 'returnReceivedText' },
  CLOSED: { subject: 'returnClosedSubject', heading: 'returnClosedHeading', text: 'returnClosedText' },
}

/** News about a return, for its customer. */
export const returnNews = defineTemplate(news, (told, shop) => {
  const says = sayIn(told.language)
  const { subject, heading, text } = words[told.state]
  // The message of the acceptance is not repeated when the goods arrive.
  const quote = told.state === 'ACCEPTED' || told.state === 'DECLINED' ? told.answer : null
  return {
    ...forCustomer(shop, told),
    subject: says(subject, { number: told.returnNumber }),
    heading: says(heading),
    preview: says(text),
    paragraphs: [greet(told.customerName, told.language), says(text)],
    facts: [
      { label: says('factReturn'), value: told.returnNumber },
      ...(told.companyName ? [{ label: says('factCompany'), value: told.companyName }] : []),
      ...told.lines.map((one) => ({ label: one.sku, value: describe(told, one) })),
      ...creditFacts(told),
      { label: says('factOrderNumber'), value: told.orderNumber },
    ],
    ...(quote && { quote }),
    ...(told.companyName && { reason: says('whyCompanyOrder', { shop: shop.name }) }),
  }
})

function describe({ state: at, language }: News, { name, size, quantity, accepted }: News['lines'][0]): string {
  const says = sayIn(language)
  const product = size ? `${name}, ${size}` : name
  return accepted === null || at === 'DECLINED'
    ? `${quantity} × ${product}`
    : says('piecesAccepted', { accepted, asked: quantity, product })
}

function creditFacts({ state: at, language, currency, lines, creditNote }: News): Fact[] {
  const says = sayIn(language)
  const promised = lines.reduce((sum, { creditMinor }) => sum + creditMinor, 0)
  if (creditNote) {
    return [
      { label: says('factCreditNote'), value: creditNote.number },
      { label: says('factCredit'), value: formatMoney(BigInt(creditNote.amountMinor), currency, language) },
    ]
  }
  if (promised === 0 || at === 'REQUESTED' || at === 'DECLINED') return []
  return [{ label: says('factCredit'), value: formatMoney(BigInt(promised), currency, language) }]
}

const toShop = z.object({
  orderId: lineField,
  orderNumber: lineField,
  returnId: lineField,
  returnNumber: lineField,
  /** Address of the person who acted, for replies. */
  email: addressField,
  companyName: companyField,
  kind: z.enum(['RETURN', 'COMPLAINT']),
  state,
  message: linesField,
  lines: z.array(line),
})

/** A return was requested or withdrawn. For the staff, in English. */
export const returnForShop = defineTemplate(toShop, (told, { name, publicUrl }) => {
  const { kind, returnId, returnNumber, orderNumber, email, companyName, message, lines } = told
  const what = kind === 'RETURN' ? 'return' : 'complaint'
  const heading = told.state === 'WITHDRAWN' ? `A customer has taken back a ${what}` : `A customer has sent a ${what}`
  return {
    language: 'en',
    subject: `${heading}: ${returnNumber}`,
    heading,
    preview: `From ${email}`,
    paragraphs: [
      `It is ${returnNumber} of ${companyName ? `${companyName}: ${email}` : email}, about the order ${orderNumber}.`,
    ],
    facts: lines.map(({ sku, name, size, quantity }) => ({
      label: sku,
      value: `${quantity} × ${size ? `${name}, ${size}` : name}`,
    })),
    ...(message && told.state !== 'WITHDRAWN' && { quote: message }),
    link: { label: 'Go to the shop', url: `${publicUrl}/dashboard/returns/${encodeURIComponent(returnId)}` },
    reason: `You’re receiving this email because this address receives returns to ${name}.`,
    replyTo: email,
  }
})
