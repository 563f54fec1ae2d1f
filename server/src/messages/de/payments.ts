/** Receipts of money for orders. */
export const payments = {
  paymentNotFound: 'Diese Zahlung gibt es nicht. Laden Sie die Bestellung neu.',
  paymentAlreadyReversed: 'Diese Zahlung ist bereits storniert. Laden Sie die Bestellung neu.',
  paymentCurrencyDiffers: 'Die Bestellung lautet auf {currency}. Geben Sie den Betrag in dieser Währung ein.',
  paymentFormUsed:
    'Mit diesem Formular wurde bereits eine andere Zahlung erfasst. Laden Sie die Bestellung neu und versuchen Sie es noch einmal. Ein Programm sendet einen neuen Idempotenzschlüssel.',
  tooManyPayments: 'Eine Bestellung kann höchstens {max} Zahlungen haben.',
  paymentTooLarge: 'Zusammen mit den früheren Zahlungen ist dieser Betrag zu groß.',
  receivedInFuture: 'Geben Sie einen Tag ein, der nicht in der Zukunft liegt.',
  auditedPayment: 'Zahlung',
  auditedPaymentStatus: 'Zahlungsstatus',
}
