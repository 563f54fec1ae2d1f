import type { money as english } from '../en/money'

/** As `en/money.ts`, in German. */
export const money: Record<keyof typeof english, string> = {
  // Prices and price lists
  noPricesIn:
    'Der Shop hat noch keine Preise in {currency}. Lassen Sie minPrice und maxPrice weg, oder fragen Sie nach {base}.',
  cursorOfOtherCurrency:
    'after gehört zu Preisen in {other}, diese Liste ist nach Preisen in {currency} sortiert. Beginnen Sie neu, ohne after.',
  priceListChanged:
    'Jemand anderes hat diese Preisliste geändert. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  priceListCircle:
    'Preise in {currency} können nicht aus {base} umgerechnet werden, weil diese aus {currency} umgerechnet werden: {way}. Wählen Sie eine andere Ausgangswährung.',
  noBasePrices:
    'Es gibt noch keine Preise in {base}, aus denen umgerechnet werden könnte. Geben Sie zuerst {base} einen Kurs, oder wählen Sie eine andere Ausgangswährung.',
  noRateBetween:
    'Zwischen {base} und {currency} gibt es keinen Wechselkurs. Geben Sie einen festen Kurs ein, oder importieren Sie zuerst Wechselkurse.',
  basePricesFixed: 'Preise in {base} gehören zu den Produkten selbst: Ändern Sie sie dort.',
  noRateForPrice: 'Für {currency} gibt es noch keinen Wechselkurs. Legen Sie zuerst einen in der Preisliste fest.',
  versionFromNone: 'Die erwartete Version muss eine ganze Zahl ab 0 sein.',
  productVersionWhole: 'Die Version des Produkts muss eine ganze Zahl ab 1 sein.',
  theRoundingStep: 'Der Rundungsschritt',
  priceOnce: 'Geben Sie jeden Preis einmal an.',
  noSizeForPrice: 'Das Produkt hat keine solche Größe. Laden Sie es neu.',
  sizeUnpriced: 'Diese Größe hat den Preis des Produkts. Geben Sie ihr zuerst einen eigenen Preis in US-Dollar.',
  fixedRateNumber:
    'Der feste Kurs muss eine Zahl über 0 sein, etwa 3.6725, mit höchstens zehn Ziffern vor dem Punkt und zehn dahinter.',

  // Exchange rate files
  mustBeDay: '{name} muss ein Datum wie {day} sein.',
  ratesTooLarge: 'Die Datei darf höchstens {max, number} Bytes haben.',
  ratesLine: 'Zeile {line}: {reason}',
  ratesEmpty: 'Die Datei ist leer.',
  ratesNone: 'In der Datei sind keine Kurse. Es muss die Datei eurofxref-daily.xml der Bank sein oder deren CSV.',
  ratesNeither: 'Die Datei ist weder XML noch CSV.',
  ratesNoXml: 'Die Datei ist kein XML: {reason}',
  ratesDoctype: 'Die Datei nennt einen Dokumenttyp; das tun die Dateien der Bank nicht.',
  ratesFirstLine: 'Die erste Zeile muss „Date, USD, JPY“ und so weiter sein; sie beginnt mit „{text}“.',
  ratesNoDay: '„{text}“ ist kein Datum wie {day}.',
  ratesDayToCome: '{day} liegt in der Zukunft.',
  ratesDayTwice: 'Der Tag {day} steht zweimal in der Datei.',
  ratesNoBase: 'Der Tag {day} hat keinen Kurs für {base}, auf den sich alle anderen beziehen.',
  ratesCount:
    'Für {currencies, plural, one {{currencies} Währung} other {{currencies} Währungen}} gibt es {rates, plural, one {{rates} Kurs} other {{rates} Kurse}}.',
  ratesNoCurrency: 'Ein Kurs hat keine Währung.',
  ratesOutside: 'Ein Kurs steht außerhalb eines Tages.',
  ratesMissing: '{currency} hat keinen Kurs.',
  ratesTwice: 'Für {currency} gibt es am selben Tag einen zweiten Kurs.',
  ratesNoCode: '„{text}“ ist kein Währungscode.',
  ratesAboveZero: 'Der Kurs von {currency} ist „{rate}“; er muss über 0 liegen.',
  ratesNumber: 'Der Kurs von {currency} ist „{rate}“; er muss eine Zahl wie 163.27 sein.',

  // Taxes
  vat: 'USt.',
  reverseCharge:
    'Reverse Charge: steuerfreie innergemeinschaftliche Lieferung (Artikel 138 der Richtlinie 2006/112/EG). Der Käufer schuldet die Umsatzsteuer.',
  exportFromEu: 'Ausfuhr: steuerfreie Lieferung in ein Land außerhalb der EU (Artikel 146 der Richtlinie 2006/112/EG)',
  exportTaxFree: 'Ausfuhr: keine Steuer',
  theTaxName: 'Der Name der Steuer',
  theTaxNote: 'Der Hinweis',
  taxRatePattern:
    'Bitte geben Sie einen Satz von 0 bis 100 Prozent mit höchstens drei Nachkommastellen an, zum Beispiel 8.1.',
  taxRuleGone: 'Diese Steuerregel gibt es nicht mehr.',
  taxRuleChanged:
    'Jemand anderes hat diese Steuerregel geändert, nachdem Sie sie geöffnet haben. Es wurde nichts gespeichert. Prüfen Sie die neuen Werte und speichern Sie dann noch einmal.',
  taxRuleTaken:
    'Es gibt schon eine Regel für dieses Land, diese Region, diese Klasse und diese Käufer. Bearbeiten Sie diese.',
  tooManyTaxRules: 'Es kann höchstens {max} Steuerregeln geben. Löschen Sie zuerst einige.',
  vatNumberChanged:
    'Die USt-IdNr. der Firma wurde geändert, nachdem Sie sie geöffnet haben. Prüfen Sie die neue Nummer.',
  auditedTaxRule: 'Steuerregel',
  auditedTaxClass: 'Steuerklasse',
  auditedVatNumberReason: 'Grund für die Anerkennung der USt-IdNr.',

  // Shipping methods
  shippingMethodGone: 'Diese Versandart gibt es nicht mehr.',
  shippingMethodChanged:
    'Jemand anderes hat diese Versandart geändert. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  shippingMethodsAtMost: 'Der Shop kann höchstens {max} Versandarten haben.',
  percentPattern: 'Bitte geben Sie einen Prozentsatz von 0 bis 99.999 an, zum Beispiel 0.25.',
  bandsFromTo: 'Eine Preisregel hat 1 bis {max} Preisstufen.',
  bandBasis:
    'Eine Stufe nach Gewicht hat eine Grenze in Gramm, eine Stufe nach Warenwert einen Betrag, ein Festpreis keine Grenze.',
  bandLimits: 'Jede Stufe braucht eine höhere Grenze als die vorige. Nur die letzte darf keine haben.',
  deliveryDaysOrder: 'Die längste Lieferzeit kann nicht kürzer sein als die kürzeste.',
  auditedShippingMethod: 'Versandart',
  // Receipts of money
  paymentNotFound: 'Zahlung nicht gefunden. Laden Sie die Bestellung neu.',
  paymentAlreadyReversed: 'Diese Zahlung ist bereits storniert. Laden Sie die Bestellung neu.',
  paymentCurrencyDiffers: 'Die Bestellung lautet auf {currency}. Geben Sie den Betrag in dieser Währung ein.',
  paymentFormUsed:
    'Mit diesem Formular wurde bereits eine andere Zahlung erfasst. Laden Sie die Bestellung neu und versuchen Sie es noch einmal. API-Clients senden einen neuen Idempotenzschlüssel.',
  tooManyPayments: 'Eine Bestellung kann höchstens {max} Zahlungen haben.',
  paymentTooLarge: 'Zusammen mit den früheren Zahlungen ist dieser Betrag zu groß.',
  refundTooHigh: 'Von dieser Bestellung können nur {amount} erstattet werden.',
  creditNoteNotFound: 'Diese Bestellung hat keine solche Gutschrift. Laden Sie die Bestellung neu.',
  cardNotPaid:
    'Die Bestellung hat keine Kartenzahlung, die erstattet werden kann. Erfassen Sie eine Erstattung auf anderem Weg.',
  cardRefundWaits: 'Der Zahlungsanbieter antwortet nicht. Wir senden die Erstattung in wenigen Minuten erneut.',
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
  reminderSubject: 'Zahlungserinnerung zur Bestellung {number}',
  reminderHeading: 'Eine Zahlung ist überfällig',
  reminderPreview: '{amount} waren am {day} fällig.',
  reminderText:
    'Die Zahlung von {amount} für die Bestellung {number} war am {day} fällig. Sie ist noch nicht bei uns eingegangen. Bitte überweisen Sie den Betrag auf das unten genannte Konto.',
  reminderCrossed: 'Falls Sie bereits gezahlt haben, betrachten Sie diese E-Mail bitte als gegenstandslos.',
  factAccountHolder: 'Kontoinhaber',
  factBank: 'Bank',
  factAccountNumber: 'Kontonummer',
  factReference: 'Verwendungszweck',
  statement: 'Kontoauszug',
  statementOf: 'Kontoauszug für {company}',
  factOpen: 'Offen',
  factPaid: 'Bezahlt',
  factDueOn: 'Fällig am',
  statementDay: 'Stand',
  statementEmpty: 'Keine offenen Bestellungen.',
  cardsOff: 'Kartenzahlung ist nicht verfügbar. Bitte zahlen Sie per Überweisung.',
  cardOrderWaits: 'Die Bestellung wartet auf Freigabe. Zahlen Sie sie, sobald sie freigegeben ist.',
  cardNothingDue: 'Für diese Bestellung ist nichts offen. Laden Sie die Seite neu.',
  cardProviderAway:
    'Der Zahlungsanbieter antwortet nicht. Versuchen Sie es in einer Minute erneut, oder zahlen Sie per Überweisung.',
  theLetterNumber: 'Die Nummer',
  theRequiredDocument: 'Das Dokument',
  requiredDocumentsAtMost: 'Geben Sie höchstens {max} Dokumente an.',
  requiredDocumentsOnce: 'Geben Sie jedes Dokument nur einmal an.',
  expiryBeforeShipment: 'Das Verfalldatum darf nicht vor dem letzten Verladedatum liegen.',
  letterOfCreditChanged:
    'Jemand anderes hat das Akkreditiv dieser Bestellung geändert. Es wurde nichts gespeichert. Prüfen Sie die neuen Werte und speichern Sie dann erneut.',
  letterOfCreditNotFound: 'Dieses Akkreditiv gibt es nicht mehr. Laden Sie die Bestellung neu.',
  slipKind: 'Wählen Sie eine PDF-, JPEG- oder PNG-Datei.',
  slipNothingDue: 'Bei dieser Bestellung ist nichts mehr zu zahlen. Laden Sie die Seite neu.',
  tooManySlips: 'Eine Bestellung kann höchstens {max} Überweisungsbelege haben.',
  auditedLetterOfCredit: 'Akkreditiv',
  auditedTransferSlip: 'Überweisungsbeleg',
}
