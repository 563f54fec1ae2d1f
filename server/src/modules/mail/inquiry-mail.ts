import { z } from 'zod'
import { formatDay, sayIn } from '../../messages/say'
import { prefixOf } from '../../shared/languages'
import { defineTemplate } from './mail-content'
import { addressField, headlineField, languageField, lineField, linesField } from './mail-fields'

const inquiry = z.object({ inquiryId: lineField, email: addressField, subject: headlineField, message: linesField })

/** Message id in an inquiry's thread, by the id of the inquiry or answer. */
const nameOf = (id: string) => `inquiry.${id}`

/** New inquiry by the contact form. A direct answer reaches the sender without the shop knowing. */
export const inquiryReceived = defineTemplate(
  inquiry,
  ({ inquiryId, email, subject, message }, { name, publicUrl }) => ({
    // For the staff.
    language: 'en',
    subject: `Inquiry: ${subject}`,
    heading: subject,
    preview: `From ${email}`,
    paragraphs: [
      `${email} has written to the shop by its contact form. Answer in the shop, so that your colleagues see it; an answer to this mail goes to them as well.`,
    ],
    facts: [],
    quote: message,
    link: { label: 'Answer in the shop', url: `${publicUrl}/dashboard/inquiries/${inquiryId}` },
    reason: `You’re receiving this email because this address receives inquiries to ${name}.`,
    replyTo: email,
    thread: { name: nameOf(inquiryId), earlier: [] },
  }),
)

const written = z.object({ writtenAt: z.number(), text: linesField })

const answer = z.object({
  inquiryId: z.uuid(),
  inquiryNumber: lineField,
  messageId: z.uuid(),
  subject: headlineField,
  language: languageField,
  body: linesField,
  askedAt: z.number(),
  message: linesField,
  /** Earlier answers, oldest first. */
  earlierIds: z.array(z.uuid()),
  /** The newest earlier answers, newest first. */
  earlier: z.array(written),
})

/** Answer to an inquiry. Replies go to the shop's address, in the same thread. */
export const inquiryAnswered = defineTemplate(answer, (told, { name: shop, publicUrl, shopAddress }) => {
  const { inquiryId, inquiryNumber: number, messageId, subject, language, body, askedAt, message } = told
  const says = sayIn(language)
  const quoted = [
    ...told.earlier.map(
      ({ writtenAt, text }) => `${says('weWroteOn', { date: formatDay(writtenAt, language) })}\n${text}`,
    ),
    `${says('youWroteOn', { date: formatDay(askedAt, language) })}\n${message}`,
  ]
  return {
    language,
    // Email programs use this prefix in all languages.
    subject: `Re: ${subject} [${number}]`,
    heading: says('answerHeading'),
    preview: subject,
    paragraphs: body.split(/\n{2,}/),
    facts: [{ label: says('factInquiry'), value: number }],
    quote: quoted.join('\n\n'),
    link: { label: says('toTheShop', { shop }), url: `${publicUrl}${prefixOf(language)}/` },
    reason: says('whyAnswer', { shop }),
    replyTo: shopAddress,
    thread: { name: nameOf(messageId), earlier: [inquiryId, ...told.earlierIds].map(nameOf) },
    isByHand: true,
  }
})
