import type { Example } from './example'
import { firstOf, mutation } from './mutation'

const taxRules = `# The rates for each country. Rules of the EU come with the shop.

query TaxRules {
  taxRules { id country region taxClass buyer rate name note version }
}
`

const tryTax = `# The tax on goods by the present rules, and why there is none.

query TryTax($country: CountryCode!, $buyer: TriedBuyer!) {
  tryTax(country: $country, buyer: $buyer, taxClass: STANDARD) { rate name reason }
}
`

/** Tax rules and VAT numbers, for admins. */
export const taxExamples: Example[] = [
  { query: taxRules },
  { query: tryTax, variables: () => ({ country: 'FR', buyer: 'BUSINESS_WITH_VAT_NUMBER' }) },
  mutation('SaveTaxRule', 'Adds a rule for a country outside the EU.', 'taxRule { id rate version }', {
    input: () => ({ country: 'CH', taxClass: 'STANDARD', buyer: 'ANY', rate: '8.1' }),
  }),
  mutation('DeleteTaxRule', 'Deletes the rule of SaveTaxRule.', 'id', {
    id: {
      query: '{ found: taxRules { id country } }',
      pick: ({ id, country }) => (country === 'CH' ? id : undefined),
      missing: '<id of a tax rule>',
    },
  }),
  mutation(
    'AcceptVatNumber',
    'Accepts a VAT number that VIES could not confirm, until it changes.',
    'company { name vatNumberCheck { status note } }',
    {
      lookup: firstOf('companies(first: 1)', '<id of a company>'),
      input: ({ id }) => ({ id, vatNumber: '<its VAT number>', reason: 'Confirmed by their tax office' }),
    },
  ),
]
