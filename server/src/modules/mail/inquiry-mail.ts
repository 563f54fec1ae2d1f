import { z } from 'zod'
import { defineTemplate } from './mail-content'
import { addressField, headlineField, lineField, linesField } from './mail-fields'

const inquiry = z.object({ inquiryId: lineField, email: addressField, subject: headlineField, message: linesField })

/** Somebody has written to the shop by the contact form. The shop answers them by answering the mail. */
export const inquiryReceived = defineTemplate(inquiry, ({ email, subject, message }, { publicUrl }) => ({
  // The shop's own people read it.
  language: 'en',
  subject: `Inquiry: ${subject}`,
  heading: subject,
  preview: `From ${email}`,
  paragraphs: [`${email} has written to the shop by its contact form. Your answer to this mail goes to them.`],
  facts: [],
  quote: message,
  link: { label: 'See the orders of the shop', url: `${publicUrl}/dashboard/manageOrders` },
  reason: 'You get this mail because inquiries at Instrumenta are sent to this address.',
  replyTo: email,
}))
