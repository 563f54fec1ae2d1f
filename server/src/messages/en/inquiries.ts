/** Refusals and replies about inquiries. */
export const inquiries = {
  inquiryNotFound: 'There is no such inquiry.',
  inquiryChanged:
    'A colleague has written about this inquiry meanwhile. Nothing was sent: please read it first, and send your answer again if it still fits.',
  inquiryFull: 'There can be no more than {max} messages about an inquiry.',
  inquiryFormUsed:
    'This form was already used for another message. Please reload the page and try again. A program sends a new idempotency key.',
  assigneeNotAdmin: 'Only somebody who is an admin can look after an inquiry.',
  answerHeading: 'Our answer to your inquiry',
  youWroteOn: 'You wrote on {date}:',
  weWroteOn: 'We wrote on {date}:',
  factInquiry: 'Inquiry',
  whyAnswer: 'You get this mail because you wrote to Instrumenta by its contact form.',
}
