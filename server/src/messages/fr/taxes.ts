import type { taxes as english } from '../en/taxes'

/** Taxes on orders. */
export const taxes: Record<keyof typeof english, string> = {
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
}
