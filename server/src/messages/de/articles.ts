import type { articles as english } from '../en/articles'

/** Articles of the blog, and its feed. */
export const articles: Record<keyof typeof english, string> = {
  standardPageKept:
    'Diese Seite ist in der Fußzeile verlinkt. Sie können ihren Text ändern, sie aber nicht löschen und weder URL noch Art ändern.',
  articleGone: 'Diesen Artikel gibt es nicht mehr.',
  articleChanged:
    'Jemand anderes hat diesen Artikel geändert. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  articleChangedTranslating:
    'Jemand hat diesen Artikel geändert, nachdem Sie mit der Übersetzung begonnen haben. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  articleVersionWhole: 'Die Version des Artikels muss eine ganze Zahl sein, mindestens 1.',
  slugTaken: 'Ein anderer Artikel hat bereits die Adresse „{slug}“. Bitte wählen Sie eine andere.',
  slugForm:
    'Die Adresse darf nur aus Kleinbuchstaben, Ziffern und einzelnen Bindestrichen bestehen, zum Beispiel choosing-a-stethoscope.',
  publishedDay: 'Geben Sie das Veröffentlichungsdatum als JJJJ-MM-TT an. Es darf nicht in der Zukunft liegen.',
  theSlug: 'Die Adresse',
  theTitle: 'Der Titel',
  theSummary: 'Die Zusammenfassung',
  theText: 'Der Text',
  feedTitle: '{shop}: Blog',
  feedSubtitle: 'Kaufratgeber zu medizinischen Instrumenten sowie Fragen und Antworten zu React und JavaScript.',
}
