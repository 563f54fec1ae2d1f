import { lastDayOf } from '@instrumenta/rules/last-day'
import { z } from 'zod'
import type { MessageKey } from '../../messages/en/en'
import { sayIn } from '../../messages/say'
import type { Language } from '../../shared/languages'
import { LOCALES, prefixOf } from '../../shared/languages'
import { formatMoney } from '../../shared/money'
import { defineTemplate, greet } from './mail-content'
import {
  addressField,
  companyField,
  currencyField,
  languageField,
  lineField,
  linesField,
  nameField,
} from './mail-fields'

const quotation = z.object({ quotationId: lineField, quotationNumber: lineField, text: linesField })

const news = quotation.extend({
  customerName: nameField,
  kind: z.enum(['OFFERED', 'MESSAGE', 'ORDERED', 'DECLINED', 'WITHDRAWN']),
  language: languageField,
  currency: currencyField,
  /** Company of the quotation, if any. */
  companyName: companyField,
  /** The newest offer; null if there is none. */
  offer: z
    .object({
      revision: z.int(),
      totalMinor: z.int().min(0),
      /** Milliseconds since 1970. */
      validUntil: z.number(),
      incoterm: lineField,
      place: lineField,
      /** Requested products that are not in the offer. Missing in older emails. */
      notOffered: z.array(lineField).default([]),
    })
    .nullable(),
})

/** Message keys of one kind of email. */
type Words = Record<'subject' | 'heading' | 'text', MessageKey>

const words: Record<z.output<typeof news>['kind'], Words> = {
  OFFERED: { subject: 'offerSubject', heading: 'offerHeading', text: 'offerText' },
  MESSAGE: { subject: 'writtenSubject', heading: 'writtenHeading', text: 'writtenText' },
  ORDERED: { subject: 'offerTakenSubject', heading: 'offerTakenHeading', text: 'offerTakenText' },
  DECLINED: { subject: 'noOfferSubject', heading: 'noOfferHeading', text: 'noOfferText' },
  WITHDRAWN: { subject: 'offerGoneSubject', heading: 'offerGoneHeading', text: 'offerGoneText' },
}

/** News about a quotation, for its customer. */
export const quotationNews = defineTemplate(news, (told, { name: shop, publicUrl, shopAddress }) => {
  const {
    kind,
    language,
    quotationId,
    quotationNumber: number,
    customerName,
    companyName,
    offer,
    currency,
    text,
  } = told
  const says = sayIn(language)
  const { subject, heading, text: paragraph } = words[kind]
  return {
    language,
    subject: says(subject, { number }),
    heading: says(heading),
    preview: says(paragraph),
    paragraphs: [greet(customerName, language), says(paragraph)],
    facts: [
      { label: says('factQuotation'), value: number },
      ...(companyName ? [{ label: says('factCompany'), value: companyName }] : []),
      ...(offer && kind === 'OFFERED'
        ? [
            { label: says('factTotal'), value: formatMoney(BigInt(offer.totalMinor), currency, language) },
            { label: says('factDelivery'), value: `${offer.incoterm} ${offer.place}` },
            { label: says('factValidUntil'), value: inWords(offer.validUntil, language) },
            ...offer.notOffered.map((name) => ({ label: says('factNotOffered'), value: name })),
          ]
        : []),
    ],
    ...(text && { quote: text }),
    link: {
      label: says('toTheShop', { shop }),
      url: `${publicUrl}${prefixOf(language)}/dashboard/quotations/${quotationId}`,
    },
    reason: says(companyName ? 'whyCompanyQuotation' : 'whyQuotation', { shop }),
    replyTo: shopAddress,
  }
})

/** Last day of an offer, or the time if it ends within a day. */
function inWords(until: number, language: Language): string {
  const timeStyle = lastDayOf(until) === null ? ({ timeStyle: 'long' } as const) : {}
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', ...timeStyle, timeZone: 'UTC' })
  // Midnight is the end of the day before.
  return format.format(lastDayOf(until) === null ? until : until - 1)
}

const toShop = quotation.extend({
  /** Address of the person who acted, for replies. */
  email: addressField,
  companyName: companyField,
  kind: z.enum(['REQUESTED', 'MESSAGE', 'ORDERED', 'DECLINED', 'WITHDRAWN']),
})

/** Headings for staff, in English. */
const headings: Record<z.output<typeof toShop>['kind'], string> = {
  REQUESTED: 'A customer asks for a quotation',
  MESSAGE: 'A customer has written about a quotation',
  ORDERED: 'A customer has accepted an offer',
  DECLINED: 'A customer has declined an offer',
  WITHDRAWN: 'A customer has taken back a request',
}

/** News about a quotation, for the staff. */
export const quotationForShop = defineTemplate(toShop, (told, { name, publicUrl }) => {
  const { kind, quotationId, quotationNumber, email, companyName, text } = told
  return {
    language: 'en',
    subject: `${headings[kind]}: ${quotationNumber}`,
    heading: headings[kind],
    preview: `From ${email}`,
    paragraphs: [`It is quotation ${quotationNumber} of ${companyName ? `${companyName}: ${email}` : email}.`],
    facts: [],
    ...(text && { quote: text }),
    link: { label: 'Go to the shop', url: `${publicUrl}/dashboard/quotations/${quotationId}` },
    reason: `You’re receiving this email because this address receives quotations of ${name}.`,
    replyTo: email,
  }
})
