import type { rates as english } from '../en/rates'

/** As `en/rates.ts`, in Spanish. */
export const rates: Record<keyof typeof english, string> = {
  versionFromNone: 'La versión esperada debe ser un número entero, 0 o más.',
  productVersionWhole: 'La versión del producto debe ser un número entero, como mínimo 1.',
  theRoundingStep: 'El paso de redondeo',
  priceOnce: 'Indique cada precio una sola vez.',
  noSizeForPrice: 'El producto no tiene ese tamaño. Vuelva a cargarlo.',
  sizeUnpriced:
    'Este tamaño cuesta lo mismo que el producto. Dele primero un precio propio en dólares estadounidenses.',
  fixedRateNumber:
    'El tipo fijo debe ser un número mayor que 0, como 3.6725, con diez cifras como máximo antes del punto y diez después.',
  mustBeDay: '{name} debe ser una fecha como {day}.',
  ratesTooLarge: 'El archivo debe tener como máximo {max, number} bytes.',
  ratesLine: 'Línea {line}: {reason}',
  ratesEmpty: 'El archivo está vacío.',
  ratesNone: 'El archivo no contiene ningún tipo de cambio. Debe ser el eurofxref-daily.xml del banco, o su CSV.',
  ratesNeither: 'El archivo no es ni XML ni CSV.',
  ratesNoXml: 'El archivo no es XML: {reason}',
  ratesDoctype: 'El archivo declara un tipo de documento, cosa que los del banco no hacen.',
  ratesFirstLine: 'La primera línea debe ser «Date, USD, JPY», etc.; empieza por «{text}».',
  ratesNoDay: '«{text}» no es una fecha como {day}.',
  ratesDayToCome: '{day} es una fecha futura.',
  ratesDayTwice: 'El día {day} está dos veces en el archivo.',
  ratesNoBase: 'El día {day} no tiene tipo de cambio de {base}, del que dependen todos los demás.',
  ratesCount:
    'Hay {rates, plural, one {{rates} tipo de cambio} many {{rates} tipos de cambio} other {{rates} tipos de cambio}} para {currencies, plural, one {{currencies} moneda} many {{currencies} monedas} other {{currencies} monedas}}.',
  ratesNoCurrency: 'Un tipo de cambio no tiene moneda.',
  ratesOutside: 'Hay un tipo de cambio fuera de un día.',
  ratesMissing: '{currency} no tiene tipo de cambio.',
  ratesTwice: 'Hay un segundo tipo de cambio de {currency} para el mismo día.',
  ratesNoCode: '«{text}» no es un código de moneda.',
  ratesAboveZero: 'El tipo de cambio de {currency} es «{rate}»; debe ser mayor que 0.',
  ratesNumber: 'El tipo de cambio de {currency} es «{rate}»; debe ser un número como 163.27.',
}
