import type { money as english } from '../en/money'

/** As `en/money.ts`, in French. */
export const money: Record<keyof typeof english, string> = {
  // Prices and price lists
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
  versionFromNone: 'La version attendue doit être un nombre entier, 0 ou plus.',
  productVersionWhole: 'La version du produit doit être un nombre entier, au moins 1.',
  theRoundingStep: 'Le pas d’arrondi',
  priceOnce: 'Indiquez chaque prix une seule fois.',
  noSizeForPrice: 'Le produit n’a pas cette taille. Rechargez-le.',
  sizeUnpriced: 'Cette taille coûte autant que le produit. Donnez-lui d’abord un prix propre en dollars américains.',
  fixedRateNumber:
    'Le taux fixe doit être un nombre supérieur à 0, comme 3.6725, avec au plus dix chiffres avant le point et dix après.',

  // Exchange rate files
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

  // Taxes
  vat: 'TVA',
  reverseCharge:
    'Autoliquidation : livraison intracommunautaire exonérée (article 138 de la directive 2006/112/CE). L’acheteur est redevable de la TVA.',
  exportFromEu: 'Exportation : livraison exonérée hors de l’UE (article 146 de la directive 2006/112/CE)',
  exportTaxFree: 'Exportation : sans taxe',
  theTaxName: 'Le nom de la taxe',
  theTaxNote: 'La mention',
  taxRatePattern: 'Saisissez un taux de 0 à 100 pour cent avec au plus trois décimales, par exemple 8.1.',
  taxRuleGone: 'Cette règle de taxe n’existe plus.',
  taxRuleChanged:
    'Une autre personne a modifié cette règle de taxe après que vous l’avez ouverte. Rien n’a été enregistré. Vérifiez les nouvelles valeurs, puis enregistrez à nouveau.',
  taxRuleTaken: 'Il existe déjà une règle pour ce pays, cette région, cette classe et cet acheteur. Modifiez celle-là.',
  tooManyTaxRules: 'Il peut y avoir au plus {max} règles de taxe. Supprimez-en d’abord quelques-unes.',
  vatNumberChanged:
    'Le numéro de TVA de l’entreprise a été modifié après que vous l’avez ouverte. Vérifiez le nouveau numéro.',
  auditedTaxRule: 'Règle de taxe',
  auditedTaxClass: 'Classe de taxe',
  auditedVatNumberReason: 'Motif d’acceptation du numéro de TVA',

  // Shipping methods
  shippingMethodGone: 'Ce mode de livraison n’existe plus.',
  shippingMethodChanged:
    'Quelqu’un d’autre a modifié ce mode de livraison. Vos modifications n’ont pas été enregistrées. Vérifiez la nouvelle version, puis enregistrez de nouveau.',
  shippingMethodsAtMost: 'La boutique peut avoir au plus {max} modes de livraison.',
  percentPattern: 'Veuillez indiquer un pourcentage de 0 à 99.999, par exemple 0.25.',
  bandsFromTo: 'Une règle de prix a de 1 à {max} tranches.',
  bandBasis:
    'Une tranche par poids a une limite en grammes, une tranche par valeur un montant de marchandises, et un prix fixe n’a pas de limite.',
  bandLimits:
    'Chaque tranche doit avoir une limite supérieure à la précédente. Seule la dernière peut ne pas en avoir.',
  deliveryDaysOrder: 'Le délai de livraison maximal ne peut pas être plus court que le minimal.',
  auditedShippingMethod: 'Mode de livraison',
  // Receipts of money
  paymentNotFound: 'Paiement introuvable. Rechargez la commande.',
  paymentAlreadyReversed: 'Ce paiement est déjà annulé. Rechargez la commande.',
  paymentCurrencyDiffers: 'La commande est en {currency}. Saisissez le montant dans cette devise.',
  paymentFormUsed:
    'Un autre paiement a déjà été enregistré avec ce formulaire. Rechargez la commande, puis réessayez. Les clients de l’API envoient une nouvelle clé d’idempotence.',
  tooManyPayments: 'Une commande peut avoir au plus {max} paiements.',
  paymentTooLarge: 'Ajouté aux paiements précédents, ce montant est trop élevé.',
  refundTooHigh: 'Seuls {amount} de cette commande peuvent être remboursés.',
  creditNoteNotFound: 'Cette commande n’a pas cet avoir. Rechargez la commande.',
  cardNotPaid:
    'La commande n’a aucun paiement par carte à rembourser. Enregistrez un remboursement par un autre moyen.',
  cardRefundWaits: 'Le prestataire de paiement ne répond pas. Nous renverrons le remboursement dans quelques minutes.',
  receivedInFuture: 'Saisissez un jour qui n’est pas dans le futur.',
  auditedPayment: 'Paiement',
  auditedPaymentStatus: 'Statut du paiement',
  paymentAtOrder: '{percent, number, percent} à la commande',
  paymentBeforeShipment: '{percent, number, percent} avant expédition',
  paymentOnDelivery: '{percent, number, percent} à la livraison',
  paymentAfterInvoice:
    '{days, plural, =0 {{percent, number, percent} à la date de la facture} one {{percent, number, percent} à {days} jour de la date de la facture} other {{percent, number, percent} à {days} jours de la date de la facture}}',
  paymentPartsFromTo: 'Indiquez de 1 à {max} échéances.',
  paymentPartsSum: 'La somme des échéances doit être égale à 100 pour cent.',
  daysOnlyAfterInvoice: 'Seule une échéance après la facture comporte un délai en jours.',
  remindersAtMost: 'Vous pouvez définir au plus {max} relances.',
  reminderDaysOnce: 'Indiquez chaque nombre de jours une seule fois.',
  paymentTermsChanged:
    'Une autre personne a modifié les conditions de paiement après que vous les avez ouvertes. Rien n’a été enregistré. Vérifiez les nouvelles conditions, puis enregistrez de nouveau.',
  paymentScheduleChanged:
    'Une autre personne a modifié l’échéancier de cette commande. Rien n’a été enregistré. Rechargez la commande, puis réessayez.',
  paymentScheduleFixed: 'Il ne reste rien à payer pour cette commande. Son échéancier ne peut pas être modifié.',
  paymentOpen: '{amount} à payer avant l’expédition. Enregistrez le paiement ou indiquez un motif d’expédition.',
  creditHeld:
    'Cette commande dépasse le plafond de crédit de son entreprise. Débloquez-la sur la page de la commande, puis expédiez-la.',
  auditedPaymentSchedule: 'Échéancier de paiement',
  auditedReminderDays: 'Relances (jours après l’échéance)',
  auditedOverrideReason: 'Motif de l’expédition avant paiement',
  auditedCreditLimit: 'Plafond de crédit',
  auditedCreditDays: 'Délai de paiement en jours',
  auditedCreditHold: 'Au-delà du plafond de crédit',
  auditedReason: 'Motif',
  reminderSubject: 'Relance de paiement pour la commande {number}',
  reminderHeading: 'Un paiement est en retard',
  reminderPreview: '{amount} à payer depuis le {day}.',
  reminderText:
    'Le paiement de {amount} pour la commande {number} était dû le {day}. Nous ne l’avons pas encore reçu. Veuillez virer le montant sur le compte ci-dessous.',
  reminderCrossed: 'Si vous avez déjà payé, veuillez ne pas tenir compte de cet e-mail.',
  factAccountHolder: 'Titulaire du compte',
  factBank: 'Banque',
  factAccountNumber: 'Numéro de compte',
  factReference: 'Référence',
  statement: 'Relevé de compte',
  statementOf: 'Relevé de compte de {company}',
  factOpen: 'Restant dû',
  factPaid: 'Payé',
  factDueOn: 'À payer le',
  statementDay: 'Au',
  statementEmpty: 'Aucune commande en attente de paiement.',
  cardsOff: 'Le paiement par carte n’est pas disponible. Veuillez payer par virement.',
  cardOrderWaits: 'La commande attend son approbation. Payez-la une fois approuvée.',
  cardNothingDue: 'Aucun montant n’est dû pour cette commande. Rechargez la page.',
  cardProviderAway: 'Le prestataire de paiement ne répond pas. Réessayez dans une minute ou payez par virement.',
  theLetterNumber: 'Le numéro',
  theRequiredDocument: 'Le document',
  requiredDocumentsAtMost: 'Indiquez au maximum {max} documents.',
  requiredDocumentsOnce: 'Indiquez chaque document une seule fois.',
  expiryBeforeShipment: 'La date d’expiration ne peut pas précéder la date limite d’expédition.',
  letterOfCreditChanged:
    'Une autre personne a modifié le crédit documentaire de cette commande. Rien n’a été enregistré. Vérifiez les nouvelles valeurs, puis enregistrez à nouveau.',
  letterOfCreditNotFound: 'Ce crédit documentaire n’existe plus. Rechargez la commande.',
  slipKind: 'Choisissez un fichier PDF, JPEG ou PNG.',
  slipNothingDue: 'Il ne reste rien à payer pour cette commande. Rechargez la page.',
  tooManySlips: 'Une commande peut avoir au maximum {max} justificatifs de virement.',
  auditedLetterOfCredit: 'Crédit documentaire',
  auditedTransferSlip: 'Justificatif de virement',
}
