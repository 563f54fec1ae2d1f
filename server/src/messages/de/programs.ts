import type { programs as english } from '../en/programs'

/** As `en/programs.ts`, in German. */
export const programs: Record<keyof typeof english, string> = {
  notByKey: 'Mit einem Schlüssel geht das nicht: Dafür muss sich jemand anmelden.',
  keyLacksScope: 'Dieser Schlüssel darf das nicht: Dafür bräuchte er die Berechtigung {scope}.',
  keyEnded: 'Dieser Schlüssel wurde beendet oder ist abgelaufen. Ein Administrator kann einen neuen anlegen.',
  keyInvalid: 'Dieser API-Schlüssel ist ungültig. Prüfen Sie, ob Sie ihn vollständig kopiert haben.',
  scopesNeeded: 'Ein Schlüssel braucht mindestens eine Berechtigung.',
  keyExpiry: 'Der letzte Tag muss ein Datum wie 2027-11-20 sein, heute oder später, höchstens zwei Jahre von heute an.',
  tooManyKeys:
    'Es gibt {max} gültige Schlüssel, mehr können es nicht sein. Bitte beenden Sie einen, der nicht mehr gebraucht wird.',
  failedJobNotFound: 'Dieser Auftrag ist nicht mehr unter den fehlgeschlagenen. Bitte laden Sie die Liste neu.',
  keyNotFound: 'Diesen Schlüssel gibt es nicht. Bitte laden Sie die Liste neu.',
  auditedScopes: 'Berechtigungen',
  auditedExpiresAt: 'Läuft ab',
  webhookUrlLength: 'Die Adresse muss 1 bis 2.000 Zeichen haben.',
  webhookUrl: 'Die Adresse muss öffentlich sein und mit https:// beginnen, ohne Passwort und ohne Sprungmarke.',
  webhookEventsNeeded: 'Bitte wählen Sie mindestens ein Ereignis.',
  tooManyWebhooks:
    'Es gibt {max} Webhooks, mehr können es nicht sein. Bitte löschen Sie einen, der nicht mehr gebraucht wird.',
  webhookNotFound: 'Diesen Webhook gibt es nicht. Bitte laden Sie die Liste neu.',
  webhookNotPublic: 'Die Adresse ist nicht öffentlich.',
  webhookLate: 'Keine Antwort innerhalb von {seconds, number} {seconds, plural, one {Sekunde} other {Sekunden}}.',
  webhookNoConnection: 'Keine Verbindung: {reason}.',
  deliveryNotFound: 'Diese Zustellung gibt es nicht mehr. Bitte laden Sie die Liste neu.',
  auditedUrl: 'Webhook-Adresse',
  auditedEvents: 'Ereignisse',
  auditedIsActive: 'Eingeschaltet',
  auditedDeliveries: 'Erneut gesendete Zustellungen',
}
