import type { security as english } from '../en/security'

/** As `en/security.ts`, in German. */
export const security: Record<keyof typeof english, string> = {
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
