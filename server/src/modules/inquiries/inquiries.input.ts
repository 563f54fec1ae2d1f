import { createHash } from 'node:crypto'
import { z } from 'zod'
import { id, idempotencyKey } from '../../shared/fields'
import { emailField, textField, wholeNumber } from '../../shared/validation'

/** A message from the contact form. */
export const sendInquiryInput = z.strictObject({
  email: emailField('theEmail')
    .describe('Where to answer.')
    .meta({ examples: ['customer@example.com'] }),
  subject: textField({ name: 'theSubject', max: 200 })
    .describe('What it is about.')
    .meta({ examples: ['Delivery abroad'] }),
  message: textField({ name: 'theMessage', max: 5_000, isMultiline: true })
    .describe('The message, lines allowed.')
    .meta({ examples: ['Do you deliver to Norway?'] }),
  idempotencyKey: idempotencyKey.nullish(),
})

/** Checked input of a message from the contact form. */
export type InquiryWriting = z.output<typeof sendInquiryInput>

const states = z.enum(['OPEN', 'ANSWERED', 'CLOSED'])
const inquiryId = id.toLowerCase()
const body = textField({ name: 'theMessage', max: 5_000, isMultiline: true })

/** Which inquiries to list. */
export const inquiryFilter = z
  .strictObject({
    state: states.nullish(),
    assigneeId: id.toLowerCase().nullish(),
    search: textField({ name: 'theSearch', min: 0, max: 200 }).nullish(),
  })
  .nullish()

/** Checked filter of a list of inquiries. */
export type InquiryFilter = z.output<typeof inquiryFilter>

/** A note of an admin about an inquiry. */
export const addInquiryNoteInput = z.strictObject({ inquiryId, body, idempotencyKey })

/** An answer to an inquiry, and how many messages its writer has read below it. */
export const replyToInquiryInput = addInquiryNoteInput.extend({ expectedMessages: wholeNumber(0) })

/** Who is to look after an inquiry. */
export const assignInquiryInput = z.strictObject({ inquiryId, assigneeId: id.toLowerCase().nullish() })

/** Where an inquiry is to stand. */
export const setInquiryStateInput = z.strictObject({ inquiryId, state: states })

/** What a repeat of a message is told from another one by. How much its writer has read meanwhile does not matter. */
export function hashMessage(kind: string, { inquiryId: about, body: text }: z.output<typeof addInquiryNoteInput>) {
  return createHash('sha256')
    .update(JSON.stringify([kind, about, text]))
    .digest('hex')
}
