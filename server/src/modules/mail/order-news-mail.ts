import { z } from 'zod'
import type { MessageKey } from '../../messages/en/en'
import { sayIn } from '../../messages/say'
import type { Language } from '../../shared/languages'
import type { Fact } from './mail-content'
import { defineTemplate, greet } from './mail-content'
import { lineField, linesField } from './mail-fields'
import { forCustomer, goodsFacts, goodsOf, shippingFacts, order, sentFacts } from './order-mails'

const news = z.discriminatedUnion('news', [
  order.extend({ news: z.literal('shipment'), ...shippingFacts }),
  order.extend({ news: z.literal('note'), note: linesField, expectedOn: shippingFacts.expectedOn }),
  order.extend({ news: z.literal('address'), address: linesField, phone: lineField }),
])

type News = z.output<typeof news>

/** Message keys of one kind of email. */
const words: Record<News['news'], Record<'subject' | 'heading' | 'text', MessageKey>> = {
  shipment: { subject: 'shipmentNewsSubject', heading: 'shipmentNewsHeading', text: 'shipmentNewsText' },
  note: { subject: 'noteNewsSubject', heading: 'noteNewsHeading', text: 'noteNewsText' },
  address: { subject: 'addressNewsSubject', heading: 'addressNewsHeading', text: 'addressNewsText' },
}

/** News about an order other than its status. */
export const orderNews = defineTemplate(news, (told, shop) => {
  const says = sayIn(told.language)
  const { subject, heading, text } = words[told.news]
  return {
    ...forCustomer(shop, told),
    subject: says(subject, { goods: goodsOf(told) }),
    heading: says(heading),
    preview: says(text),
    paragraphs: [greet(told.customerName, told.language), says(text)],
    ...(told.news === 'note' && told.note && { quote: told.note }),
    facts: [
      ...goodsFacts(told),
      ...particularFacts(told, told.language),
      { label: says('factOrderNumber'), value: told.orderNumber },
    ],
  }
})

function particularFacts(told: News, language: Language): Fact[] {
  if (told.news !== 'address') return sentFacts({ ...told, language })
  const says = sayIn(language)
  return [
    { label: says('factDeliverTo'), value: told.address },
    { label: says('factPhone'), value: told.phone },
  ]
}
