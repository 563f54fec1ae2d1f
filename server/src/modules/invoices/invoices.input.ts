import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { id } from '../../shared/fields'
import { MAX_INT, textField, wholeNumber } from '../../shared/validation'

const prefix = z
  .string()
  .regex(/^[A-Z0-9]{1,10}$/, issue('invoicePrefixPattern'))
  .nullish()

export const issueInvoiceInput = z.strictObject({ orderId: id })

export const issueCreditNoteInput = z.strictObject({
  invoiceNumber: textField({ name: 'theInvoiceNumber', max: 40 }),
  reason: textField({ name: 'theReason', max: 500 }),
})

export const updateInvoiceSettingsInput = z.strictObject({
  issueOn: z.enum(['ORDER', 'SHIPMENT', 'BY_HAND']).nullish(),
  invoicePrefix: prefix,
  creditNotePrefix: prefix,
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).nullish(),
})

export const invoiceFilter = z
  .strictObject({
    kind: z.enum(['INVOICE', 'CREDIT_NOTE']).nullish(),
    search: textField({ name: 'theSearch', min: 0, max: 200 }).nullish(),
  })
  .nullish()

export type InvoiceFilter = NonNullable<z.output<typeof invoiceFilter>>
