import type { rates as english } from '../en/rates'

/** As `en/rates.ts`, in German. */
export const rates: Record<keyof typeof english, string> = {
  versionFromNone: 'Die erwartete Version muss eine ganze Zahl ab 0 sein.',
  productVersionWhole: 'Die Version des Produkts muss eine ganze Zahl ab 1 sein.',
  theRoundingStep: 'Der Rundungsschritt',
  priceOnce: 'Geben Sie jeden Preis einmal an.',
  noSizeForPrice: 'Das Produkt hat keine solche Größe. Laden Sie es neu.',
  sizeUnpriced: 'Diese Größe hat den Preis des Produkts. Geben Sie ihr zuerst einen eigenen Preis in US-Dollar.',
  fixedRateNumber:
    'Der feste Kurs muss eine Zahl über 0 sein, etwa 3.6725, mit höchstens zehn Ziffern vor dem Punkt und zehn dahinter.',
  mustBeDay: '{name} muss ein Datum wie {day} sein.',
  ratesTooLarge: 'Die Datei darf höchstens {max, number} Bytes haben.',
  ratesLine: 'Zeile {line}: {reason}',
  ratesEmpty: 'Die Datei ist leer.',
  ratesNone: 'In der Datei sind keine Kurse. Es muss die Datei eurofxref-daily.xml der Bank sein oder deren CSV.',
  ratesNeither: 'Die Datei ist weder XML noch CSV.',
  ratesNoXml: 'Die Datei ist kein XML: {reason}',
  ratesDoctype: 'Die Datei nennt einen Dokumenttyp; das tun die Dateien der Bank nicht.',
  ratesFirstLine: 'Die erste Zeile muss „Date, USD, JPY“ und so weiter sein; sie beginnt mit „{text}“.',
  ratesNoDay: '„{text}“ ist kein Datum wie {day}.',
  ratesDayToCome: '{day} liegt in der Zukunft.',
  ratesDayTwice: 'Der Tag {day} steht zweimal in der Datei.',
  ratesNoBase: 'Der Tag {day} hat keinen Kurs für {base}, auf den sich alle anderen beziehen.',
  ratesCount:
    'Für {currencies, plural, one {{currencies} Währung} other {{currencies} Währungen}} gibt es {rates, plural, one {{rates} Kurs} other {{rates} Kurse}}.',
  ratesNoCurrency: 'Ein Kurs hat keine Währung.',
  ratesOutside: 'Ein Kurs steht außerhalb eines Tages.',
  ratesMissing: '{currency} hat keinen Kurs.',
  ratesTwice: 'Für {currency} gibt es am selben Tag einen zweiten Kurs.',
  ratesNoCode: '„{text}“ ist kein Währungscode.',
  ratesAboveZero: 'Der Kurs von {currency} ist „{rate}“; er muss über 0 liegen.',
  ratesNumber: 'Der Kurs von {currency} ist „{rate}“; er muss eine Zahl wie 163.27 sein.',
}
