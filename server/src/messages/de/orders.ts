import type { orders as english } from '../en/orders'

/** As `en/orders.ts`, in German. */
export const orders: Record<keyof typeof english, string> = {
  // Orders
  statusPlaced: 'eingegangen',
  statusConfirmed: 'bestätigt',
  statusShipped: 'versandt',
  statusDelivered: 'geliefert',
  statusCancelled: 'storniert',
  both: '{first} {second}',
  statusAlready: 'Diese Bestellung ist bereits {from}.',
  statusCannotBecome: 'Der Status dieser Bestellung kann nicht von „{from}“ auf „{to}“ wechseln.',
  staysCancelled: 'Sie bleibt storniert; der Kunde kann neu bestellen.',
  staysDelivered: 'Gelieferte Bestellungen können nicht geändert werden. Wenden Sie sich direkt an den Kunden.',
  writeToShop: 'Schreiben Sie uns, wenn damit etwas nicht stimmt.',
  nextStatuses: 'Möglich ist: {statuses}.',
  orderNotFound: 'Bestellung nicht gefunden. Suchen Sie sie in der Liste der Bestellungen.',
  returnedStockTooLarge: 'Damit würde der höchste zulässige Bestand überschritten. Korrigieren Sie zuerst den Bestand.',
  orderingBusy: 'Gerade bestellen viele dieses Produkt. Bitte versuchen Sie es gleich noch einmal.',
  orderFormUsed:
    'Dieses Bestellformular wurde bereits für eine andere Bestellung verwendet. Bitte laden Sie die Seite neu und bestellen Sie noch einmal. API-Clients senden einen neuen Idempotenzschlüssel.',
  belowMinimum: 'Bitte bestellen Sie mindestens {minQuantity, plural, one {# Stück} other {# Stück}}.',
  notAMultiple:
    'Dieses Produkt gibt es in Kartons zu {increment, number} Stück: Bestellbar sind {nearestBelow, number} oder {nearestAbove, number} Stück.',
  notAMultipleBut:
    'Dieses Produkt gibt es in Kartons zu {increment, number} Stück: Bestellbar sind {nearest, number} Stück.',
  cartonsOnly: 'Dieses Produkt gibt es in Kartons zu {increment, number} Stück.',
  soldOut: 'Dieses Produkt ist ausverkauft.',
  tooFewLeft: '{availableQuantity, plural, one {Nur noch # Stück ist} other {Nur noch # Stück sind}} auf Lager.',
  tooFewForLines:
    '{availableQuantity, plural, one {Nur noch # Stück ist} other {Nur noch # Stück sind}} auf Lager, für alle Positionen dieses Produkts zusammen.',
  linesRefused:
    '{count, plural, one {# Position Ihrer Bestellung muss geändert werden} other {# Positionen Ihrer Bestellung müssen geändert werden}}. Es wurde nichts bestellt. Beheben Sie die Probleme und bestellen Sie erneut.',
  sizeRequired: 'Bitte wählen Sie eine Größe dieses Produkts: {sizes}.',
  unknownSize: 'Dieses Produkt gibt es in dieser Größe nicht. Bitte wählen Sie {sizes}.',
  noSizes: 'Dieses Produkt gibt es nicht in verschiedenen Größen. Bitte bestellen Sie es ohne Größe.',
  orderNeedsSize:
    '{count, plural, one {„{product}“ braucht eine Größe, bevor die Bestellung bestätigt werden kann} other {{count} Positionen brauchen eine Größe, bevor die Bestellung bestätigt werden kann}}. Wählen Sie sie auf der Seite der Bestellung.',
  sizeFixed: 'Die Größe dieser Position kann nicht mehr geändert werden.',
  sizeOfOtherPrice:
    'Diese Größe hat einen anderen Preis als Ihre Bestellung. Wählen Sie eine andere Größe, oder stornieren Sie die Bestellung und bestellen Sie neu.',
  addressTwice: 'Geben Sie die Lieferadresse entweder als Text mit Telefonnummer oder in einzelnen Feldern an.',
  addressNeeded: 'Geben Sie die Lieferadresse an.',
  addressInFields: 'Geben Sie die Lieferadresse dieser Bestellung in einzelnen Feldern an.',
  totalChanged:
    'Der Gesamtbetrag hat sich geändert: Er beträgt jetzt {total}. Bestellen Sie erneut, wenn Sie einverstanden sind.',
  shippingMethodNeeded: 'Wählen Sie eine Versandart. Es wurde nichts bestellt.',
  freightByQuotation: 'Für diese Bestellung gibt es keine Versandart. Fordern Sie ein Angebot mit den Frachtkosten an.',
  orderCountryFixed:
    'Die Steuern dieser Bestellung hängen vom Land ab, deshalb können Sie es nicht ändern. Wenden Sie sich dafür an uns.',
  priceChanged:
    'Der Preis hat sich geändert: Ein Stück kostet jetzt {unitPrice}. Bitte bestellen Sie zu diesem Preis noch einmal, wenn Sie damit einverstanden sind.',
  totalTooLarge: 'Die Summe dieser Bestellung ist zu hoch. Teilen Sie sie in kleinere Bestellungen auf.',

  // Saved lists, saved views and stock alerts
  listTooLong:
    'Eine Liste hat höchstens {max} Produkte; mit diesen wären es {lineCount}. Es wurde nichts hinzugefügt. Entfernen Sie zuerst welche, oder bestellen Sie diese getrennt.',
  orderListNotFound: 'Gespeicherte Liste nicht gefunden. Laden Sie die Seite neu.',
  orderListNameTaken:
    'Sie haben schon eine Liste mit dem Namen {name}. Bitte wählen Sie einen anderen Namen, oder ersetzen Sie jene Liste.',
  orderListNameUsed: 'Sie haben schon eine Liste mit dem Namen {name}. Bitte wählen Sie einen anderen Namen.',
  savedViewNotFound: 'Gespeicherte Ansicht nicht gefunden. Laden Sie die Seite neu.',
  tooManySavedViews: 'Die Höchstzahl von {max} Ansichten dieser Liste ist erreicht. Löschen Sie zuerst eine.',
  tooManyStockAlerts: 'Die Höchstzahl von {max} Benachrichtigungen ist erreicht. Schalten Sie zuerst eine aus.',
  tooManyOrderLists: 'Die Höchstzahl von {max} gespeicherten Listen ist erreicht. Löschen Sie zuerst eine.',

  // Shipments and partial cancellations
  theCarrier: 'Der Versanddienstleister',
  theTrackingNumber: 'Die Sendungsnummer',
  linesOnce: 'Jede Position kann nur einmal genannt werden.',
  ordersFromTo: 'Bitte 1 bis {max, number} Bestellungen angeben.',
  ordersOnce: 'Jede Bestellung kann nur einmal genannt werden.',
  cancelOneByOne: 'Bestellungen werden einzeln storniert.',
  statusPartlyShipped: 'teilweise versandt',
  cancelRest: 'Noch nicht versandte Positionen können weiterhin einzeln storniert werden.',
  cancelUnsentLines: 'Positionen, von denen noch nichts versandt ist, können weiterhin einzeln storniert werden.',
  piecesRefused:
    '{count, plural, one {{count} Position kann so nicht geändert werden} other {{count} Positionen können so nicht geändert werden}}. Es wurde nichts geändert. Prüfen Sie die Bestellung und versuchen Sie es erneut.',
  nothingToCancel: 'Diese Bestellung ist {status} und kann nicht mehr storniert werden.',
  lineNotFound: 'Diese Position gehört nicht zu der Bestellung. Laden Sie die Seite neu.',
  nothingLeftOfLine: 'Von {product} ist nichts mehr zu versenden oder zu stornieren.',
  moreThanLeft:
    'Von {product} {left, plural, one {kann nur noch {left} Stück} other {können nur noch {left} Stück}} versandt oder storniert werden.',
  lineShipped: 'Ein Teil dieser Position ist bereits versandt. Schreiben Sie uns, wenn Sie den Rest nicht möchten.',
  leavesTooFew:
    'Bitte lassen Sie mindestens {minQuantity, plural, one {{minQuantity} Stück} other {{minQuantity} Stück}} stehen oder stornieren Sie die ganze Position.',
  cancelWholeCartons:
    'Dieses Produkt gibt es in Kartons zu {increment} Stück: Bitte stornieren Sie ganze Kartons oder die ganze Position.',
  piecesFormUsed:
    'Dieses Formular wurde bereits für etwas anderes verwendet. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal. API-Clients senden einen neuen Idempotenzschlüssel.',
  partlyShippedSubject: 'Ein Teil Ihrer Bestellung ist versandt: {goods}',
  partlyShippedHeading: 'Ein Teil Ihrer Bestellung ist unterwegs',
  partlyShippedPreview: 'Der Rest folgt.',
  partlyShippedText:
    'Ein Teil Ihrer Bestellung hat unser Lager verlassen und ist auf dem Weg zu Ihnen. Der Rest folgt; wir schreiben Ihnen, sobald er versandt wird.',
  youCancelledPartSubject: 'Sie haben {goods} Ihrer Bestellung storniert',
  weCancelledPartSubject: 'Wir mussten {goods} Ihrer Bestellung stornieren',
  cancelledPartHeading: 'Ein Teil Ihrer Bestellung ist storniert',
  cancelledPartPreview: 'Der Rest Ihrer Bestellung bleibt, wie er ist.',
  youCancelledPartText: 'Wie gewünscht haben wir einen Teil Ihrer Bestellung storniert. Der Rest bleibt, wie er ist.',
  weCancelledPartText:
    'Es tut uns leid: Wir mussten einen Teil Ihrer Bestellung stornieren. Der Rest bleibt, wie er ist.',
  factLater: 'Noch nicht versandt',
  factCarrier: 'Versanddienstleister',
  factTrackingNumber: 'Sendungsnummer',
  factTotalDue: 'Zu zahlen',

  // Days, notes and addresses, and the emails about them
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

  // Returns
  returnRequested: 'angefragt',
  returnAccepted: 'angenommen',
  returnDeclined: 'abgelehnt',
  returnReceived: 'eingegangen',
  returnClosed: 'abgeschlossen',
  returnWithdrawn: 'zurückgezogen',
  returnStays: 'Das ist mit einer Rücksendung im Status „{state}“ nicht möglich.',
  returnNotFound: 'Rücksendung nicht gefunden, oder Sie haben keinen Zugriff darauf.',
  returnFormUsed:
    'Dieses Formular wurde schon für eine andere Rücksendung verwendet. Bitte laden Sie die Seite neu und fragen Sie erneut an. API-Clients senden einen neuen Idempotenzschlüssel.',
  tooManyReturns: 'Eine Bestellung kann höchstens {max} Rücksendungen haben. Schreiben Sie uns.',
  returnRefused:
    '{count, plural, one {{count} Position kann so nicht zurückgegeben werden} other {{count} Positionen können so nicht zurückgegeben werden}}. Es wurde nichts gesendet. Prüfen Sie die Bestellung und versuchen Sie es erneut.',
  nothingToReturn: 'Von {product} kann nichts zurückgegeben werden.',
  moreThanReturnable: 'Von {product} können höchstens {left} zurückgegeben werden.',
  otherReasonTold: 'Beschreiben Sie den Grund.',
  photosAtMost: 'Bitte senden Sie höchstens {max} Fotos.',
  photosUnused:
    'Sie haben {max} nicht gesendete Fotos. Senden Sie zuerst einige davon, oder versuchen Sie es morgen erneut.',
  photosGone: 'Ein Foto ist nicht mehr da oder wurde schon gesendet. Bitte fügen Sie es erneut hinzu.',
  photoNotFound: 'Foto nicht gefunden, oder Sie haben keinen Zugriff darauf.',
  lineNotInReturn: 'Diese Position gehört nicht zu der Rücksendung. Laden Sie die Seite neu.',
  eachReturnLine: 'Bitte nennen Sie jede Position der Rücksendung einmal.',
  acceptsNothing: 'Bitte nehmen Sie mindestens ein Stück an, oder lehnen Sie die Rücksendung ab.',
  moreThanAsked: 'Angefragt wurden nur {max}. Geben Sie eine kleinere Zahl ein.',
  moreThanAccepted: 'Angenommen wurden nur {max}. Geben Sie eine kleinere Zahl ein.',
  moreThanPaid: 'Das ist mehr, als für diese Stücke bezahlt wurde. Geben Sie einen kleineren Betrag ein.',
  factReturn: 'Rücksendung',
  factCredit: 'Gutschrift',
  factCreditNote: 'Gutschrift Nr.',
  piecesAccepted: '{accepted} von {asked} × {product} angenommen',
  returnRequestedSubject: 'Rücksendung {number} ist erfasst',
  returnRequestedHeading: 'Ihre Rücksendung ist erfasst',
  returnRequestedText: 'Wir haben Ihre Anfrage zur Rücksendung erhalten und melden uns in Kürze.',
  returnAcceptedSubject: 'Rücksendung {number} angenommen',
  returnAcceptedHeading: 'Wir nehmen Ihre Rücksendung an',
  returnAcceptedText:
    'Wir nehmen Ihre Rücksendung wie unten angegeben an. Wenn Sie Ware zurücksenden, legen Sie bitte einen Zettel mit der Nummer der Rücksendung in das Paket.',
  returnDeclinedSubject: 'Rücksendung {number} nicht angenommen',
  returnDeclinedHeading: 'Wir können Ihre Rücksendung nicht annehmen',
  returnDeclinedText: 'Leider können wir Ihre Rücksendung nicht annehmen. Der Grund:',
  returnReceivedSubject: 'Rücksendung {number}: Ware eingetroffen',
  returnReceivedHeading: 'Ihre Ware ist angekommen',
  returnReceivedText: 'Wir haben Ihre Rücksendung erhalten und geprüft.',
  returnClosedSubject: 'Rücksendung {number} abgeschlossen',
  returnClosedHeading: 'Ihre Rücksendung ist abgeschlossen',
  returnClosedText:
    'Ihre Rücksendung ist abgeschlossen. Eine Gutschrift steht gegebenenfalls unten und wird auf Ihrem üblichen Zahlungsweg ausgezahlt.',
  auditedReturnNumber: 'Rücksendung',
  auditedReturnState: 'Status der Rücksendung',
  auditedRestocked: 'Wieder auf Lager',
  auditedCreditNote: 'Gutschrift Nr.',
  auditedCredit: 'Gutgeschriebener Betrag',
}
