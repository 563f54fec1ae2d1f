import type { packing as english } from '../en/packing'

/** As `en/packing.ts`, in German. */
export const packing: Record<keyof typeof english, string> = {
  expectedDayAhead: 'Bitte geben Sie ein Datum innerhalb der nächsten zwei Jahre an.',
  trackingWithShipped: 'Versanddienstleister und Sendungsnummer gehören nur zu SHIPPED.',
  trackingOfOrders:
    'Bitte geben Sie zu jeder der Bestellungen höchstens einen Versanddienstleister und eine Sendungsnummer an.',
  trackingNumberPattern:
    'Bitte schreiben Sie die Sendungsnummer mit Buchstaben, Ziffern, Leerzeichen, Punkten, Schräg-, Binde- und Unterstrichen.',
  shipmentNotFound: 'Diese Sendung gibt es nicht.',
  orderNoteNotFound: 'Eine solche Notiz von Ihnen gibt es nicht.',
  orderActNotFound: 'Einen solchen Vorgang gibt es nicht, oder er ist lange vorbei.',
  undoOwnActs: 'Nur wer es getan hat, kann es rückgängig machen.',
  undoTooLate:
    'Das ist mehr als {seconds} Sekunden her: Es lässt sich nicht mehr rückgängig machen, und die E-Mail ist unterwegs.',
  undoneAlready: 'Das wurde schon rückgängig gemacht.',
  undoOrderChanged:
    'Mit der Bestellung ist seither noch etwas geschehen: Dies lässt sich nicht mehr rückgängig machen. Sehen Sie sich die Bestellung an, wie sie jetzt ist.',
  undoStockGone:
    'Von {sku} ist nicht mehr genug von dem da, was ins Lager zurückkam. Jetzt im Lager: {availableQuantity}. Die Bestellung bleibt storniert.',
  addressFixed: 'Diese Bestellung ist inzwischen {status}: Wohin sie geht, lässt sich nicht mehr ändern.',
  ordersToNameFromTo: 'Bitte nennen Sie 1 bis {max} Bestellungen.',
  factExpectedOn: 'Voraussichtliche Lieferung',
  shipmentNewsSubject: 'Zu Ihrer Sendung: {goods}',
  shipmentNewsHeading: 'Ihre Sendung: Es hat sich etwas geändert',
  shipmentNewsText: 'Was wir Ihnen zu Ihrer Sendung mitgeteilt haben, hat sich geändert. So ist nun der Stand.',
  noteNewsSubject: 'Ein Hinweis zu Ihrer Bestellung über {goods}',
  noteNewsHeading: 'Ein Hinweis zu Ihrer Bestellung',
  noteNewsText: 'Wir haben Ihnen etwas zu Ihrer Bestellung mitzuteilen:',
  addressNewsSubject: 'Ihre Bestellung über {goods}: Die Lieferadresse wurde geändert',
  addressNewsHeading: 'Ihre Bestellung geht an eine andere Adresse',
  addressNewsText:
    'Die Adresse oder die Telefonnummer für die Lieferung Ihrer Bestellung wurde geändert. Wenn Sie das nicht erwartet haben, antworten Sie bitte auf diese E-Mail.',
}
