import { z } from 'zod'
import { emailField, textField } from '../../shared/validation'

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
})
