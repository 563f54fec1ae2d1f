import type { bulk as english } from '../en/bulk'

/** As `en/bulk.ts`, in German. */
export const bulk: Record<keyof typeof english, string> = {
  auditedFile: 'Datei',
  importExtraCell: '„{text}“ steht in einer Spalte, die in der ersten Zeile keinen Namen hat.',
  importUndecoded:
    'Einige Zeichen passen nicht zur Zeichenkodierung der Datei: „{text}“. Geben Sie den Text neu ein oder wählen Sie eine andere Kodierung.',
  importEncodingUnclear:
    'Die Zeichenkodierung der Datei ist nicht eindeutig. Wählen Sie sie neben der Datei aus (in der API: der Parameter encoding) oder speichern Sie die Datei als „CSV UTF-8“.',
  importQuote:
    'Zeile {line} hat ein Anführungszeichen ("), das nicht geschlossen wird. Entfernen Sie es oder schreiben Sie es in einer Zelle in Anführungszeichen doppelt.',
  importCodeAltered: 'Die Artikelnummer {sku} gibt es nicht. Hat eine Tabellenkalkulation {known} verändert?',
  importSpreadsheetCode:
    '{sku} sieht nach einem Datum oder einer Zahl aus, die eine Tabellenkalkulation aus einer Artikelnummer gemacht hat. Formatieren Sie die Spalte als Text und geben Sie die Artikelnummer neu ein.',
  importCellTooLong: 'Die Zelle darf höchstens {max, number} Zeichen haben.',
  importNoNumber: '„{text}“ ist keine gültige Zahl. Beispiel: {example}.',
  importNoWhole: '„{text}“ ist keine ganze Zahl.',
  importDecimals: '„{text}“ hat zu viele Nachkommastellen für {currency}.',
  importNoTiers: '„{text}“ hat nicht das Format von Mengenrabatten. Beispiel: {example}.',
  importUnknownCode: 'Kein Produkt und keine Größe hat die Artikelnummer {sku}.',
  importCodeTaken: 'Die Artikelnummer {sku} gehört zu einer Größe oder einem gelöschten Produkt.',
  rowsFromTo: 'Senden Sie 1 bis {max, number} Zeilen.',
  rowTwice: 'Doppelt zu einer früheren Zeile.',
  rowsRefused:
    '{count, plural, one {# Zeile muss korrigiert werden} other {# Zeilen müssen korrigiert werden}}. Es wurde nichts geändert.',
  rowsKeyUsed:
    'Dieser Idempotenzschlüssel wurde bereits für andere Zeilen verwendet. Es wurde nichts geändert: Senden Sie einen neuen Schlüssel.',
  importTwice: 'Doppelt zu Zeile {line}.',
  importNoCurrency: '„{text}“ ist keine Währung des Shops.',
  importBaseOnly: 'Nur in {currency} erlaubt.',
  importSizeUnpriced: 'Größen haben nur dann eigene Preise, wenn der Bestand nach Größen gezählt wird.',
  importSizeBelow: 'Die Größe {size} würde weniger kosten als ihr Produkt.',
  importCountedTogether: 'Diese Größe teilt den Bestand ihres Produkts: Geben Sie die Artikelnummer des Produkts an.',
  importCountedBySize:
    'Der Bestand dieses Produkts wird nach Größen gezählt: Geben Sie die Artikelnummern der Größen an.',
  importStockOrChange: 'Geben Sie entweder den Bestand oder die Bestandsänderung an, nicht beides.',
  importNoReason: '„{text}“ ist keiner dieser Gründe: {values}.',
  importNotEmpty: 'Dieses Feld darf nicht geleert werden.',
  importFixed: 'Diese Spalte lässt sich nicht per Import ändern. Lassen Sie sie wie exportiert oder leer.',
  importMissing: 'Für neue Produkte erforderlich.',
  importNoCategory: 'Es gibt keine Kategorie „{text}“.',
  importNoTaxClass: 'Es gibt keine Steuerklasse „{text}“. Verwenden Sie STANDARD, REDUCED oder ZERO.',
  importChangedSince: 'Das wurde geändert, seit die Datei geprüft wurde. Importieren Sie die Datei noch einmal.',
  importNotAsLeft: 'Dies wurde nach dem Import geändert. Beim Rückgängigmachen ginge diese Änderung verloren.',
  importUnknownColumn: 'Es gibt keine Spalte „{column}“. Meinten Sie „{nearest}“?',
  importColumnTwice: 'Die Spalte „{column}“ kommt zweimal vor.',
  importColumnMissing: 'Die Spalte „{column}“ fehlt.',
  importUnreadable: 'Die Datei ist keine gültige CSV-Datei: Zeile {line} ist nicht lesbar.',
  importEmpty: 'In der Datei sind keine Zeilen.',
  importTooManyRows: 'Die Datei darf höchstens {max, number} Zeilen haben.',
  importCellBroken: 'Die Zelle enthält einen Fehlerwert: {text}.',
  importCellUnworked:
    'Die Formel in dieser Zelle hat noch kein Ergebnis. Öffnen Sie die Datei in einer Tabellenkalkulation und speichern Sie sie.',
  importZerosLost:
    'Die Artikelnummer {sku} gibt es nicht. Hat eine Tabellenkalkulation die Nullen von {known} weggelassen?',
  importOldExcel: 'Die Datei hat ein altes Excel-Format oder ein Passwort. Speichern Sie sie als XLSX ohne Passwort.',
  importXlsxUnreadable: 'Diese XLSX-Datei lässt sich nicht lesen.',
  importXlsxTooLarge: 'Entpackt ist die Datei zu groß. Teilen Sie sie in mehrere auf.',
  importXlsxTooWide: 'Die Datei enthält Daten nach Spalte 100. Entfernen Sie sie und versuchen Sie es erneut.',
  importXlsxSlow: 'Die Datei zu lesen dauert zu lange. Teilen Sie sie in mehrere auf.',
  importPicturesTooLarge: 'Die Datei darf höchstens 200 MB groß sein. Teilen Sie sie auf mehrere auf.',
  importPicturePlace:
    'Geben Sie die Bildposition an, 1 bis {max, number}, oder setzen Sie sie in den Dateinamen: CODE-1.jpg.',
  importPictureFocus: 'Der Bildschwerpunkt wird in Prozent angegeben, von 0 bis 100, von links und von oben.',
  importPictureOfSize: 'Das ist die Artikelnummer einer Größe. Geben Sie die ihres Produkts an.',
  importPictureMissing: 'An dieser Position ist kein Bild. Fügen Sie eines hinzu.',
  importPictureGap: 'Die Positionen müssen lückenlos sein: {position, number} wäre leer.',
  importPictureTwice: 'Das Produkt hat dieses Bild schon an Position {position, number}.',
  importPictureSaysOther: 'Zeile {line, number} enthält andere Angaben zu demselben Bild.',
  importPictureNoZip:
    '„{text}“ ist keine Adresse, die mit https:// beginnt. Senden Sie Bilder mit der Tabelle in einer ZIP-Datei.',
  importPictureNotInZip: 'In der ZIP-Datei gibt es kein „{text}“.',
  importPictureSeveral: 'Mehrere Bilder in der ZIP-Datei heißen „{text}“. Geben Sie den Pfad an.',
  importPictureNotFetched:
    'Das Bild konnte nicht abgerufen werden: {reason}. Versuchen Sie es noch einmal, oder legen Sie es mit der Tabelle in eine ZIP-Datei.',
  importPictureGone: 'Dieses Bild gehört nicht zu den Produktbildern des Shops.',
  zipUnreadable: 'Die ZIP-Datei ist beschädigt oder enthält unsichere Pfade. Packen Sie sie neu.',
  zipTooMany: 'In der ZIP-Datei sind zu viele Dateien. Teilen Sie sie auf mehrere mit je höchstens 2.000 Bildern auf.',
  zipTooLarge: 'Entpackt ist die ZIP-Datei zu groß. Teilen Sie sie auf mehrere auf.',
  zipNested: 'In der ZIP-Datei ist ein weiteres Archiv. Entpacken Sie es zuerst.',
  zipTwice: 'Zwei Dateien in der ZIP-Datei unterscheiden sich nur in der Großschreibung. Benennen Sie eine um.',
  zipTables: 'In der ZIP-Datei sind mehrere Tabellen. Lassen Sie eine darin.',
  zipLocked: 'Die ZIP-Datei hat ein Passwort. Packen Sie sie ohne.',
  zipLinks: 'In der ZIP-Datei sind Verknüpfungen. Fügen Sie die Bilder selbst hinzu.',
  zipEntryDamaged: 'Die Datei ist in der ZIP-Datei beschädigt. Packen Sie sie neu.',
  importSendFile: 'Senden Sie eine Datei im Feld file.',
  importTooLarge: 'Die Datei darf höchstens 50 MB haben.',
  importNotFound: 'Import nicht gefunden. Laden Sie die Seite neu.',
  importMoved: 'Der Status des Imports hat sich geändert. Laden Sie ihn neu.',
  importNoLanguage: '„{text}“ ist keine Sprache, in die übersetzt wird: {values}.',
  importSetBy: 'Schreiben Sie hand für einen festen Preis oder rate, damit er dem Kurs folgt.',
  importBaseByHand: 'Preise in {currency} sind immer fest: Schreiben Sie hand, oder lassen Sie die Zelle leer.',
  importOtherThanRate:
    'Der Preis im Shop hat sich geändert. Schreiben Sie hand, um den Preis der Datei zu verwenden, oder leeren Sie den Preis, damit er dem Kurs folgt.',
  importYesNo: 'Schreiben Sie yes oder no.',
  importSizesCount:
    'Die Zelle nennt {count, plural, one {# Größe} other {# Größen}}, aber das Produkt hat {expected}. Setzen Sie „|“ dazwischen.',
  importEnglishChanged:
    'Der englische Text hat sich geändert. Prüfen Sie die Übersetzung, oder leeren Sie diese Zelle, wenn sie noch stimmt.',
  importTranslationChanged:
    'Jemand hat diese Übersetzung geändert, seit die Datei exportiert wurde. Leeren Sie diese Zelle, um sie zu überschreiben.',
  auditedNewRows: 'Neue Produkte',
  auditedChangedRows: 'Geänderte Zeilen',
  importNoOrder: 'Geben Sie die Nummer einer Bestellung an, etwa 2026-000123.',
  importUnknownOrder: 'Es gibt keine Bestellung „{text}“. Geben Sie ihre Nummer an, etwa 2026-000123.',
  importOrderUnapproved: 'Diese Bestellung wartet auf die Freigabe ihres Unternehmens. Entfernen Sie die Zeile.',
  importOrderUnconfirmed:
    'Diese Bestellung ist noch nicht bestätigt. Bestätigen Sie sie und importieren Sie die Datei noch einmal.',
  importOrderDelivered:
    'Diese Bestellung ist schon geliefert. Entfernen Sie die Zeile, oder berichtigen Sie die Sendung auf der Seite der Bestellung.',
  importOrderCancelled: 'Diese Bestellung ist storniert. Entfernen Sie die Zeile.',
  importRowFailed:
    'Bei dieser Zeile ist etwas schiefgegangen. Importieren Sie die Datei noch einmal: Versandte Bestellungen werden übersprungen.',
  importShipsAlready:
    'Die Bestellungen werden gerade versandt; das lässt sich nicht mehr abbrechen. Laden Sie den Import in einer Minute neu.',
  importShipmentsStay:
    'Sendungen lassen sich nicht rückgängig machen, denn die Kunden sind schon benachrichtigt. Korrigieren Sie sie auf den Seiten der Bestellungen.',
  importStatementUnreadable:
    'Wir können diesen Kontoauszug nicht lesen. Exportieren Sie ihn als camt.053 (XML), oder verwenden Sie eine CSV mit den Spalten der Anleitung.',
  importNoReceiptDay:
    'Geben Sie den Tag des Eingangs als 2026-12-24 oder 24.12.2026 ein; er darf nicht in der Zukunft liegen.',
  importNoReceipt: 'Geben Sie den eingegangenen Betrag ein, größer als null. Lassen Sie Auszahlungen weg.',
  importReferenceSigns: 'Der Verwendungszweck enthält Zeichen, die nicht gespeichert werden können.',
  importSeveralOrders:
    'Der Verwendungszweck nennt mehrere Bestellungen: {numbers}. Erfassen Sie die Zahlung bei jeder Bestellung.',
  importNoOrderNumber:
    'Der Verwendungszweck nennt keine Bestellung. Erfassen Sie die Zahlung bei ihrer Bestellung, oder ergänzen Sie die Bestellnummer in der Spalte „order“.',
  importOrdersOfAmount:
    'Der Verwendungszweck nennt keine Bestellung. Bestellungen mit diesem Betrag: {numbers}. Wenn eine stimmt, erfassen Sie die Zahlung dort.',
  importRecordsAlready:
    'Zahlungen werden gerade erfasst, das lässt sich nicht abbrechen. Laden Sie den Import in einer Minute neu.',
  importPaymentsStay: 'Erfasste Zahlungen bleiben. Stornieren Sie eine falsche bei ihrer Bestellung.',
}
