import type { catalogue as english } from '../en/catalogue'

/** Prices, price lists and translations. */
export const catalogue: Record<keyof typeof english, string> = {
  noPricesIn: 'La boutique n’a pas encore de prix en {currency}. Omettez minPrice et maxPrice, ou demandez {base}.',
  cursorOfOtherCurrency:
    'after appartient à des prix en {other}, et cette liste est triée par prix en {currency}. Recommencez sans after.',
  priceListChanged:
    'Une autre personne a modifié cette liste de prix. Vos modifications n’ont pas été enregistrées. Vérifiez la nouvelle version, puis enregistrez de nouveau.',
  priceListCircle:
    'Les prix en {currency} ne peuvent pas être convertis depuis {base}, car ceux-ci le sont depuis {currency} : {way}. Choisissez une autre devise de base.',
  noBasePrices:
    'Il n’y a pas encore de prix en {base} à convertir. Donnez d’abord un taux à {base}, ou choisissez une autre devise de base.',
  noRateBetween:
    'Il n’y a aucun taux de change entre {base} et {currency}. Indiquez un taux fixe, ou importez d’abord des taux de change.',
  basePricesFixed: 'Les prix en {base} sont ceux des produits : modifiez-les là.',
  noRateForPrice: 'Il n’y a pas encore de taux de change pour {currency}. Fixez-en d’abord un dans sa liste de prix.',
  noSuchCategory: 'Catégorie introuvable. Rechargez la page.',
  noProductOfPicture: 'Aucun produit de la boutique n’a cette image.',
  productChangedTranslating:
    'Quelqu’un a modifié ce produit après que vous avez commencé à le traduire. Vos modifications n’ont pas été enregistrées. Vérifiez la nouvelle version, puis enregistrez de nouveau.',
  translationChanged:
    'Une autre personne a modifié cette traduction. Vos modifications n’ont pas été enregistrées. Vérifiez la nouvelle version, puis enregistrez de nouveau.',
  thePictureText: 'La description de l’image',
}
