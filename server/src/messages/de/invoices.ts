export const invoices = {
  theInvoiceNumber: 'Die Rechnungsnummer',
  invoicePrefixPattern: 'Geben Sie 1 bis 10 Großbuchstaben oder Ziffern ein.',
  invoicePrefixesDiffer: 'Gutschriften brauchen ein anderes Präfix als Rechnungen.',
  invoiceSettingsChanged:
    'Jemand anderes hat die Rechnungseinstellungen geändert, nachdem Sie sie geöffnet haben. Nichts wurde gespeichert. Prüfen Sie die neuen Einstellungen und speichern Sie erneut.',
  invoiceNotFound: 'Rechnung nicht gefunden. Prüfen Sie die Nummer.',
  invoiceCredited:
    'Diese Rechnung wurde durch Rücksendungen bereits vollständig gutgeschrieben. Es bleibt nichts gutzuschreiben.',
  cancelledNotInvoiced: 'Die Bestellung ist storniert und bekommt keine Rechnung.',
  waitingNotInvoiced: 'Die Bestellung wartet auf die Freigabe durch ihre Firma. Stellen Sie die Rechnung danach aus.',
  sellerIncomplete:
    'Rechnungen brauchen die Adresse des Verkäufers. Die Administration trägt sie unter Einstellungen › Verkäufer ein.',
  invoice: 'Rechnung',
  creditNote: 'Gutschrift',
  factInvoiceNumber: 'Rechnungsnummer',
  factCreditNoteNumber: 'Gutschriftsnummer',
  factIssuedOn: 'Datum',
  factCorrects: 'Zu Rechnung',
  factShippedOn: 'Versendet am',
  factIncoterm: 'Incoterm',
  taxIdIs: 'Steuernummer: {number}',
  eoriIs: 'EORI: {number}',
  factTax: 'Steuer',
  factNet: 'Nettobetrag',
  taxOn: '{tax} {rate} auf {base}',
  factTotalCredited: 'Gutgeschriebener Betrag',
  factOfCancelled: 'Anteil stornierter Stücke',
  factCreditedBefore: 'Bereits gutgeschrieben',
  creditReason: 'Grund: {reason}',
  partDueOn: '{part}, zahlbar bis {day}',
  invoiceIssuedSubject: 'Rechnung {number} zu Ihrer Bestellung {order}',
  invoiceIssuedHeading: 'Ihre Rechnung',
  invoiceIssuedText:
    'Wir haben die Rechnung zu Ihrer Bestellung ausgestellt. Melden Sie sich an und laden Sie sie auf der Seite Ihrer Bestellung als PDF herunter.',
  creditIssuedSubject: 'Gutschrift {number} zu Ihrer Bestellung {order}',
  creditIssuedHeading: 'Ihre Gutschrift',
  creditIssuedText:
    'Wir haben eine Rechnung zu Ihrer Bestellung durch eine Gutschrift storniert. Melden Sie sich an und laden Sie sie auf der Seite Ihrer Bestellung als PDF herunter.',
  auditedInvoice: 'Rechnung',
  auditedInvoicing: 'Rechnungseinstellungen',
  keptInvoices:
    '{count, plural, one {# Rechnung bleibt} other {# Rechnungen bleiben}} unverändert mit Namen und Adresse erhalten: Das Steuerrecht verlangt es.',
}
