import type { taxes as english } from '../en/taxes'

/** Taxes on orders. */
export const taxes: Record<keyof typeof english, string> = {
  vat: 'IVA',
  reverseCharge:
    'Inversión del sujeto pasivo: entrega intracomunitaria exenta (artículo 138 de la Directiva 2006/112/CE). El comprador declara el IVA.',
  exportFromEu: 'Exportación: entrega exenta fuera de la UE (artículo 146 de la Directiva 2006/112/CE)',
  exportTaxFree: 'Exportación: sin impuestos',
}
