import type { shop as english } from '../en/shop'

/** As `en/shop.ts`, in German. */
export const shop: Record<keyof typeof english, string> = {
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
  skuTaken:
    'Ein anderes Produkt hat diese Artikelnummer, vielleicht eines, das nicht mehr verkauft wird. Wählen Sie eine andere.',
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
    'Eine Liste hat höchstens {max} Produkte; mit diesen wären es {lineCount}. Es wurde nichts hinzugefügt. Entfernen Sie zuerst welche, oder bestellen Sie diese getrennt.',
  orderListNotFound: 'Gespeicherte Liste nicht gefunden. Laden Sie die Seite neu.',
  orderListNameTaken:
    'Sie haben schon eine Liste mit dem Namen {name}. Bitte wählen Sie einen anderen Namen, oder ersetzen Sie jene Liste.',
  orderListNameUsed: 'Sie haben schon eine Liste mit dem Namen {name}. Bitte wählen Sie einen anderen Namen.',
  savedViewNotFound: 'Gespeicherte Ansicht nicht gefunden. Laden Sie die Seite neu.',
  tooManySavedViews: 'Die Höchstzahl von {max} Ansichten dieser Liste ist erreicht. Löschen Sie zuerst eine.',
  tooManyStockAlerts: 'Die Höchstzahl von {max} Benachrichtigungen ist erreicht. Schalten Sie zuerst eine aus.',
  tooManyOrderLists: 'Die Höchstzahl von {max} gespeicherten Listen ist erreicht. Löschen Sie zuerst eine.',
  totalTooLarge: 'Die Summe dieser Bestellung ist zu hoch. Teilen Sie sie in kleinere Bestellungen auf.',
  productGone: 'Dieses Produkt ist nicht mehr erhältlich.',
  productNotThere: 'Dieses Produkt ist nicht erhältlich.',
  noProductOfName: 'Im Shop gibt es kein Produkt mit diesem Namen.',
  severalOfName: 'Mehrere Produkte haben diesen Namen. Bitte senden Sie die productId des gewünschten.',
  productChanged:
    'Jemand anderes hat dieses Produkt geändert. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  productFormUsed:
    'Ihre früheren Änderungen wurden gespeichert, diese nicht. Laden Sie das Produkt neu und versuchen Sie es erneut. API-Clients senden einen neuen Idempotenzschlüssel.',
  stockBelowZero:
    'Der Bestand kann nicht unter 0 fallen: Er ist jetzt {availableQuantity, number}. Nichts wurde gespeichert.',
  stockTooLarge: 'Der Bestand kann höchstens {max, number} Stück betragen; jetzt sind es {availableQuantity, number}.',
  categoryNotFound: 'Diese Kategorie gibt es nicht. Bitte wählen Sie eine der Kategorien des Shops.',
  imageNotYours: 'Sie haben dieses Bild nicht hochgeladen. Laden Sie es erneut hoch.',
  photoNotYours: 'Sie haben dieses Foto nicht hochgeladen. Laden Sie es erneut hoch.',
  shopReviewed: 'Sie haben den Shop schon bewertet. Sie können jedes Produkt bewerten, das Sie gekauft haben.',
  productReviewed: 'Sie haben dieses Produkt schon bewertet.',
  notPurchased: 'Sie können nur gekaufte Produkte bewerten. Bestellen Sie es zuerst.',
  userNotFound: 'Benutzer nicht gefunden. Vielleicht wurde das Konto geschlossen. Laden Sie die Liste neu.',
  nobodyThere: 'Benutzer nicht gefunden.',
  goneOrErased: 'Benutzer nicht gefunden oder bereits gelöscht.',
  nobodyOfEmail: 'Zu dieser E-Mail-Adresse gibt es kein Konto.',
  lastAdmin: 'Dies ist die letzte Person mit Administrationsrechten. Geben Sie diese Rechte zuerst jemand anderem.',
  emailNotVerified: 'Dieser Benutzer hat seine E-Mail-Adresse noch nicht bestätigt. Bitten Sie ihn, das zuerst zu tun.',
  freshSignInNeeded:
    'Bitte bestätigen Sie, dass Sie es sind: Melden Sie sich erneut an und beenden Sie die anderen Sitzungen innerhalb von 5 Minuten.',
  adminNotErasable: 'Diese Person hat Administrationsrechte. Bitte entziehen Sie ihr diese zuerst.',
  ordersUnderWay:
    '{count, plural, one {Eine Bestellung dieses Benutzers ist noch offen und braucht} other {# Bestellungen dieses Benutzers sind noch offen und brauchen}} seine Adresse. Bitte zuerst liefern oder stornieren.',
  keptOrders:
    '{count, plural, one {# Bestellung bleibt} other {# Bestellungen bleiben}} ohne persönliche Daten für die Buchhaltung erhalten (nur Produkt, Menge, Preis und Daten).',
  keptReviews: '{count, plural, one {# Bewertung bleibt} other {# Bewertungen bleiben}} ohne Name und Foto erhalten.',
  keptImages: '{count, plural, one {# Bilddatei wird} other {# Bilddateien werden}} innerhalb einer Stunde gelöscht.',
  keptAccounts:
    '{count, plural, one {Ein weiteres Konto mit dieser Adresse bleibt} other {# weitere Konten mit dieser Adresse bleiben}}. Geschlossene Konten werden nicht aufgeführt. Um sie zu löschen, führen Sie person:erase mit der Adresse aus.',
  keptAuditLog:
    'Das Prüfprotokoll behält die Aktionen des Teams mit Nummern und ohne Namen. Seine Zeilen lassen sich nicht löschen.',
  keptBackups: 'Vorhandene Sicherungen enthalten die Daten, bis sie gelöscht werden.',
  keptFirebase:
    'Das Konto bei Firebase bleibt: Der Shop hat keine Zugangsdaten dafür. Bitte löschen Sie es in der Firebase-Konsole.',
  firebaseAway:
    'Firebase hat das Konto nicht gelöscht, deshalb wurde nichts gelöscht. Bitte versuchen Sie es in einer Minute erneut.',
}
