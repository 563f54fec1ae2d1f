import type { catalogue as english } from '../en/catalogue'

/** Prices, price lists and translations. */
export const catalogue: Record<keyof typeof english, string> = {
  noPricesIn:
    'Der Shop hat noch keine Preise in {currency}. Lassen Sie minPrice und maxPrice weg, oder fragen Sie nach {base}.',
  cursorOfOtherCurrency:
    'after gehört zu Preisen in {other}, diese Liste ist nach Preisen in {currency} sortiert. Beginnen Sie neu, ohne after.',
  priceListChanged:
    'Jemand anderes hat diese Preisliste geändert. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  priceListCircle:
    'Preise in {currency} können nicht aus {base} umgerechnet werden, weil diese aus {currency} umgerechnet werden: {way}. Wählen Sie eine andere Ausgangswährung.',
  noBasePrices:
    'Es gibt noch keine Preise in {base}, aus denen umgerechnet werden könnte. Geben Sie zuerst {base} einen Kurs, oder wählen Sie eine andere Ausgangswährung.',
  noRateBetween:
    'Zwischen {base} und {currency} gibt es keinen Wechselkurs. Geben Sie einen festen Kurs ein, oder importieren Sie zuerst Wechselkurse.',
  basePricesFixed: 'Preise in {base} gehören zu den Produkten selbst: Ändern Sie sie dort.',
  noRateForPrice: 'Für {currency} gibt es noch keinen Wechselkurs. Legen Sie zuerst einen in der Preisliste fest.',
  noSuchCategory: 'Kategorie nicht gefunden. Laden Sie die Seite neu.',
  noProductOfPicture: 'Kein Produkt im Shop hat dieses Bild.',
  productChangedTranslating:
    'Jemand hat dieses Produkt geändert, nachdem Sie mit der Übersetzung begonnen haben. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  translationChanged:
    'Jemand anderes hat diese Übersetzung geändert. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  thePictureText: 'Die Bildbeschreibung',
}
