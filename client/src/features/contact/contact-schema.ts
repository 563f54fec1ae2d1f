import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { email } from '../../shared/forms/rules/email'
import { requiredText } from '../../shared/forms/rules/text'

/** The contact form's schema; its limits equal the server's. */
export const contactSchema = z.object({
  email,
  subject: requiredText(msg`Subject`, 200),
  message: requiredText(msg`Message`, 5000),
})

export const NO_MESSAGE = { email: '', subject: '', message: '' }
