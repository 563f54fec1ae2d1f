import { z } from 'zod'
import { formatDay, sayIn } from '../../messages/say'
import { formatMoney } from '../../shared/money'
import { defineTemplate, greet } from './mail-content'
import { currencyField, lineField } from './mail-fields'
import { forCustomer, order } from './order-mails'

const issued = order.omit({ lines: true }).extend({
  kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
  number: lineField,
  currency: currencyField,
  totalMinor: z.string().regex(/^\d{1,19}$/),
  dueOn: z.iso.date().nullable(),
})

/** An invoice or credit note was issued. The link leads to the order, whose page has the PDF. */
export const invoiceIssued = defineTemplate(issued, (payload, shop) => {
  const { kind, number, orderNumber, currency, totalMinor, dueOn, language } = payload
  const says = sayIn(language)
  const isInvoice = kind === 'INVOICE'
  const text = says(isInvoice ? 'invoiceIssuedText' : 'creditIssuedText')
  return {
    ...forCustomer(shop, payload),
    subject: says(isInvoice ? 'invoiceIssuedSubject' : 'creditIssuedSubject', { number, order: orderNumber }),
    heading: says(isInvoice ? 'invoiceIssuedHeading' : 'creditIssuedHeading'),
    preview: text,
    paragraphs: [greet(payload.customerName, language), text],
    facts: [
      { label: says(isInvoice ? 'factInvoiceNumber' : 'factCreditNoteNumber'), value: number },
      { label: says('factTotal'), value: formatMoney(BigInt(totalMinor), currency, language) },
      ...(dueOn ? [{ label: says('factDueOn'), value: formatDay(dueOn, language) }] : []),
      { label: says('factOrderNumber'), value: orderNumber },
    ],
  }
})
