import { z } from 'zod'
import { formatDay, sayIn } from '../../messages/say'
import { formatMoney } from '../../shared/money'
import { defineTemplate, greet } from './mail-content'
import { currencyField, lineField, languageField, nameField } from './mail-fields'
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

const account = z.object({
  accountHolder: lineField,
  bankName: lineField,
  iban: lineField.nullish(),
  accountNumber: lineField.nullish(),
  bic: lineField.nullish(),
})

const reminder = z.object({
  orderId: lineField,
  orderNumber: lineField,
  customerName: nameField,
  language: languageField,
  currency: currencyField,
  amountMinor: z.number(),
  dueOn: lineField,
  accounts: z.array(account),
})

/** A payment for an order is overdue. */
export const paymentReminder = defineTemplate(reminder, (due, shop) => {
  const { language, orderNumber: number } = due
  const says = sayIn(language)
  const amount = formatMoney(BigInt(due.amountMinor), due.currency, language)
  const day = formatDay(due.dueOn, language)
  return {
    ...forCustomer(shop, due),
    subject: says('reminderSubject', { number }),
    heading: says('reminderHeading'),
    preview: says('reminderPreview', { amount, day }),
    paragraphs: [
      greet(due.customerName, language),
      says('reminderText', { amount, number, day }),
      says('reminderCrossed'),
    ],
    facts: [
      { label: says('factAmount'), value: amount },
      ...due.accounts.flatMap(({ accountHolder, bankName, iban, accountNumber, bic }) => [
        { label: says('factAccountHolder'), value: accountHolder },
        { label: says('factBank'), value: bankName },
        { label: iban ? 'IBAN' : says('factAccountNumber'), value: iban ?? accountNumber ?? '' },
        ...(bic ? [{ label: 'BIC', value: bic }] : []),
      ]),
      { label: says('factReference'), value: number },
    ],
  }
})
