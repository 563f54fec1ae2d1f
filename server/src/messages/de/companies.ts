/** Messages and emails about companies and their members. */
export const companies = {
  theCompanyName: 'Der Name des Unternehmens',
  thePaymentTerms: 'Die Zahlungsbedingungen',
  theLabel: 'Die Bezeichnung',
  theRecipient: 'Der Empfänger',
  theCity: 'Der Ort',
  theRegion: 'Die Region',
  thePostalCode: 'Die Postleitzahl',
  thePurchaseOrderNumber: 'Die Bestellnummer des Unternehmens',
  theBillingAddress: 'Die Rechnungsadresse',
  theCostCenter: 'Die Kostenstelle',
  theBuyerNote: 'Die Nachricht',
  countryCode: 'Bitte geben Sie das Land mit seinem Kürzel aus zwei Großbuchstaben an, zum Beispiel DE.',
  vatNumberPattern:
    'Die Umsatzsteuer-Identifikationsnummer muss 4 bis 20 Buchstaben und Ziffern haben. Leerzeichen, Punkte und Striche werden ignoriert.',
  vatNumberWrong:
    'Das kann keine Umsatzsteuer-Identifikationsnummer von {country} sein: Eine Ziffer ist falsch oder fehlt. Bitte vergleichen Sie sie mit der Eintragung oder lassen Sie das Feld leer.',
  eoriPattern:
    'Die EORI-Nummer muss aus den zwei Buchstaben des Landes, das sie vergeben hat, und 1 bis 15 Buchstaben und Ziffern bestehen, zum Beispiel DE1234567.',
  verifyYourEmail:
    'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse: Öffnen Sie den Link in der E-Mail, die wir Ihnen geschickt haben.',
  tooManyCompanies: 'Sie können zu höchstens {max} Unternehmen gehören. Bitte verlassen Sie zuerst eines.',
  companyFull:
    'Ein Unternehmen kann höchstens {max} Mitglieder haben. Bitten Sie zuerst einen der Inhaber, jemanden zu entfernen.',
  companyNotFound: 'Unternehmen nicht gefunden. Vielleicht sind Sie kein Mitglied mehr.',
  companyRoleNeeded: 'Ihre Rolle im Unternehmen erlaubt das nicht. Bitte fragen Sie einen der Inhaber.',
  tooManyInvitations:
    'Es sind zu viele Einladungen offen oder in dieser Stunde verschickt worden. Ziehen Sie einige zurück, oder versuchen Sie es in einer Stunde erneut.',
  alreadyMember: 'Diese Person ist bereits Mitglied des Unternehmens.',
  invitationNotFound:
    'Diese Einladung gilt nicht mehr: Sie wurde angenommen, zurückgezogen oder ersetzt, oder sie ist abgelaufen. Bitten Sie um eine neue.',
  invitationForOther:
    'Diese Einladung ging an eine andere E-Mail-Adresse. Bitte melden Sie sich mit der Adresse an, die die E-Mail bekommen hat, und bestätigen Sie sie.',
  invitationForOtherAddress:
    'Diese Einladung ging an eine andere E-Mail-Adresse. Melden Sie sich mit der Adresse an, die die E-Mail erhalten hat.',
  companyMemberNotFound: 'Mitglied nicht gefunden. Bitte laden Sie die Seite neu.',
  companyHasOwner: 'Dieses Unternehmen hat bereits einen aktiven Inhaber, der die Rollen verwaltet.',
  lastOwner: 'Das Unternehmen braucht einen Inhaber. Bitte machen Sie zuerst jemand anderen zum Inhaber.',
  companyAddressNotFound: 'Adresse nicht gefunden. Bitte laden Sie die Seite neu.',
  tooManyCompanyAddresses:
    'Ein Unternehmen kann höchstens {max} Adressen haben. Bitte löschen Sie eine, die Sie nicht mehr brauchen.',
  onlyOwnerNeeded:
    'Diese Person ist der einzige Inhaber eines Unternehmens mit weiteren Mitgliedern. Bitte lassen Sie zuerst jemand anderen zum Inhaber machen.',
  mayNotOrderForCompany:
    'Sie können für dieses Unternehmen nicht bestellen. Bitte lassen Sie sich von einem der Inhaber zum Einkäufer machen.',
  companyOrderFixed: 'Diese Bestellung gehört dem Unternehmen, und Sie können sie nicht ändern.',
  purchaseOrderNumberMissing: 'Dieses Unternehmen verlangt eine Bestellnummer. Geben Sie eine an.',
  companyOrderRequired:
    'Mitglieder von {company} dürfen nur für das Unternehmen bestellen. Wählen Sie es unter „Bestellen für“ oder fragen Sie einen der Inhaber.',
  roleOwner: 'Inhaber',
  roleBuyer: 'Einkäufer',
  roleApprover: 'Freigeber',
  invitedSubject: '{inviter} lädt Sie bei {shop} zu {company} ein',
  invitedHeading: 'Sie sind zu {company} eingeladen',
  invitedPreview: '{inviter} lädt Sie ein, gemeinsam zu bestellen.',
  invitedText:
    '{inviter} lädt Sie ein, bei {shop} Mitglied von {company} zu werden. Der Link unten funktioniert einmal und läuft nach 7 Tagen ab.',
  invitedAdvice:
    'Melden Sie sich mit der Adresse an, an die diese E-Mail ging. Wenn Sie nicht wissen, wer Sie einlädt, können Sie diese E-Mail ignorieren.',
  acceptInvitation: 'Einladung annehmen',
  whyInvited: 'Sie bekommen diese E-Mail, weil {inviter} Sie bei {shop} eingeladen hat.',
  factCompany: 'Unternehmen',
  factRole: 'Rolle',
  factPurchaseOrderNumber: 'Bestellnummer des Kunden (PO-Nr.)',
  factBillTo: 'Rechnungsadresse',
  factCostCenter: 'Kostenstelle',
  factBuyerNote: 'Ihre Nachricht',
}
