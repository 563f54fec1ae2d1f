import type { bulk as english } from '../en/bulk'

/** As `en/bulk.ts`, in German. */
export const bulk: Record<keyof typeof english, string> = {
  auditedFile: 'Datei',
  importExtraCell: '„{text}“ steht in einer Spalte, die in der ersten Zeile keinen Namen hat.',
  importUndecoded:
    'Hier stehen Bytes, die es in der Zeichenkodierung der Datei nicht gibt: „{text}“. Geben Sie den Text neu ein oder wählen Sie eine andere Kodierung.',
  importEncodingUnclear:
    'Die Zeichenkodierung der Datei ist nicht eindeutig. Wählen Sie sie neben der Datei aus (in der API: der Parameter encoding) oder speichern Sie die Datei als „CSV UTF-8“.',
  importQuote:
    'Zeile {line} hat ein Anführungszeichen ("), das nicht geschlossen wird. Entfernen Sie es oder schreiben Sie es in einer Zelle in Anführungszeichen doppelt.',
  importCodeAltered: 'Die Nummer {sku} gibt es nicht. Hat eine Tabellenkalkulation sie aus {known} gemacht?',
  importSpreadsheetCode:
    '{sku} sieht nach einem Datum oder einer Zahl aus, die eine Tabellenkalkulation aus einer Nummer gemacht hat. Formatieren Sie die Spalte als Text und geben Sie die Nummer neu ein.',
  importCellTooLong: 'Die Zelle darf höchstens {max, number} Zeichen haben.',
  importNoNumber: '„{text}“ ist keine Zahl wie {example}.',
  importNoWhole: '„{text}“ ist keine ganze Zahl.',
  importDecimals: '„{text}“ hat mehr Nachkommastellen als {currency}.',
  importNoTiers: '„{text}“ sind keine Mengenrabatte wie {example}.',
  importUnknownCode: 'Es gibt kein Produkt und keine Größe mit der Nummer {sku}.',
  importCodeTaken: 'Die Nummer {sku} gehört einer Größe oder einem gelöschten Produkt.',
  rowsFromTo: 'Senden Sie 1 bis {max, number} Zeilen.',
  rowTwice: 'Eine frühere Zeile betrifft dasselbe.',
  rowsRefused:
    '{count, plural, one {# Zeile ist so nicht möglich} other {# Zeilen sind so nicht möglich}}. Es wurde nichts geändert.',
  rowsKeyUsed:
    'Dieser Idempotenzschlüssel wurde bereits für andere Zeilen verwendet. Es wurde nichts geändert: Senden Sie einen neuen Schlüssel.',
  importTwice: 'Um dasselbe geht es in Zeile {line}.',
  importNoCurrency: '„{text}“ ist keine Währung des Shops.',
  importBaseOnly: 'Das wird nur in {currency} angegeben.',
  importSizeUnpriced: 'Größen haben nur dann eigene Preise, wenn der Bestand nach Größen gezählt wird.',
  importSizeBelow: 'Die Größe {size} würde weniger kosten als ihr Produkt.',
  importCountedTogether: 'Diese Größe teilt den Bestand ihres Produkts: Geben Sie die Nummer des Produkts an.',
  importCountedBySize: 'Der Bestand dieses Produkts wird nach Größen gezählt: Geben Sie die Nummern der Größen an.',
  importStockOrChange: 'Geben Sie entweder den Bestand oder den Zu- oder Abgang an.',
  importNoReason: '„{text}“ ist keiner dieser Gründe: {values}.',
  importNotEmpty: 'Das darf nicht geleert werden.',
  importFixed: 'Eine Datei ändert das nicht: Lassen Sie die Zelle, wie sie exportiert wurde, oder leer.',
  importMissing: 'Ein neues Produkt braucht das.',
  importNoCategory: 'Es gibt keine Kategorie „{text}“.',
  importChangedSince: 'Das wurde geändert, seit die Datei geprüft wurde. Importieren Sie die Datei noch einmal.',
  importNotAsLeft: 'Das wurde seit dem Import geändert und ginge verloren.',
  importUnknownColumn: 'Es gibt keine Spalte „{column}“. Meinten Sie „{nearest}“?',
  importColumnTwice: 'Die Spalte „{column}“ kommt zweimal vor.',
  importColumnMissing: 'Die Spalte „{column}“ fehlt.',
  importUnreadable: 'Die Datei ist kein CSV: Zeile {line} ist nicht lesbar.',
  importEmpty: 'In der Datei sind keine Zeilen.',
  importTooManyRows: 'Die Datei darf höchstens {max, number} Zeilen haben.',
  importCellBroken: 'Die Zelle hat keinen Wert, nur {text}.',
  importCellUnworked:
    'Die Formel in dieser Zelle wurde nie ausgerechnet. Öffnen Sie die Datei in einer Tabellenkalkulation und speichern Sie sie.',
  importZerosLost: 'Die Nummer {sku} gibt es nicht. Hat eine Tabellenkalkulation die Nullen von {known} weggelassen?',
  importOldExcel:
    'Die Datei ist von einem alten Excel oder hat ein Passwort. Speichern Sie sie als XLSX ohne Passwort.',
  importXlsxUnreadable: 'Die Datei ist kein XLSX, das sich lesen lässt.',
  importXlsxTooLarge: 'Entpackt ist die Datei zu groß. Teilen Sie sie in mehrere auf.',
  importXlsxTooWide: 'In einer Spalte nach der hundertsten steht etwas.',
  importXlsxSlow: 'Die Datei zu lesen dauert zu lange. Teilen Sie sie in mehrere auf.',
  importPicturesTooLarge: 'Die Datei darf höchstens 200 MB groß sein. Teilen Sie sie auf mehrere auf.',
  importPicturePlace:
    'Geben Sie an, welchen Platz das Bild einnimmt, von 1 bis {max, number}; im Namen einer Datei hinter dem Code: CODE-1.jpg.',
  importPictureFocus: 'Der Bildschwerpunkt wird in Prozent angegeben, von 0 bis 100, von links und von oben.',
  importPictureOfSize: 'Das ist der Code einer Größe. Geben Sie den ihres Produkts an.',
  importPictureMissing: 'An diesem Platz ist kein Bild: Geben Sie an, welches dorthin kommt.',
  importPictureGap: 'Bilder folgen aufeinander: An Platz {position, number} wäre keines.',
  importPictureTwice: 'Das Produkt hat dieses Bild schon an Platz {position, number}.',
  importPictureSaysOther: 'Zeile {line, number} sagt etwas anderes über dasselbe Bild.',
  importPictureNoZip:
    '„{text}“ ist keine Adresse, die mit https:// beginnt. Senden Sie Bilder mit der Tabelle in einer ZIP-Datei.',
  importPictureNotInZip: 'In der ZIP-Datei gibt es kein „{text}“.',
  importPictureSeveral: 'Mehrere Bilder in der ZIP-Datei heißen „{text}“. Geben Sie den Pfad an.',
  importPictureNotFetched:
    'Das Bild konnte nicht abgerufen werden: {reason}. Versuchen Sie es noch einmal, oder legen Sie es mit der Tabelle in eine ZIP-Datei.',
  importPictureGone: 'Der Shop hat kein solches Bild eines Produkts.',
  zipUnreadable:
    'Die ZIP-Datei kann nicht gelesen werden oder hat Namen, die aus ihr hinausführen. Packen Sie sie neu.',
  zipTooMany: 'In der ZIP-Datei sind zu viele Dateien. Teilen Sie sie auf mehrere mit je höchstens 2.000 Bildern auf.',
  zipTooLarge: 'Entpackt ist die ZIP-Datei zu groß. Teilen Sie sie auf mehrere auf.',
  zipNested: 'In der ZIP-Datei ist ein weiteres Archiv. Entpacken Sie es zuerst.',
  zipTwice: 'Zwei Dateien in der ZIP-Datei heißen bis auf Großbuchstaben gleich. Benennen Sie eine um.',
  zipTables: 'In der ZIP-Datei sind mehrere Tabellen. Lassen Sie eine darin.',
  zipLocked: 'Die ZIP-Datei hat ein Passwort. Packen Sie sie ohne.',
  zipLinks: 'In der ZIP-Datei sind Verknüpfungen. Packen Sie die Bilder selbst.',
  zipEntryDamaged: 'Die Datei ist in der ZIP-Datei beschädigt. Packen Sie sie neu.',
  importSendFile: 'Senden Sie eine Datei im Feld file.',
  importTooLarge: 'Die Datei darf höchstens 50 MB haben.',
  importNotFound: 'Diesen Import gibt es nicht.',
  importMoved: 'Der Import ist inzwischen in einem anderen Zustand. Laden Sie ihn neu.',
  importNoLanguage: '„{text}“ ist keine Sprache, in die übersetzt wird: {values}.',
  importSetBy: 'Schreiben Sie hand oder rate.',
  importBaseByHand:
    'In {currency} werden Preise von Hand festgelegt: Schreiben Sie hand, oder lassen Sie die Zelle leer.',
  importOtherThanRate:
    'Der Shop hat inzwischen einen anderen Preis. Schreiben Sie hand, damit der Preis der Datei gilt, oder leeren Sie den Preis, damit er dem Kurs folgt.',
  importYesNo: 'Schreiben Sie yes oder no.',
  importSizesCount:
    'Die Zelle nennt {count, plural, one {# Größe} other {# Größen}}, und das Produkt hat {expected} zu benennen. Setzen Sie „|“ dazwischen.',
  importEnglishChanged:
    'Der englische Text lautet heute anders. Sehen Sie sich die Übersetzung an; leeren Sie diese Zelle, wenn sie noch stimmt.',
  importTranslationChanged:
    'Jemand hat diese Übersetzung geändert, seit die Datei exportiert wurde. Leeren Sie diese Zelle, um sie zu überschreiben.',
  auditedNewRows: 'Neue Produkte',
  auditedChangedRows: 'Zeilen, die etwas geändert haben',
  importNoOrder: 'Geben Sie die Nummer einer Bestellung an, etwa 2026-000123.',
  importUnknownOrder: 'Es gibt keine Bestellung „{text}“. Geben Sie ihre Nummer an, etwa 2026-000123.',
  importOrderUnapproved: 'Diese Bestellung wartet auf die Freigabe ihrer Firma. Entfernen Sie die Zeile.',
  importOrderUnconfirmed:
    'Diese Bestellung ist noch nicht bestätigt. Bestätigen Sie sie und importieren Sie die Datei noch einmal.',
  importOrderDelivered:
    'Diese Bestellung ist schon geliefert. Entfernen Sie die Zeile, oder berichtigen Sie die Sendung auf der Seite der Bestellung.',
  importOrderCancelled: 'Diese Bestellung ist storniert. Entfernen Sie die Zeile.',
  importRowFailed:
    'Bei dieser Zeile ist etwas schiefgegangen. Importieren Sie die Datei noch einmal: Was schon versandt ist, bleibt, wie es ist.',
  importShipsAlready:
    'Die Bestellungen werden gerade versandt; das lässt sich nicht mehr abbrechen. Laden Sie den Import in einer Minute neu.',
  importShipmentsStay:
    'Sendungen lassen sich nicht zurücknehmen: Die Kunden sind schon benachrichtigt. Berichtigen Sie sie auf den Seiten der Bestellungen.',
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
