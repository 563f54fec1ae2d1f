import type { MessageKey } from '../../messages/en/en'

/** Words of an order's email by status. The subject also names the goods. */
export interface News {
  subject: MessageKey
  heading: MessageKey
  preview: MessageKey
  paragraphs: MessageKey[]
  /** Number of steps that are done. */
  done?: number
}

export const approved: News = {
  subject: 'approvedSubject',
  heading: 'approvedHeading',
  preview: 'approvedPreview',
  paragraphs: ['approvedText'],
  done: 1,
}
export const declined: News = {
  subject: 'declinedSubject',
  heading: 'declinedHeading',
  preview: 'declinedPreview',
  paragraphs: ['declinedText'],
}
export const confirmed: News = {
  subject: 'confirmedSubject',
  heading: 'confirmedHeading',
  preview: 'confirmedPreview',
  paragraphs: ['confirmedText'],
  done: 2,
}
export const partlyShipped: News = {
  subject: 'partlyShippedSubject',
  heading: 'partlyShippedHeading',
  preview: 'partlyShippedPreview',
  paragraphs: ['partlyShippedText'],
  done: 2,
}
export const shipped: News = {
  subject: 'shippedSubject',
  heading: 'shippedHeading',
  preview: 'shippedPreview',
  paragraphs: ['shippedText'],
  done: 3,
}
export const delivered: News = {
  subject: 'deliveredSubject',
  heading: 'deliveredHeading',
  preview: 'deliveredPreview',
  paragraphs: ['deliveredText', 'deliveredAdvice'],
  done: 4,
}
export const cancelledByCustomer: News = {
  subject: 'youCancelledSubject',
  heading: 'youCancelledHeading',
  preview: 'youCancelledPreview',
  paragraphs: ['youCancelledText'],
}
export const cancelledByShop: News = {
  subject: 'weCancelledSubject',
  heading: 'weCancelledHeading',
  preview: 'weCancelledPreview',
  paragraphs: ['weCancelledText', 'weCancelledAdvice'],
}

export const placedWords = {
  subject: 'placedSubject',
  heading: 'placedHeading',
  preview: 'placedPreview',
  text: 'placedText',
} as const
export const waitsWords = {
  subject: 'waitsSubject',
  heading: 'waitsHeading',
  preview: 'waitsPreview',
  text: 'waitsText',
} as const
