/** Receipts of money for orders. */
export const payments = {
  paymentNotFound: 'Zahlung nicht gefunden. Laden Sie die Bestellung neu.',
  paymentAlreadyReversed: 'Diese Zahlung ist bereits storniert. Laden Sie die Bestellung neu.',
  paymentCurrencyDiffers: 'Die Bestellung lautet auf {currency}. Geben Sie den Betrag in dieser Währung ein.',
  paymentFormUsed:
    'Mit diesem Formular wurde bereits eine andere Zahlung erfasst. Laden Sie die Bestellung neu und versuchen Sie es noch einmal. API-Clients senden einen neuen Idempotenzschlüssel.',
  tooManyPayments: 'Eine Bestellung kann höchstens {max} Zahlungen haben.',
  paymentTooLarge: 'Zusammen mit den früheren Zahlungen ist dieser Betrag zu groß.',
  receivedInFuture: 'Geben Sie einen Tag ein, der nicht in der Zukunft liegt.',
  auditedPayment: 'Zahlung',
  auditedPaymentStatus: 'Zahlungsstatus',
  paymentAtOrder: '{percent, number, percent} bei Bestellung',
  paymentBeforeShipment: '{percent, number, percent} vor Versand',
  paymentOnDelivery: '{percent, number, percent} bei Lieferung',
  paymentAfterInvoice:
    '{days, plural, =0 {{percent, number, percent} am Tag der Rechnung} one {{percent, number, percent} innerhalb von {days} Tag nach Rechnungsdatum} other {{percent, number, percent} innerhalb von {days} Tagen nach Rechnungsdatum}}',
  paymentPartsFromTo: 'Geben Sie 1 bis {max} Teilzahlungen an.',
  paymentPartsSum: 'Die Teilzahlungen müssen zusammen 100 Prozent ergeben.',
  daysOnlyAfterInvoice: 'Nur eine Teilzahlung nach der Rechnung hat eine Frist in Tagen.',
  remindersAtMost: 'Sie können höchstens {max} Zahlungserinnerungen festlegen.',
  reminderDaysOnce: 'Geben Sie jede Anzahl von Tagen nur einmal an.',
  paymentTermsChanged:
    'Jemand anderes hat die Zahlungsbedingungen geändert, nachdem Sie sie geöffnet haben. Es wurde nichts gespeichert. Prüfen Sie die neuen Bedingungen und speichern Sie erneut.',
  paymentScheduleChanged:
    'Jemand anderes hat den Zahlungsplan dieser Bestellung geändert. Es wurde nichts gespeichert. Laden Sie die Bestellung neu und versuchen Sie es erneut.',
  paymentScheduleFixed: 'Bei dieser Bestellung ist nichts mehr zu zahlen. Ihr Zahlungsplan kann nicht geändert werden.',
  paymentOpen:
    'Vor dem Versand sind {amount} fällig. Erfassen Sie die Zahlung oder geben Sie einen Grund für den Versand an.',
  creditHeld:
    'Diese Bestellung übersteigt das Kreditlimit ihrer Firma. Geben Sie sie auf der Seite der Bestellung frei und versenden Sie sie dann.',
  auditedPaymentSchedule: 'Zahlungsplan',
  auditedReminderDays: 'Zahlungserinnerungen (Tage nach Fälligkeit)',
  auditedOverrideReason: 'Grund für den Versand vor der Zahlung',
  auditedCreditLimit: 'Kreditlimit',
  auditedCreditDays: 'Zahlungsziel in Tagen',
  auditedCreditHold: 'Über dem Kreditlimit',
  auditedReason: 'Grund',
}
