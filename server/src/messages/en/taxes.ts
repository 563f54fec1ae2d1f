/** Taxes on orders. */
export const taxes = {
  vat: 'VAT',
  reverseCharge:
    'Reverse charge: tax-exempt intra-Community supply (Article 138 of Directive 2006/112/EC). The buyer owes the VAT.',
  exportFromEu: 'Export: tax-exempt delivery outside the EU (Article 146 of Directive 2006/112/EC)',
  exportTaxFree: 'Export: no tax',
  theTaxName: 'The name of the tax',
  theTaxNote: 'The note',
  taxRatePattern: 'Enter a rate from 0 to 100 percent with at most three decimals, for example 8.1.',
  taxRuleGone: 'This tax rule no longer exists.',
  taxRuleChanged:
    'Someone else changed this tax rule after you opened it. Nothing was saved. Check the new values, then save again.',
  taxRuleTaken: 'There is already a rule for this country, region, class and buyer. Edit that one.',
  tooManyTaxRules: 'There can be at most {max} tax rules. Delete some first.',
  vatNumberChanged: 'The company’s VAT number was changed after you opened it. Check the new number.',
  auditedTaxRule: 'Tax rule',
  auditedTaxClass: 'Tax class',
  auditedVatNumberReason: 'Reason for accepting the VAT number',
}
