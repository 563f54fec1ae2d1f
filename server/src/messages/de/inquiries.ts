import type { inquiries as english } from '../en/inquiries'

/** As `en/inquiries.ts`, in German. */
export const inquiries: Record<keyof typeof english, string> = {
  inquiryNotFound: 'Anfrage nicht gefunden. Laden Sie die Liste neu.',
  inquiryChanged:
    'Jemand aus dem Team hat geantwortet, während Sie schrieben. Ihre Antwort wurde nicht gesendet. Lesen Sie die andere, und senden Sie Ihre erneut, wenn sie noch passt.',
  inquiryFull: 'Zu einer Anfrage sind höchstens {max} Nachrichten möglich.',
  inquiryFormUsed:
    'Dieses Formular wurde bereits gesendet. Laden Sie die Seite neu, um eine weitere Nachricht zu senden. API-Clients senden einen neuen Idempotenzschlüssel.',
  assigneeNotAdmin: 'Anfragen können nur Administratoren zugewiesen werden.',
  answerHeading: 'Unsere Antwort auf Ihre Anfrage',
  youWroteOn: 'Sie schrieben am {date}:',
  weWroteOn: 'Wir schrieben am {date}:',
  factInquiry: 'Anfrage',
  whyAnswer: 'Sie erhalten diese E-Mail, weil Sie über das Kontaktformular an {shop} geschrieben haben.',
}
