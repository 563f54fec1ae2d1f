import type { documents as english } from '../en/documents'

/** Refusals of product documents. */
export const documents: Record<keyof typeof english, string> = {
  documentsAtMost: 'Ein Produkt hat höchstens {max} Dokumente.',
  documentTwice: 'Dieses Dokument hat denselben Inhalt wie ein anderes in der Liste. Bitte geben Sie jedes einmal an.',
  documentGone: 'Dieses Dokument gibt es nicht mehr. Bitte laden Sie es erneut hoch.',
  documentNoPdf: 'Das Dokument muss ein PDF sein.',
  documentDamaged:
    'Das PDF ist beschädigt oder unvollständig. Bitte speichern Sie es noch einmal und laden Sie es erneut hoch.',
  documentEncrypted:
    'Das PDF ist verschlüsselt oder hat ein Passwort. Bitte speichern Sie es ohne Schutz und laden Sie es erneut hoch.',
  documentActive:
    'Das PDF enthält Skripte, Formulare, Anhänge oder automatische Aktionen. Bitte speichern Sie es ohne diese, zum Beispiel als PDF/A, und laden Sie es erneut hoch.',
  documentUnreadable:
    'Das Format dieses PDFs lässt sich nicht prüfen. Bitte speichern Sie es als PDF/A und laden Sie es erneut hoch.',
  documentsUnused:
    'Sie haben {max} unbenutzte Dokumente. Bitte fügen Sie zuerst einige einem Produkt hinzu, oder versuchen Sie es morgen erneut.',
  documentNotFound: 'Dokument nicht gefunden. Vielleicht wurde es ersetzt.',
  theRevision: 'Die Revision',
}
