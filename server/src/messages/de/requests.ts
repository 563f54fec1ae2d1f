import type { requests as english } from '../en/requests'

/** As `en/requests.ts`, in German. */
export const requests: Record<keyof typeof english, string> = {
  // Requests
  signInFirst: 'Bitte melden Sie sich zuerst an.',
  sessionEnded: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  adminOnly: 'Das darf nur die Administration.',
  notAdminAnyMore: 'Sie haben keine Administrationsrechte mehr.',
  adminSeesOrders: 'Nur die Administration darf die Bestellungen aller sehen.',
  ownOrdersOnly: 'Sie dürfen nur die Bestellungen Ihrer eigenen E-Mail-Adresse sehen.',
  ownEmailOnly: 'Sie können nur Ihre eigene E-Mail-Adresse verwenden.',
  otherEmail:
    'Diese Anmeldung gilt für eine andere E-Mail-Adresse. Bitte verwenden Sie die, mit der Sie sich angemeldet haben.',
  accountEnded: 'Dieses Konto wurde geschlossen. Wenn Sie das für einen Irrtum halten, schreiben Sie uns bitte.',
  noEmail: 'Dieses Konto hat keine E-Mail-Adresse. Bitte melden Sie sich mit E-Mail oder Google an.',
  sessionsEndedSince: 'Ihre Sitzungen wurden nach dieser Anmeldung beendet. Bitte melden Sie sich erneut an.',
  signInTooOld: 'Ihre E-Mail-Adresse wurde nach dieser Anmeldung bestätigt. Bitte melden Sie sich erneut an.',
  signInNotValid: 'Diese Anmeldung ist nicht mehr gültig. Bitte melden Sie sich erneut an.',
  signInAway: 'Der Anmeldedienst antwortet nicht. Bitte versuchen Sie es in einer Minute erneut.',
  sendIdToken: 'Bitte senden Sie ein Firebase-ID-Token als Authorization: Bearer <token>.',
  oneAuthorization: 'Bitte senden Sie nur einen Header Authorization, nicht mehrere.',
  noHost: 'Der Header Host nennt keinen Host.',
  unknownCurrency: 'Der Header X-Currency muss einer dieser Werte sein: {currencies}.',
  tooManyRequests:
    'Zu viele Anfragen. Bitte versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} erneut.',
  tooCostly:
    'Diese Abfrage kostet {price, number} Punkte. Ihr Limit beträgt {perMinute, number} pro Minute, und so viele sind nicht mehr übrig. Versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} erneut.',
  tooManyObjects:
    'Die Antwort könnte {objects, number} Objekte haben; erlaubt sind {max, number}. Bitte fragen Sie nach kürzeren Listen (`first`).',
  tooDear:
    'Diese Abfrage kostet {price, number} Punkte; erlaubt sind {max, number}. Fragen Sie weniger auf einmal ab: weniger Suchen, Facetten und Summen oder kürzere Listen.',
  databaseAway: 'Der Shop ist vorübergehend nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  searchTooLong:
    'Diese Suche dauert gerade zu lange. Bitte versuchen Sie es gleich noch einmal oder mit anderen Worten.',
  writeConflict: 'Gerade ändern viele dasselbe. Bitte versuchen Sie es gleich noch einmal.',
  transactionTooLong:
    'Der Shop ist gerade zu stark ausgelastet. Es wurde nichts geändert. Bitte versuchen Sie es gleich noch einmal.',
  veryBusy: 'Der Shop ist gerade stark ausgelastet. Bitte versuchen Sie es in einigen Sekunden erneut.',
  tooManyStreams:
    'Es sind zu viele Live-Verbindungen offen. Bitte schließen Sie einige, oder versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} erneut.',
  wentWrong: 'Bei uns ist etwas schiefgegangen.',
  wentWrongAt:
    'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut; wenn Sie uns schreiben, nennen Sie bitte die Anfrage {requestId}.',
  nothingHere: 'Unter dieser Adresse gibt es nichts.',
  otherMethod: 'Diese Methode ist nicht erlaubt. Erlaubt: {methods}.',
  addressTooLong: 'Diese Adresse ist zu lang. Bitte kürzen Sie sie.',
  noAddress: 'Das ist keine Adresse. Sie muss mit einem Schrägstrich beginnen.',
  sendBodyAs: 'Bitte senden Sie den Inhalt als {type} und geben Sie das im Header Content-Type an.',
  bodyEmpty: 'Der Inhalt darf nicht leer sein, wenn der Header Content-Type JSON angibt.',
  bodyNotJson: 'Der Inhalt ist kein gültiges JSON. Bitte berichtigen Sie ihn und senden Sie ihn noch einmal.',
  bodyTooLarge: 'Der Inhalt ist zu groß. Bitte senden Sie weniger auf einmal.',
  bodyLength: 'Der Inhalt ist nicht so lang, wie der Header Content-Length angibt.',
  bodyOtherType: 'Diese Adresse nimmt keinen Inhalt des Typs an, den der Header Content-Type nennt.',
  addressUnreadable: 'Diese URL enthält eine ungültige %-Folge. Bitte korrigieren Sie sie.',
  untrustedOperation:
    'Dieser Shop nimmt nur die Operationen seiner eigenen Seiten an. Wenn Sie auf einer davon sind, laden Sie sie neu.',
  pageNotFound: 'Seite nicht gefunden',
  pageTooMany: 'Zu viele Anfragen',
  pageBackSoon: 'Gleich wieder da',
  pageDidNotWork: 'Etwas ist schiefgegangen',
  pageWentWrong: 'Etwas ist schiefgegangen',
  backToShop: 'Zurück zum Shop',
  messageSent: 'Nachricht gesendet. Wir antworten bald.',
  thankYou: 'Vielen Dank',
  goBackAndCorrect: '{problem} Gehen Sie zurück und berichtigen Sie es; Ihre Eingaben sind noch da.',
  messageTooLong: 'Die Nachricht ist zu lang: Sie muss 1 bis 5.000 Zeichen haben.',
  messageFromElsewhere:
    'Dieses Formular wurde von einer anderen Website gesendet, die Nachricht wurde daher nicht gesendet. Nutzen Sie das Kontaktformular des Shops.',
  measuredElsewhere: 'Diese Messwerte kommen von der Seite einer anderen Website und wurden deshalb nicht angenommen.',
  newMessage: 'Neue Nachricht',
  toContactForm: 'Zum Kontaktformular',

  // API keys and webhooks
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
