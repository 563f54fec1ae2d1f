import { z } from 'zod'
import { id, idempotencyKey, instantText } from '../../shared/fields'
import { emailField, textField, wholeNumber } from '../../shared/validation'

export const sendInquiryInput = z.strictObject({
  email: emailField('theEmail')
    .describe('Email address for our reply.')
    .meta({ examples: ['customer@example.com'] }),
  subject: textField({ name: 'theSubject', max: 200 })
    .describe('Subject.')
    .meta({ examples: ['Delivery abroad'] }),
  message: textField({ name: 'theMessage', max: 5_000, isMultiline: true })
    .describe('Message. Line breaks are allowed.')
    .meta({ examples: ['Do you deliver to Norway?'] }),
  idempotencyKey: idempotencyKey.nullish(),
})

/** Statuses in the order of the dashboard. */
export const inquiryStates = ['OPEN', 'ANSWERED', 'CLOSED'] as const

const status = z.enum(inquiryStates)
const inquiry = { id: id.toLowerCase() }
const body = textField({ name: 'theMessage', max: 5_000, isMultiline: true })

export const inquiryFilter = z
  .strictObject({
    status: status.nullish(),
    assigneeId: id.toLowerCase().nullish(),
    search: textField({ name: 'theSearch', min: 0, max: 200 }).nullish(),
    createdBefore: instantText.nullish(),
    customerId: id.nullish(),
  })
  .nullish()

export type InquiryFilter = NonNullable<z.output<typeof inquiryFilter>>

export const addInquiryNoteInput = z.strictObject({ ...inquiry, body, idempotencyKey })

/** `expectedVersion`: how many replies and notes the author had read. */
export const replyToInquiryInput = addInquiryNoteInput.extend({ expectedVersion: wholeNumber(0) })

export const assignInquiryInput = z.strictObject({ ...inquiry, assigneeId: id.toLowerCase().nullish() })

export const setInquiryStatusInput = z.strictObject({ ...inquiry, status })
