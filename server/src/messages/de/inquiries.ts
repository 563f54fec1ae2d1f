import type { inquiries as english } from '../en/inquiries'

/** As `en/inquiries.ts`, in German. */
export const inquiries: Record<keyof typeof english, string> = {
  inquiryNotFound: 'Diese Anfrage gibt es nicht.',
  inquiryChanged:
    'Inzwischen hat jemand anderes zu dieser Anfrage geschrieben. Es wurde nichts gesendet: Bitte lesen Sie das zuerst und senden Sie Ihre Antwort noch einmal, wenn sie dann noch passt.',
  inquiryFull: 'Zu einer Anfrage sind höchstens {max} Nachrichten möglich.',
  inquiryFormUsed:
    'Dieses Formular wurde bereits für eine andere Nachricht verwendet. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal. Ein Programm sendet einen neuen Idempotenzschlüssel.',
  assigneeNotAdmin: 'Nur wer zur Administration gehört, kann sich um eine Anfrage kümmern.',
  answerHeading: 'Unsere Antwort auf Ihre Anfrage',
  youWroteOn: 'Sie schrieben am {date}:',
  weWroteOn: 'Wir schrieben am {date}:',
  factInquiry: 'Anfrage',
  whyAnswer: 'Sie erhalten diese E-Mail, weil Sie über das Kontaktformular an Instrumenta geschrieben haben.',
}
