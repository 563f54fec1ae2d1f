import type { taxes as english } from '../en/taxes'

/** Taxes on orders. */
export const taxes: Record<keyof typeof english, string> = {
  vat: 'TVA',
  reverseCharge:
    'Autoliquidation : livraison intracommunautaire exonérée (article 138 de la directive 2006/112/CE). L’acheteur est redevable de la TVA.',
  exportFromEu: 'Exportation : livraison exonérée hors de l’UE (article 146 de la directive 2006/112/CE)',
  exportTaxFree: 'Exportation : sans taxe',
}
