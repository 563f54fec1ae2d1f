import type { packing as english } from '../en/packing'

/** As `en/packing.ts`, in German. */
export const packing: Record<keyof typeof english, string> = {
  expectedDayAhead: 'Bitte geben Sie ein Datum innerhalb der nächsten zwei Jahre an.',
  trackingWithShipped: 'Versanddienstleister und Sendungsnummer können nur mit SHIPPED gesendet werden.',
  trackingOfOrders:
    'Bitte geben Sie zu jeder der Bestellungen höchstens einen Versanddienstleister und eine Sendungsnummer an.',
  trackingNumberPattern:
    'Bitte schreiben Sie die Sendungsnummer mit Buchstaben, Ziffern, Leerzeichen, Punkten, Schräg-, Binde- und Unterstrichen.',
  shipmentNotFound: 'Sendung nicht gefunden. Laden Sie die Bestellung neu.',
  orderNoteNotFound: 'Notiz nicht gefunden. Sie können nur Ihre eigenen Notizen ändern.',
  orderActNotFound: 'Diese Änderung wurde nicht gefunden oder ist zu alt, um rückgängig gemacht zu werden.',
  undoOwnActs: 'Nur wer die Änderung gemacht hat, kann sie rückgängig machen.',
  undoTooLate:
    'Es sind mehr als {seconds} Sekunden vergangen, deshalb lässt sich das nicht mehr rückgängig machen. Die E-Mail wurde gesendet.',
  undoneAlready: 'Das wurde schon rückgängig gemacht. Laden Sie die Bestellung neu.',
  undoOrderChanged:
    'Die Bestellung wurde seither geändert, deshalb lässt sich das nicht mehr rückgängig machen. Prüfen Sie die Bestellung.',
  undoStockGone:
    'Der Bestand von {sku} reicht nicht, um die Bestellung wiederherzustellen. Auf Lager: {availableQuantity}. Die Bestellung bleibt storniert.',
  addressFixed: 'Diese Bestellung ist {status}, deshalb lässt sich ihre Lieferadresse nicht mehr ändern.',
  ordersToNameFromTo: 'Bitte nennen Sie 1 bis {max} Bestellungen.',
  factExpectedOn: 'Voraussichtliche Lieferung',
  shipmentNewsSubject: 'Zu Ihrer Sendung: {goods}',
  shipmentNewsHeading: 'Neues zu Ihrer Sendung',
  shipmentNewsText: 'Die Angaben zu Ihrer Sendung haben sich geändert. Der aktuelle Stand:',
  noteNewsSubject: 'Ein Hinweis zu Ihrer Bestellung über {goods}',
  noteNewsHeading: 'Ein Hinweis zu Ihrer Bestellung',
  noteNewsText: 'Wir haben Ihnen etwas zu Ihrer Bestellung mitzuteilen:',
  addressNewsSubject: 'Ihre Bestellung über {goods}: Die Lieferadresse wurde geändert',
  addressNewsHeading: 'Die Lieferadresse Ihrer Bestellung hat sich geändert',
  addressNewsText:
    'Die Lieferadresse oder die Telefonnummer Ihrer Bestellung wurde geändert. Wenn Sie das nicht veranlasst haben, antworten Sie bitte sofort auf diese E-Mail.',
}
