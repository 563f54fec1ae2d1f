import type { documents as english } from '../en/documents'

/** Refusals of product documents. */
export const documents: Record<keyof typeof english, string> = {
  documentsAtMost: 'Ein Produkt hat höchstens {max} Dokumente.',
  documentTwice: 'Dieses Dokument hat denselben Inhalt wie ein anderes in der Liste. Bitte geben Sie jedes einmal an.',
  documentGone: 'Dieses Dokument gibt es nicht mehr. Bitte laden Sie es erneut hoch.',
  documentNoPdf: 'Das Dokument muss ein PDF sein.',
  documentDamaged: 'Das PDF ist nicht vollständig. Bitte speichern Sie es noch einmal und laden Sie es erneut hoch.',
  documentEncrypted:
    'Das PDF ist verschlüsselt oder hat ein Passwort. Bitte speichern Sie es ohne Schutz und laden Sie es erneut hoch.',
  documentActive:
    'Das PDF enthält Skripte, Formulare zum Absenden, angehängte Dateien oder Aktionen, die etwas starten. Bitte speichern Sie es ohne diese, zum Beispiel als PDF/A, und laden Sie es erneut hoch.',
  documentUnreadable:
    'Das PDF ist so gepackt, dass es nicht geprüft werden kann. Bitte speichern Sie es als PDF/A und laden Sie es erneut hoch.',
  documentsUnused:
    'Sie haben {max} Dokumente hochgeladen, die kein Produkt hat. Bitte verwenden Sie zuerst einige davon, oder kommen Sie morgen wieder.',
  documentNotFound: 'Dieses Dokument gibt es nicht.',
  theRevision: 'Die Revision',
}
