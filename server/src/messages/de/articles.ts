import type { articles as english } from '../en/articles'

/** Articles of the blog, and its feed. */
export const articles: Record<keyof typeof english, string> = {
  standardPageKept:
    'Am Ende jeder Seite steht ein Verweis auf diese Seite. Ändern Sie ihren Text; entfernen lässt sie sich nicht, und Adresse und Art bleiben.',
  articleGone: 'Diesen Artikel gibt es nicht mehr.',
  articleChanged:
    'Jemand anderes hat diesen Artikel inzwischen geändert. Nichts wurde gespeichert: Sehen Sie nach, was jetzt anders ist, und speichern Sie dann erneut.',
  articleChangedTranslating:
    'Jemand hat diesen Artikel geändert, nachdem Sie mit der Übersetzung begonnen haben. Nichts wurde gespeichert: Sehen Sie nach, was jetzt anders ist, und speichern Sie dann erneut.',
  articleVersionWhole: 'Die Version des Artikels muss eine ganze Zahl sein, mindestens 1.',
  slugTaken: 'Ein anderer Artikel hat bereits die Adresse „{slug}“. Bitte wählen Sie eine andere.',
  slugForm:
    'Die Adresse darf nur aus Kleinbuchstaben, Ziffern und einzelnen Bindestrichen bestehen, zum Beispiel choosing-a-stethoscope.',
  publishedDay: 'Der Tag der Veröffentlichung muss ein Tag wie 2026-11-21 sein und darf nicht in der Zukunft liegen.',
  theSlug: 'Die Adresse',
  theTitle: 'Der Titel',
  theSummary: 'Die Zusammenfassung',
  theText: 'Der Text',
  feedTitle: 'Instrumenta: Blog',
  feedSubtitle: 'Kaufratgeber zu medizinischen Instrumenten sowie Fragen und Antworten zu React und JavaScript.',
}
