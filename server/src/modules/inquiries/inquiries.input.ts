import { z } from 'zod'
import { emailField, textField } from '../../shared/validation'

/** A message from the contact form. */
export const sendInquiryInput = z.object({
  email: emailField('The email address'),
  subject: textField({ name: 'The subject', max: 200 }),
  message: textField({ name: 'The message', max: 5_000, isMultiline: true }),
})
