import { entityValidators, euVat } from 'stdnum'

/**
 * Whether a VAT number, or where a country has none its companies' tax number, can be one of this country: its form and its check digits, without asking anybody. Of
 * a country whose numbers nobody has described to us any will do.
 */
export function isVatNumberOf(country: string, vatNumber: string): boolean {
  const validators = euVat[country] ?? entityValidators[country] ?? []
  return validators.length === 0 || validators.some(({ validate }) => validate(vatNumber).isValid)
}
