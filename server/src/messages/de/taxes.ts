import type { taxes as english } from '../en/taxes'

/** Taxes on orders. */
export const taxes: Record<keyof typeof english, string> = {
  vat: 'USt.',
  reverseCharge:
    'Reverse Charge: steuerfreie innergemeinschaftliche Lieferung (Artikel 138 der Richtlinie 2006/112/EG). Der Käufer schuldet die Umsatzsteuer.',
  exportFromEu: 'Ausfuhr: steuerfreie Lieferung in ein Land außerhalb der EU (Artikel 146 der Richtlinie 2006/112/EG)',
  exportTaxFree: 'Ausfuhr: keine Steuer',
}
