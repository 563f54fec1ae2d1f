import type { shop as english } from '../en/shop'

/** As `en/shop.ts`, in German. */
export const shop: Record<keyof typeof english, string> = {
  statusPlaced: 'aufgegeben',
  statusConfirmed: 'bestätigt',
  statusShipped: 'versandt',
  statusDelivered: 'geliefert',
  statusCancelled: 'storniert',
  both: '{first} {second}',
  statusAlready: 'Diese Bestellung ist bereits {from}.',
  statusCannotBecome: 'Der Status dieser Bestellung kann nicht von „{from}“ auf „{to}“ wechseln.',
  staysCancelled: 'Sie bleibt storniert; der Kunde kann neu bestellen.',
  staysDelivered: 'Sie bleibt geliefert; alles Weitere ist mit dem Kunden zu klären.',
  writeToShop: 'Bitte schreiben Sie dem Shop, wenn damit etwas nicht stimmt.',
  nextStatuses: 'Möglich ist: {statuses}.',
  orderNotFound: 'Diese Bestellung gibt es nicht. Bitte suchen Sie sie in der Liste der Bestellungen.',
  returnedStockTooLarge:
    'Mit diesen Stücken wäre der Bestand zu groß, um gezählt zu werden. Der Shop muss ihn zuerst berichtigen.',
  orderingBusy: 'Gerade bestellen viele dieses Produkt. Bitte versuchen Sie es gleich noch einmal.',
  orderFormUsed:
    'Dieses Bestellformular wurde bereits für eine andere Bestellung verwendet. Bitte laden Sie die Seite neu und bestellen Sie noch einmal. Ein Programm sendet einen neuen Idempotenzschlüssel.',
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
    '{count, plural, one {# Position Ihrer Bestellung ist} other {# Positionen Ihrer Bestellung sind}} so nicht möglich. Es wurde nichts bestellt: Bitte berichtigen Sie das und bestellen Sie noch einmal.',
  sizeRequired: 'Bitte wählen Sie eine Größe dieses Produkts: {sizes}.',
  unknownSize: 'Dieses Produkt gibt es in dieser Größe nicht. Bitte wählen Sie {sizes}.',
  noSizes: 'Dieses Produkt gibt es nicht in verschiedenen Größen. Bitte bestellen Sie es ohne Größe.',
  orderNeedsSize:
    '{count, plural, one {„{product}“ braucht eine Größe, bevor die Bestellung bestätigt werden kann} other {{count} Positionen brauchen eine Größe, bevor die Bestellung bestätigt werden kann}}. Wählen Sie sie auf der Seite der Bestellung.',
  sizeFixed: 'Die Größe dieser Position lässt sich nicht mehr wählen.',
  sizeOfOtherPrice:
    'Diese Größe hat einen eigenen Preis, der nicht der Ihrer Bestellung ist. Bitte wählen Sie eine andere Größe, oder stornieren Sie die Bestellung und bestellen Sie neu.',
  skuTaken:
    'Ein anderes Produkt, das vielleicht nicht mehr im Shop ist, hat diese Artikelnummer. Bitte wählen Sie eine andere.',
  skuTwice: 'Die Artikelnummer {sku} ist doppelt angegeben. Jedes Produkt und jede Größe braucht eine eigene.',
  skuOfProduct: 'Die Artikelnummer {sku} gehört zu „{product}“. Bitte wählen Sie eine andere.',
  skuOfGoneProduct:
    'Die Artikelnummer {sku} gehört zu „{product}“, das nicht mehr im Shop ist; Bestellungen nennen sie noch. Bitte wählen Sie eine andere.',
  skuOfSize: 'Die Artikelnummer {sku} gehört zur Größe {size} von „{product}“. Bitte wählen Sie eine andere.',
  skuOfGoneSize:
    'Die Artikelnummer {sku} gehört zur Größe {size}, die es bei „{product}“ nicht mehr gibt; Bestellungen nennen sie noch. Bitte wählen Sie eine andere.',
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
  listTooLong:
    'Eine Liste hat höchstens {max} Produkte; mit diesen wären es {lineCount}. Es wurde nichts hinzugefügt: Bitte nehmen Sie zuerst welche heraus, oder bestellen Sie diese getrennt.',
  orderListNotFound: 'Unter Ihren Listen gibt es diese nicht.',
  orderListNameTaken:
    'Sie haben schon eine Liste mit dem Namen {name}. Bitte wählen Sie einen anderen Namen, oder ersetzen Sie jene Liste.',
  orderListNameUsed: 'Sie haben schon eine Liste mit dem Namen {name}. Bitte wählen Sie einen anderen Namen.',
  savedViewNotFound: 'Unter Ihren Ansichten gibt es diese nicht.',
  tooManySavedViews:
    'Sie haben {max} Ansichten dieser Liste, mehr sind nicht möglich. Löschen Sie eine, die Sie nicht mehr brauchen.',
  tooManyStockAlerts:
    'Sie warten auf {max} Produkte und Größen, mehr sind nicht möglich. Bitte warten Sie auf eine nicht länger, die Sie nicht mehr brauchen.',
  tooManyOrderLists:
    'Sie haben {max} gespeicherte Listen, mehr sind nicht möglich. Bitte löschen Sie eine, die Sie nicht mehr brauchen.',
  totalTooLarge: 'Die Summe dieser Bestellung ist größer, als der Shop annehmen kann.',
  productGone: 'Dieses Produkt ist nicht mehr im Shop.',
  productNotThere: 'Dieses Produkt ist nicht im Shop.',
  noProductOfName: 'Im Shop gibt es kein Produkt mit diesem Namen.',
  severalOfName: 'Mehrere Produkte haben diesen Namen. Bitte senden Sie die productId des gewünschten.',
  productChanged:
    'Inzwischen hat jemand anderes dieses Produkt geändert. Nichts wurde gespeichert: Sehen Sie nach, was jetzt anders ist, und speichern Sie dann noch einmal.',
  productFormUsed:
    'Was Sie zuvor aus diesem Formular gesendet haben, wurde gespeichert, dies hier nicht: Sehen Sie sich das Produkt an, wie es jetzt ist, und speichern Sie dann noch einmal. Ein Programm sendet einen neuen Idempotenzschlüssel.',
  stockBelowZero:
    'Der Bestand kann nicht unter 0 fallen: Er ist jetzt {availableQuantity, number}. Nichts wurde gespeichert.',
  stockTooLarge: 'Der Bestand kann höchstens {max, number} Stück betragen; jetzt sind es {availableQuantity, number}.',
  categoryNotFound: 'Diese Kategorie gibt es nicht. Bitte wählen Sie eine der Kategorien des Shops.',
  imageNotYours: 'Dieses Bild gehört nicht zu denen, die Sie hochgeladen haben. Bitte laden Sie es erneut hoch.',
  photoNotYours: 'Dieses Foto gehört nicht zu denen, die Sie hochgeladen haben. Bitte laden Sie es erneut hoch.',
  shopReviewed:
    'Sie haben den Shop schon bewertet, und diese Bewertung bleibt. Sie können jedes Produkt bewerten, das Sie gekauft haben.',
  productReviewed: 'Sie haben dieses Produkt schon bewertet. Ihre erste Bewertung bleibt.',
  notPurchased: 'Nur wer dieses Produkt gekauft hat, kann es bewerten. Bitte bestellen Sie es zuerst.',
  userNotFound: 'Diese Person gibt es nicht. Vielleicht wurde ihr Konto geschlossen; bitte laden Sie die Liste neu.',
  nobodyThere: 'Diese Person gibt es nicht.',
  goneOrErased: 'Diese Person gibt es nicht, oder ihre Daten wurden schon gelöscht.',
  nobodyOfEmail: 'Zu dieser E-Mail-Adresse gibt es kein Konto.',
  lastAdmin: 'Dies ist die letzte Person mit Administrationsrechten. Geben Sie diese Rechte zuerst jemand anderem.',
  emailNotVerified:
    'Diese Person hat noch nicht gezeigt, dass die E-Mail-Adresse ihr gehört. Bitten Sie sie, sie zuerst zu bestätigen.',
  freshSignInNeeded:
    'Bitte bestätigen Sie, dass Sie es sind: Melden Sie sich erneut an und beenden Sie die anderen Sitzungen innerhalb von 5 Minuten.',
  adminNotErasable: 'Diese Person hat Administrationsrechte. Bitte entziehen Sie ihr diese zuerst.',
  ordersUnderWay:
    '{count, plural, one {Eine Bestellung dieser Person ist noch unterwegs und braucht} other {# Bestellungen dieser Person sind noch unterwegs und brauchen}} ihre Adresse. Bitte zuerst liefern oder stornieren.',
  keptOrders:
    '{count, plural, one {# Bestellung bleibt} other {# Bestellungen bleiben}} ohne persönliche Daten für die Buchhaltung erhalten (nur Produkt, Menge, Preis und Daten).',
  keptReviews: '{count, plural, one {# Bewertung bleibt} other {# Bewertungen bleiben}} ohne Name und Foto erhalten.',
  keptImages: '{count, plural, one {# Bilddatei wird} other {# Bilddateien werden}} innerhalb einer Stunde gelöscht.',
  keptAccounts:
    'Von derselben Adresse {count, plural, one {bleibt # weiteres Konto} other {bleiben # weitere Konten}}; beendete zeigt „Alle Benutzer“ nicht. Wer den Shop betreibt, löscht sie mit dem Befehl person:erase und der Adresse.',
  keptAuditLog:
    'Das Prüfprotokoll behält, was die Administration getan hat, mit Nummern und ohne Namen; eine Zeile lässt sich nicht herausnehmen.',
  keptBackups: 'Frühere Sicherungen enthalten die Daten noch, bis sie weggeworfen werden.',
  keptFirebase:
    'Das Konto bei Firebase bleibt: Der Shop hat keine Zugangsdaten dafür. Bitte löschen Sie es in der Firebase-Konsole.',
  firebaseAway:
    'Firebase hat das Konto nicht gelöscht, deshalb wurde nichts gelöscht. Bitte versuchen Sie es in einer Minute erneut.',
}
