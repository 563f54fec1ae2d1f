import type { categories as english } from '../en/categories'

/** Messages about editing categories and home page figures. */
export const categories: Record<keyof typeof english, string> = {
  categoryGone: 'Diese Kategorie gibt es nicht mehr.',
  otherCategoryGone: 'Die andere Kategorie gibt es nicht mehr. Bitte wählen Sie eine, die es gibt.',
  categoryChanged:
    'Inzwischen hat jemand anderes diese Kategorie geändert. Es wurde nichts gespeichert: Sehen Sie nach, was jetzt anders ist, und speichern Sie dann noch einmal.',
  categoryNameTaken: 'Eine andere Kategorie heißt bereits „{name}“. Bitte wählen Sie einen anderen Namen.',
  categorySlugTaken: 'Eine andere Kategorie hat bereits die Adresse „{slug}“. Bitte wählen Sie eine andere.',
  categoryNotEmpty: 'In dieser Kategorie sind Produkte. Bitte geben Sie an, in welche Kategorie sie kommen.',
  categoriesAtMost: 'Der Shop hat {max} Kategorien, mehr sind nicht möglich. Bitte löschen Sie zuerst eine.',
  generalCategory: 'Allgemein',
  generalCategoryText: 'Was zu keinem anderen Teil des Katalogs gehört.',
  categoryOfItself: 'Bitte wählen Sie eine andere Kategorie als die, die gelöscht wird.',
  homeFiguresChanged:
    'Inzwischen hat jemand anderes diese Zahlen geändert. Es wurde nichts gespeichert: Sehen Sie nach, was jetzt anders ist, und speichern Sie dann noch einmal.',
  figureValue: 'Die Schreibweise der Zahl',
  figureLabel: 'Die Bezeichnung der Zahl',
  figureNote: 'Die Anmerkung zur Zahl',
  figureLanguagesOnce: 'Bitte geben Sie jede Sprache nur einmal an.',
  figureInEnglish: 'Bitte geben Sie jede Zahl auch auf Englisch an.',
  figuresAtMost: 'Die Startseite zeigt höchstens {max} Zahlen.',
}
