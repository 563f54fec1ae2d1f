import { z } from 'zod'
import { formatDay, sayIn } from '../../messages/say'
import { prefixOf } from '../../shared/languages'
import { defineTemplate } from './mail-content'
import { addressField, headlineField, languageField, lineField, linesField } from './mail-fields'

const inquiry = z.object({ inquiryId: lineField, email: addressField, subject: headlineField, message: linesField })

/** What a mail of an inquiry's thread is known by, made of an id: of the inquiry itself for what was asked. */
const nameOf = (id: string) => `inquiry.${id}`

/** Somebody has written to the shop by the contact form. Whoever answers the mail answers them, but the shop does not know. */
export const inquiryReceived = defineTemplate(inquiry, ({ inquiryId, email, subject, message }, { publicUrl }) => ({
  // The shop's own people read it.
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
  reason: 'You get this mail because inquiries at Instrumenta are sent to this address.',
  replyTo: email,
  thread: { name: nameOf(inquiryId), earlier: [] },
}))

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
  /** Answers of before, oldest first. */
  earlierIds: z.array(z.uuid()),
  /** What the newest of them say, newest first. */
  earlier: z.array(written),
})

/** An admin has answered an inquiry. An answer to the mail goes to the shop's address, and mail programs keep the thread. */
export const inquiryAnswered = defineTemplate(answer, (told, { publicUrl, shopAddress }) => {
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
    // As mail programs write it, in any language.
    subject: `Re: ${subject} [${number}]`,
    heading: says('answerHeading'),
    preview: subject,
    paragraphs: body.split(/\n{2,}/),
    facts: [{ label: says('factInquiry'), value: number }],
    quote: quoted.join('\n\n'),
    link: { label: says('toTheShop'), url: `${publicUrl}${prefixOf(language)}/` },
    reason: says('whyAnswer'),
    replyTo: shopAddress,
    thread: { name: nameOf(messageId), earlier: [inquiryId, ...told.earlierIds].map(nameOf) },
    isByHand: true,
  }
})
