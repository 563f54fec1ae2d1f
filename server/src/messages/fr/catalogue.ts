import type { catalogue as english } from '../en/catalogue'

/** Prices, price lists and translations. */
export const catalogue: Record<keyof typeof english, string> = {
  noPricesIn: 'La boutique n’a pas encore de prix en {currency}. Omettez minPrice et maxPrice, ou demandez {base}.',
  cursorOfOtherCurrency:
    'after appartient à des prix en {other}, et cette liste est triée par prix en {currency}. Recommencez sans after.',
  priceListChanged:
    'Une autre personne a modifié cette liste de prix entre-temps. Rien n’a été enregistré : vérifiez ce qui a changé, puis enregistrez de nouveau.',
  priceListCircle:
    'Les prix en {currency} ne peuvent pas venir de ceux en {base}, qui viennent eux-mêmes de {currency} : {way}. Choisissez une autre devise de base.',
  noBasePrices:
    'Il n’y a pas encore de prix en {base} dont d’autres pourraient venir. Donnez d’abord un cours à {base}, ou choisissez une autre devise de base.',
  noRateBetween:
    'Aucun taux de change entre {base} et {currency} n’est connu. Indiquez un taux fixe, ou importez d’abord des taux de change.',
  basePricesFixed: 'Les prix en {base} sont ceux des produits : modifiez-les là.',
  noRateForPrice:
    'Il n’y a pas encore de taux pour {currency}, si bien que les autres produits n’y ont pas de prix. Donnez d’abord un taux à sa liste de prix.',
  noSuchCategory: 'Cette catégorie n’existe pas.',
  noProductOfPicture: 'Aucun produit de la boutique n’a cette image.',
  productChangedTranslating:
    'Quelqu’un a modifié ce produit après que vous avez commencé à le traduire. Rien n’a été enregistré : vérifiez ce qui a changé, puis enregistrez de nouveau.',
  translationChanged:
    'Une autre personne a modifié cette traduction entre-temps. Rien n’a été enregistré : vérifiez ce qui a changé, puis enregistrez de nouveau.',
  thePictureText: 'La description de l’image',
}
