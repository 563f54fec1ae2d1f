import type { shipments as english } from '../en/shipments'

/** As `en/shipments.ts`, in German. */
export const shipments: Record<keyof typeof english, string> = {
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
}
