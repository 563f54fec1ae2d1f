/** The company that sells, its address and bank accounts. */
export const seller = {
  theShopName: 'Der Name des Shops',
  theLegalName: 'Der Firmenname',
  theLineOfBusiness: 'Das Tätigkeitsfeld',
  theTaxId: 'Die Steuernummer',
  theBankName: 'Der Name der Bank',
  theAccountHolder: 'Der Kontoinhaber',
  theAccountNumber: 'Die Kontonummer',
  ibanPattern:
    'Das ist keine gültige IBAN: Land, Länge oder Prüfziffern stimmen nicht. Vergleichen Sie sie mit dem Schreiben der Bank.',
  bicPattern: 'Eine BIC hat 8 oder 11 Buchstaben und Ziffern, zum Beispiel DEUTDEFF.',
  ibanOrAccountNumber: 'Geben Sie eine IBAN oder eine Kontonummer ein.',
  bankAccountsAtMost: 'Der Verkäufer kann höchstens {max} Bankkonten haben.',
  phoneInternational: 'Geben Sie die Telefonnummer mit Landesvorwahl ein, zum Beispiel +49 30 123456.',
  phoneOfCountry:
    'Geben Sie eine Telefonnummer dieses Landes ein oder eine mit Landesvorwahl, zum Beispiel +49 30 123456.',
  addressPartMissing: 'Adressen in diesem Land brauchen diese Angabe.',
  postalCodePattern: 'Das ist keine Postleitzahl dieses Landes.',
  logoNotFound: 'Dieses Logo gibt es nicht. Laden Sie es noch einmal hoch.',
  sellerChanged:
    'Jemand hat die Angaben zum Verkäufer geändert, nachdem Sie sie geöffnet haben. Nichts wurde gespeichert. Prüfen Sie die neuen Angaben und speichern Sie dann erneut.',
  transferTo: 'Überweisung an {holder}: {account}. Verwendungszweck: {reference}.',
  auditedSeller: 'Verkäufer',
}
