/** Refusals and replies about inquiries. */
export const inquiries = {
  inquiryNotFound: 'Inquiry not found. Reload the list.',
  inquiryChanged:
    'A colleague replied while you were writing. Your reply wasn’t sent. Read theirs, then send yours again if it still applies.',
  inquiryFull: 'An inquiry can have at most {max} messages.',
  inquiryFormUsed:
    'This form has already been submitted. Reload the page to send another message. API clients send a new idempotency key.',
  assigneeNotAdmin: 'Inquiries can only be assigned to administrators.',
  answerHeading: 'Our reply to your inquiry',
  youWroteOn: 'You wrote on {date}:',
  weWroteOn: 'We wrote on {date}:',
  factInquiry: 'Inquiry',
  whyAnswer: 'You’re receiving this email because you wrote to {shop} with its contact form.',
}
