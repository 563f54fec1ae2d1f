import type { quotations as english } from '../en/quotations'

/** As `en/quotations.ts`, in German. */
export const quotations: Record<keyof typeof english, string> = {
  // Quotations and their files
  quotationRequested: 'angefragt',
  quotationOffered: 'angeboten',
  quotationAccepted: 'angenommen',
  quotationOrdered: 'bestellt',
  quotationCancelled: 'mit der Bestellung storniert',
  quotationDeclined: 'abgelehnt',
  quotationRunOut: 'abgelaufen',
  quotationWithdrawn: 'zurückgezogen',
  quotationStays: 'Das ist mit einem Angebot im Status „{state}“ nicht möglich.',
  quotationNotFound: 'Angebot nicht gefunden. Suchen Sie es unter „Angebote“.',
  quotationChanged:
    'Es gibt eine neuere Fassung ({revision}) dieses Angebots. Sehen Sie sie zuerst an. Es wurde nichts bestellt.',
  quotationExpired: 'Dieses Angebot ist abgelaufen. Es wurde nichts bestellt. Fordern Sie ein neues an.',
  quotationOfOtherCompany:
    'Dieses Angebot wurde für ein anderes Unternehmen angefragt. Wechseln Sie zu diesem Unternehmen, um es anzunehmen.',
  acceptedByColleague:
    'Jemand aus Ihrem Unternehmen hat dieses Angebot schon angenommen. Es wurde nichts weiter bestellt.',
  quotationFull: 'Für dieses Angebot ist die Grenze von {max} erreicht. Fordern Sie ein neues an.',
  quotationFormUsed:
    'Dieses Formular wurde schon für ein anderes Angebot verwendet. Bitte laden Sie die Seite neu und fragen Sie erneut an. API-Clients senden einen neuen Idempotenzschlüssel.',
  quotedLinesRefused:
    '{count, plural, one {{count} Position muss korrigiert werden} other {{count} Positionen müssen korrigiert werden}}. Es wurde nichts gesendet. Beheben Sie die Probleme und senden Sie erneut.',
  discountTooLarge: 'Der Rabatt ist höher als die Summe der Positionen. Geben Sie einen kleineren ein.',
  validUntilFuture: 'Wählen Sie ein Datum innerhalb der nächsten {max} Tage.',
  wantedByPast: 'Geben Sie für „Gewünscht bis“ den heutigen oder einen späteren Tag an.',
  dayAsIn: 'Bitte geben Sie ein Datum an wie 2026-12-24.',
  instantAsIn: 'Bitte geben Sie einen Zeitpunkt an wie 2026-12-24T08:00:00Z.',
  thePlace: 'Der Ort',
  theNote: 'Die Anmerkung',
  keptQuotations:
    '{count, plural, one {# Angebot bleibt} other {# Angebote bleiben}} ohne persönliche Daten für die Buchhaltung erhalten (nur Produkte, Mengen und Preise).',
  factGoods: 'Waren',
  factQuotation: 'Angebot',
  factDelivery: 'Lieferung',
  factValidUntil: 'Gültig bis',
  factNotOffered: 'Nicht angeboten',
  toTheShop: 'Zu {shop}',
  whyQuotation: 'Sie erhalten diese E-Mail, weil Sie bei {shop} ein Angebot angefordert haben.',
  whyCompanyQuotation: 'Sie erhalten diese E-Mail, weil Ihr Unternehmen bei {shop} ein Angebot angefordert hat.',
  offerSubject: 'Ihr Angebot {number} ist fertig',
  offerHeading: 'Ihr Angebot ist fertig',
  offerText:
    'Ihr Angebot ist fertig. Sie können es bis zum unten genannten Datum online annehmen. Fragen? Antworten Sie einfach auf diese E-Mail.',
  writtenSubject: 'Eine Nachricht zu Ihrer Anfrage {number}',
  writtenHeading: 'Sie haben eine neue Nachricht',
  writtenText: 'Sie haben eine neue Nachricht zu Ihrem Angebot. Sie können auf diese E-Mail antworten.',
  offerTakenSubject: 'Ihr Angebot {number} wurde angenommen',
  offerTakenHeading: 'Jemand aus Ihrem Unternehmen hat unser Angebot angenommen',
  offerTakenText:
    'Jemand aus Ihrem Unternehmen hat unser Angebot angenommen, und die Waren sind bestellt. Sie müssen nichts weiter tun.',
  noOfferSubject: 'Zu Ihrer Angebotsanfrage {number}',
  noOfferHeading: 'Wir können Ihnen kein Angebot machen',
  noOfferText: 'Es tut uns leid, aber für die angefragten Artikel können wir kein Angebot machen.',
  offerGoneSubject: 'Das Angebot {number} wurde zurückgezogen',
  offerGoneHeading: 'Wir haben unser Angebot zurückgezogen',
  offerGoneText:
    'Wir haben unser Angebot zurückgezogen. Wenn Sie dazu eine Frage haben, antworten Sie auf diese E-Mail.',
  sendFile: 'Bitte senden Sie eine Datei als multipart/form-data im Feld „{field}“.',
  fileTooLarge: 'Die Datei darf höchstens 10 MB haben.',
  fileKind: 'Die Datei muss PDF, PNG, JPEG, XLSX, CSV oder TXT sein und einen Namen mit dieser Endung haben.',
  fileContent:
    'Der Inhalt der Datei passt nicht zu ihrer Endung, oder sie ist beschädigt. Bitte speichern Sie sie noch einmal und laden Sie sie erneut hoch.',
  filesUnused:
    'Sie haben {max} nicht gesendete Dateien. Senden Sie zuerst einige davon, oder versuchen Sie es morgen erneut.',
  filesTooMuch:
    'Ihr Speicherlimit von {max, number} MB ist erreicht. Senden Sie eine kleinere Datei, oder schreiben Sie einen Download-Link in Ihre Nachricht.',
  filesAtOnce: 'Bitte laden Sie höchstens {max} Dateien gleichzeitig hoch, und höchstens {megabytes} MB.',
  filesBusy: 'Gerade werden viele Dateien hochgeladen. Bitte versuchen Sie es in einer Minute erneut.',
  fileStoreAway:
    'Dateien können im Moment weder gespeichert noch gelesen werden. Bitte versuchen Sie es in einigen Minuten erneut.',
  filesGone: 'Eine Datei ist nicht mehr da oder wurde schon gesendet. Bitte laden Sie sie erneut hoch.',
  filesAtMost: 'Bitte senden Sie höchstens {max} Dateien auf einmal.',
  fileNotFound: 'Datei nicht gefunden, oder Sie haben keinen Zugriff darauf.',

  // Inquiries
  inquiryNotFound: 'Anfrage nicht gefunden. Laden Sie die Liste neu.',
  inquiryChanged:
    'Jemand aus dem Team hat geantwortet, während Sie schrieben. Ihre Antwort wurde nicht gesendet. Lesen Sie die andere, und senden Sie Ihre erneut, wenn sie noch passt.',
  inquiryFull: 'Zu einer Anfrage sind höchstens {max} Nachrichten möglich.',
  inquiryFormUsed:
    'Dieses Formular wurde bereits gesendet. Laden Sie die Seite neu, um eine weitere Nachricht zu senden. API-Clients senden einen neuen Idempotenzschlüssel.',
  assigneeNotAdmin: 'Anfragen können nur Administratoren zugewiesen werden.',
  answerHeading: 'Unsere Antwort auf Ihre Anfrage',
  youWroteOn: 'Sie schrieben am {date}:',
  weWroteOn: 'Wir schrieben am {date}:',
  factInquiry: 'Anfrage',
  whyAnswer: 'Sie erhalten diese E-Mail, weil Sie über das Kontaktformular an {shop} geschrieben haben.',
}
