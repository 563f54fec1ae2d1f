import type { categories as english } from '../en/categories'

/** Messages about editing categories and home page figures. */
export const categories: Record<keyof typeof english, string> = {
  categoryGone: 'Diese Kategorie gibt es nicht mehr.',
  otherCategoryGone: 'Diese Kategorie gibt es nicht mehr. Bitte wählen Sie eine andere.',
  categoryChanged:
    'Jemand anderes hat diese Kategorie geändert. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  categoryNameTaken: 'Eine andere Kategorie heißt bereits „{name}“. Bitte wählen Sie einen anderen Namen.',
  categorySlugTaken: 'Eine andere Kategorie hat bereits die Adresse „{slug}“. Bitte wählen Sie eine andere.',
  categoryNotEmpty: 'In dieser Kategorie sind Produkte. Bitte geben Sie an, in welche Kategorie sie kommen.',
  categoriesAtMost: 'Die Höchstzahl von {max} Kategorien ist erreicht. Bitte löschen Sie zuerst eine.',
  generalCategory: 'Allgemein',
  generalCategoryText: 'Produkte, die zu keiner anderen Kategorie passen.',
  categoryOfItself: 'Bitte wählen Sie eine andere Kategorie als die, die gelöscht wird.',
  homeFiguresChanged:
    'Jemand anderes hat diese Zahlen geändert. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  figureValue: 'Das Format der Zahl',
  figureLabel: 'Die Bezeichnung der Zahl',
  figureNote: 'Die Anmerkung zur Zahl',
  figureLanguagesOnce: 'Bitte geben Sie jede Sprache nur einmal an.',
  figureInEnglish: 'Geben Sie zu jeder Zahl den englischen Text ein.',
  figuresAtMost: 'Die Startseite zeigt höchstens {max} Zahlen.',
}
