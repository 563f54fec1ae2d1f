import type { catalogue as english } from '../en/catalogue'

/** Prices, price lists and translations. */
export const catalogue: Record<keyof typeof english, string> = {
  noPricesIn: 'La tienda aún no tiene precios en {currency}. Omita minPrice y maxPrice, o pida {base}.',
  cursorOfOtherCurrency:
    'after pertenece a precios en {other}, y esta lista está ordenada por precios en {currency}. Empiece de nuevo, sin after.',
  priceListChanged:
    'Otra persona ha cambiado esta lista de precios. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  priceListCircle:
    'Los precios en {currency} no se pueden convertir desde {base}, porque estos se convierten desde {currency}: {way}. Elija otra moneda base.',
  noBasePrices:
    'Aún no hay precios en {base} desde los que convertir. Dé primero un tipo de cambio a {base}, o elija otra moneda base.',
  noRateBetween:
    'No hay ningún tipo de cambio entre {base} y {currency}. Indique un tipo fijo, o importe primero tipos de cambio.',
  basePricesFixed: 'Los precios en {base} son los de los propios productos: cámbielos allí.',
  noRateForPrice: 'Aún no hay tipo de cambio para {currency}. Fije primero uno en su lista de precios.',
  noSuchCategory: 'Categoría no encontrada. Vuelva a cargar la página.',
  noProductOfPicture: 'Ningún producto de la tienda tiene esta imagen.',
  productChangedTranslating:
    'Alguien ha cambiado este producto después de que usted empezara a traducirlo. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  translationChanged:
    'Otra persona ha cambiado esta traducción. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  thePictureText: 'La descripción de la imagen',
}
