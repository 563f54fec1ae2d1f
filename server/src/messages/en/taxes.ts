/** Taxes on orders. */
export const taxes = {
  vat: 'VAT',
  reverseCharge:
    'Reverse charge: tax-exempt intra-Community supply (Article 138 of Directive 2006/112/EC). The buyer owes the VAT.',
  exportFromEu: 'Export: tax-exempt delivery outside the EU (Article 146 of Directive 2006/112/EC)',
  exportTaxFree: 'Export: no tax',
}
