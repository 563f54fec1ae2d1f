import type { catalogue as english } from '../en/catalogue'

/** Prices, price lists and translations. */
export const catalogue: Record<keyof typeof english, string> = {
  noPricesIn:
    'Der Shop hat noch keine Preise in {currency}. Lassen Sie minPrice und maxPrice weg, oder fragen Sie nach {base}.',
  cursorOfOtherCurrency:
    'after gehört zu Preisen in {other}, diese Liste ist nach Preisen in {currency} sortiert. Beginnen Sie neu, ohne after.',
  priceListChanged:
    'Jemand anderes hat diese Preisliste inzwischen geändert. Nichts wurde gespeichert: Sehen Sie nach, was jetzt anders ist, und speichern Sie dann erneut.',
  priceListCircle:
    'Preise in {currency} können nicht aus denen in {base} entstehen, die selbst aus {currency} entstehen: {way}. Wählen Sie eine andere Ausgangswährung.',
  noBasePrices:
    'Es gibt noch keine Preise in {base}, aus denen andere entstehen könnten. Geben Sie zuerst {base} einen Kurs, oder wählen Sie eine andere Ausgangswährung.',
  noRateBetween:
    'Zwischen {base} und {currency} ist kein Wechselkurs bekannt. Geben Sie einen festen Kurs an, oder importieren Sie zuerst Wechselkurse.',
  basePricesFixed: 'Preise in {base} gehören zu den Produkten selbst: Ändern Sie sie dort.',
  noRateForPrice:
    'Für {currency} gibt es noch keinen Kurs, sodass die anderen Produkte keinen Preis darin haben. Geben Sie zuerst ihrer Preisliste einen Kurs.',
  noSuchCategory: 'Diese Kategorie gibt es nicht.',
  noProductOfPicture: 'Kein Produkt im Shop hat dieses Bild.',
  productChangedTranslating:
    'Jemand hat dieses Produkt geändert, nachdem Sie mit der Übersetzung begonnen haben. Nichts wurde gespeichert: Sehen Sie nach, was jetzt anders ist, und speichern Sie dann erneut.',
  translationChanged:
    'Jemand anderes hat diese Übersetzung inzwischen geändert. Nichts wurde gespeichert: Sehen Sie nach, was jetzt anders ist, und speichern Sie dann erneut.',
  thePictureText: 'Die Bildbeschreibung',
}
