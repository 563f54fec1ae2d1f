import type { catalogue as english } from '../en/catalogue'

/** Prices, price lists and translations. */
export const catalogue: Record<keyof typeof english, string> = {
  noPricesIn: 'La tienda aún no tiene precios en {currency}. Omita minPrice y maxPrice, o pida {base}.',
  cursorOfOtherCurrency:
    'after pertenece a precios en {other}, y esta lista está ordenada por precios en {currency}. Empiece de nuevo, sin after.',
  priceListChanged:
    'Otra persona ha cambiado esta lista de precios entretanto. No se ha guardado nada: mire qué ha cambiado y guarde de nuevo.',
  priceListCircle:
    'Los precios en {currency} no pueden salir de los de {base}, que a su vez salen de {currency}: {way}. Elija otra moneda base.',
  noBasePrices:
    'Aún no hay precios en {base} de los que puedan salir otros. Dé primero un tipo de cambio a {base}, o elija otra moneda base.',
  noRateBetween:
    'No se conoce ningún tipo de cambio entre {base} y {currency}. Indique un tipo fijo, o importe primero tipos de cambio.',
  basePricesFixed: 'Los precios en {base} son los de los propios productos: cámbielos allí.',
  noRateForPrice:
    'Aún no hay tipo de cambio para {currency}, de modo que los demás productos no tienen precio en ella. Dé primero un tipo a su lista de precios.',
  noSuchCategory: 'Esta categoría no existe.',
  noProductOfPicture: 'Ningún producto de la tienda tiene esta imagen.',
  productChangedTranslating:
    'Alguien ha cambiado este producto después de que usted empezara a traducirlo. No se ha guardado nada: mire qué ha cambiado y guarde de nuevo.',
  translationChanged:
    'Otra persona ha cambiado esta traducción entretanto. No se ha guardado nada: mire qué ha cambiado y guarde de nuevo.',
  thePictureText: 'La descripción de la imagen',
}
