import type { programs as english } from '../en/programs'

/** As `en/programs.ts`, in German. */
export const programs: Record<keyof typeof english, string> = {
  notByKey: 'Das geht nicht mit einem API-Schlüssel. Melden Sie sich dafür an.',
  keyLacksScope: 'Dieser Schlüssel darf das nicht. Er braucht die Berechtigung {scope}.',
  keyEnded: 'Dieser API-Schlüssel ist abgelaufen oder wurde widerrufen. Bitten Sie einen Administrator um einen neuen.',
  keyInvalid: 'Dieser API-Schlüssel ist ungültig. Prüfen Sie, ob Sie ihn vollständig kopiert haben.',
  scopesNeeded: 'Ein Schlüssel braucht mindestens eine Berechtigung.',
  keyExpiry: 'Das Ablaufdatum muss ein Datum wie 2027-11-20 sein, heute oder später, innerhalb von zwei Jahren.',
  tooManyKeys: 'Die Höchstzahl von {max} aktiven Schlüsseln ist erreicht. Widerrufen Sie zuerst einen.',
  failedJobNotFound: 'Dieser Auftrag ist nicht mehr unter den fehlgeschlagenen. Bitte laden Sie die Liste neu.',
  keyNotFound: 'Schlüssel nicht gefunden. Bitte laden Sie die Liste neu.',
  auditedScopes: 'Berechtigungen',
  auditedExpiresAt: 'Läuft ab',
  webhookUrlLength: 'Die Adresse muss 1 bis 2.000 Zeichen haben.',
  webhookUrl: 'Die URL muss öffentlich sein und mit https:// beginnen, ohne Passwort und ohne Fragment.',
  webhookEventsNeeded: 'Bitte wählen Sie mindestens ein Ereignis.',
  tooManyWebhooks: 'Die Höchstzahl von {max} Webhooks ist erreicht. Löschen Sie zuerst einen.',
  webhookNotFound: 'Webhook nicht gefunden. Bitte laden Sie die Liste neu.',
  webhookNotPublic: 'Die URL ist nicht öffentlich erreichbar.',
  webhookLate: 'Keine Antwort innerhalb von {seconds, number} {seconds, plural, one {Sekunde} other {Sekunden}}.',
  webhookNoConnection: 'Keine Verbindung: {reason}.',
  deliveryNotFound: 'Diese Zustellung gibt es nicht mehr. Bitte laden Sie die Liste neu.',
  auditedUrl: 'Webhook-URL',
  auditedEvents: 'Ereignisse',
  auditedIsActive: 'Eingeschaltet',
  auditedDeliveries: 'Erneut gesendete Zustellungen',
}
