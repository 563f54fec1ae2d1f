import type { rates as english } from '../en/rates'

/** As `en/rates.ts`, in French. */
export const rates: Record<keyof typeof english, string> = {
  versionFromNone: 'La version attendue doit être un nombre entier, 0 ou plus.',
  productVersionWhole: 'La version du produit doit être un nombre entier, au moins 1.',
  theRoundingStep: 'Le pas d’arrondi',
  priceOnce: 'Indiquez chaque prix une seule fois.',
  noSizeForPrice: 'Le produit n’a pas cette taille. Rechargez-le.',
  sizeUnpriced: 'Cette taille coûte autant que le produit. Donnez-lui d’abord un prix propre en dollars américains.',
  fixedRateNumber:
    'Le taux fixe doit être un nombre supérieur à 0, comme 3.6725, avec au plus dix chiffres avant le point et dix après.',
  mustBeDay: '{name} doit être une date comme {day}.',
  ratesTooLarge: 'Le fichier doit compter au plus {max, number} octets.',
  ratesLine: 'Ligne {line} : {reason}',
  ratesEmpty: 'Le fichier est vide.',
  ratesNone: 'Le fichier ne contient aucun taux. Ce doit être le fichier eurofxref-daily.xml de la banque, ou son CSV.',
  ratesNeither: 'Le fichier n’est ni du XML ni du CSV.',
  ratesNoXml: 'Le fichier n’est pas du XML : {reason}',
  ratesDoctype: 'Le fichier déclare un type de document, ce que les fichiers de la banque ne font pas.',
  ratesFirstLine: 'La première ligne doit être « Date, USD, JPY », etc. ; elle commence par « {text} ».',
  ratesNoDay: '« {text} » n’est pas une date comme {day}.',
  ratesDayToCome: '{day} est dans l’avenir.',
  ratesDayTwice: 'Le jour {day} figure deux fois dans le fichier.',
  ratesNoBase: 'Le jour {day} n’a pas de taux pour {base}, dont tous les autres dépendent.',
  ratesCount:
    'Il y a {rates, plural, one {{rates} taux} many {{rates} taux} other {{rates} taux}} pour {currencies, plural, one {{currencies} devise} many {{currencies} devises} other {{currencies} devises}}.',
  ratesNoCurrency: 'Un taux n’a pas de devise.',
  ratesOutside: 'Un taux se trouve en dehors d’un jour.',
  ratesMissing: '{currency} n’a pas de taux.',
  ratesTwice: 'Il y a un second taux de {currency} pour le même jour.',
  ratesNoCode: '« {text} » n’est pas un code de devise.',
  ratesAboveZero: 'Le taux de {currency} est « {rate} » ; il doit être supérieur à 0.',
  ratesNumber: 'Le taux de {currency} est « {rate} » ; ce doit être un nombre comme 163.27.',
}
