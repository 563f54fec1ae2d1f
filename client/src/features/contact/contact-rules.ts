import { formatQuantity } from '../../shared/format/quantity'
import { emailRules } from '../../shared/forms/email-rules'

/** What somebody types into the contact form. */
export interface ContactValues {
  email: string
  subject: string
  message: string
}

/** The fields in their order. */
export const CONTACT_FIELDS = ['email', 'subject', 'message'] as const satisfies (keyof ContactValues)[]

const limited = (label: string, max: number) => (text: string | undefined) => {
  const length = Array.from(text?.trim() ?? '').length
  if (length === 0) return `${label} is Required`
  return length <= max || `Shorten it to ${formatQuantity(max)} characters; it has ${formatQuantity(length)}`
}

/** The rules of the contact form, for react-hook-form; the limits are the shop's. */
export const contactRules = {
  email: emailRules,
  subject: { validate: limited('Subject', 200) },
  message: { validate: limited('Message', 5000) },
}
