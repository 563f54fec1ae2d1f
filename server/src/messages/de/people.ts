import type { people as english } from '../en/people'

/** As `en/people.ts`, in German. */
export const people: Record<keyof typeof english, string> = {
  // Users and erasure
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

  // Companies and their members
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

  // Approval of orders
  theReason: 'Der Grund',
  statusAwaitingApproval: 'wartet auf Freigabe',
  approverNeeded: 'Das dürfen nur die Inhaber und Freigeber des Unternehmens.',
  otherApproverNeeded:
    'Sie haben diese Bestellung selbst aufgegeben. Bitte lassen Sie einen anderen Inhaber oder Freigeber des Unternehmens entscheiden.',
  waitsNoMore: 'Diese Bestellung braucht keine Freigabe mehr. Ihr Status ist: {status}.',
  orderChanged:
    'Diese Bestellung wurde geändert, seit Sie sie geöffnet haben. Bitte prüfen Sie sie und entscheiden Sie erneut.',
  waitsSubject: 'Ihre Bestellung über {goods} wartet auf Freigabe',
  waitsHeading: 'Ihre Bestellung wartet auf Freigabe',
  waitsPreview: '{goods}, insgesamt {total}.',
  waitsText:
    'Wir haben Ihre Bestellung erhalten und die Ware für Sie reserviert. Sie liegt über Ihrem Limit bei {company}, deshalb muss eine andere Person dort sie freigeben. Sie hören von uns, sobald entschieden ist.',
  approvedSubject: 'Ihre Bestellung über {goods} ist freigegeben',
  approvedHeading: 'Ihre Bestellung ist freigegeben',
  approvedPreview: 'Ihre Bestellung ist eingegangen.',
  approvedText: 'Ihr Unternehmen hat Ihre Bestellung freigegeben. Wir schreiben Ihnen, sobald sie bestätigt ist.',
  declinedSubject: 'Ihre Bestellung über {goods} wurde abgelehnt',
  declinedHeading: 'Ihre Bestellung wurde abgelehnt',
  declinedPreview: 'Es wird nichts geliefert.',
  declinedText: 'Ihr Unternehmen hat Ihre Bestellung abgelehnt. Es wird nichts geliefert. Der Grund:',
  toApproveSubject: 'Bestellung {number} von {company} wartet auf Ihre Freigabe',
  toApproveHeading: 'Eine Bestellung wartet auf Ihre Freigabe',
  toApprovePreview: '{customer} hat für {total} bestellt.',
  toApproveText:
    '{customer} hat für {company} eine Bestellung aufgegeben, die über dem eigenen Limit liegt. Bitte geben Sie sie frei oder lehnen Sie sie ab. Bis dahin bleibt die Ware reserviert.',
  seeOrderToApprove: 'Bestellung ansehen',
  whyApprover: 'Sie bekommen diese E-Mail, weil Sie bei {shop} Bestellungen von {company} freigeben dürfen.',

  // Staff
  staffRoleRefuses: 'Ihre Rolle im Team erlaubt das nicht. Wenden Sie sich an einen Administrator.',
  alreadyAdmin: 'Dieser Benutzer ist bereits Administrator. Entziehen Sie ihm zuerst die Administratorrechte.',
  alreadyStaff: 'Diese Adresse hat bereits Zugang zum Team. Ändern Sie die Rolle unter „Alle Benutzer“.',
  staffRoleOrders: 'Bestellungen',
  staffRoleCatalogue: 'Katalog',
  staffRoleViewer: 'Nur Lesen',
  staffRoleOrdersText: 'Sie betreuen Bestellungen, Angebote und Nachrichten im Dashboard des Shops.',
  staffRoleCatalogueText: 'Sie pflegen Produkte, Preise, Artikel und Bewertungen im Dashboard des Shops.',
  staffRoleViewerText: 'Sie können das Dashboard des Shops ansehen, aber nichts ändern.',
  staffInvitedSubject: '{inviter} lädt Sie ins Team von {shop} ein',
  staffInvitedHeading: 'Sie sind ins Team eingeladen',
  staffInvitedPreview: '{inviter} lädt Sie in das Dashboard des Shops ein.',
  staffInvitedText:
    '{inviter} lädt Sie ein, im Dashboard von {shop} mitzuarbeiten. Der Link unten funktioniert einmal und läuft nach 7 Tagen ab.',
  whyStaffInvited: 'Sie bekommen diese E-Mail, weil {inviter} Sie bei {shop} eingeladen hat.',
  auditedStaffRole: 'Rolle im Team',
  auditedInvitationId: 'Einladung',

  // Second factors and security settings
  secondFactorMissing:
    'Richten Sie zuerst einen zweiten Faktor ein: Der Shop verlangt ihn von seinem Team. Öffnen Sie Ihr Profil, „Anmeldung in zwei Schritten“.',
  secondFactorRefused:
    'Das ist fehlgeschlagen: Der Code oder Passkey ist falsch, wurde schon benutzt oder ist abgelaufen. Versuchen Sie es erneut.',
  secondFactorLocked:
    'Zu viele falsche Versuche. Versuchen Sie es in {minutes, plural, one {# Minute} other {# Minuten}} erneut.',
  signInStepExpired: 'Diese Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.',
  sendSecondFactor: 'Dieses Konto hat einen zweiten Faktor. Senden Sie dessen aktuellen Code als `code`.',
  confirmIdentityFirst: 'Bestätigen Sie zuerst, dass Sie es sind.',
  tooManyPasskeys: 'Die Höchstzahl von {max} Passkeys ist erreicht. Entfernen Sie zuerst einen.',
  secondFactorNotFound: 'Zweiter Faktor nicht gefunden.',
  lastSecondFactor:
    'Der Shop verlangt einen zweiten Faktor, und dies ist Ihr einziger. Richten Sie zuerst einen anderen ein.',
  ownSecondFactorNeeded: 'Richten Sie zuerst Ihren eigenen zweiten Faktor ein.',
  securitySettingsChanged: 'Jemand anderes hat diese Einstellung geändert. Prüfen Sie sie und speichern Sie erneut.',
  passkeyTooLong: 'passkey ist zu lang.',
  codeOrPasskey: 'Senden Sie entweder code oder passkey.',
  codeOrIdToken: 'Senden Sie entweder code oder idToken.',
  theCode: 'Der Code',
  securityChangedSubject: 'Ihre Anmeldung bei {shop} wurde geändert',
  securityChangedHeading: 'Ihre Anmeldung wurde geändert',
  authenticatorAdded: 'Zu Ihrem Konto wurde eine Authenticator-App hinzugefügt.',
  authenticatorRemoved: 'Die Authenticator-App wurde aus Ihrem Konto entfernt.',
  passkeyAdded: 'Zu Ihrem Konto wurde ein Passkey hinzugefügt.',
  passkeyRemoved: 'Aus Ihrem Konto wurde ein Passkey entfernt.',
  recoveryCodeUsed: 'Ein Wiederherstellungscode wurde benutzt, um Ihre Identität zu bestätigen.',
  recoveryCodesRenewed: 'Ihre Wiederherstellungscodes wurden durch neue ersetzt.',
  secondFactorReset:
    'Ein Administrator hat alle zweiten Faktoren aus Ihrem Konto entfernt. Sie melden sich jetzt nur mit Ihrem Passwort oder Google-Konto an.',
  securityChangedAdvice:
    'Wenn Sie das nicht waren, ändern Sie Ihr Passwort, melden Sie Ihre anderen Geräte ab und informieren Sie die Administration des Shops.',
  factPasskey: 'Passkey',
  seeSecurity: 'Ihr Profil öffnen',
  whySecurityChanged: 'Sie bekommen diese E-Mail, weil Sie ein Konto bei {shop} haben.',
  auditedSecondFactor: 'Zweiter Faktor',
  auditedSecondFactorRequired: 'Zweiter Faktor für das Team verlangt',
}
