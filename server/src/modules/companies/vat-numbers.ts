import type { Validator } from 'stdnum'
import { entityValidators, euVat, stdnum } from 'stdnum'

/**
 * Where the described number of companies is another than that for their sales tax, or one of several forms of it: who trades
 * in Ukraine has 12 digits besides the 8 of the register, and a sole trader in Turkey their own 11.
 */
const DESCRIBED_IN_PART: ReadonlySet<string> = new Set(['ID', 'IL', 'LI', 'MA', 'MD', 'PK', 'SG', 'TR', 'UA'])

/** In Switzerland and India companies give their tax number, or the register's. */
const VALIDATORS: Partial<Record<string, Validator[]>> = {
  ...entityValidators,
  ...euVat,
  CH: entityValidators.CH,
  IN: [stdnum.IN?.gstin, stdnum.IN?.pan] as Validator[],
}

/**
 * Genuine numbers that the package refuses, without the country: in Bulgaria those that begin with 4 to 8, and some persons'; in
 * Czechia those that begin with 6, which it weighs along; in Hungary the number as it is written there, with how and where tax is paid behind it.
 */
const POSSIBLE_BESIDES: Partial<Record<string, RegExp>> = {
  BG: /^(?:[4-8]\d{8}|\d{10})$/,
  CZ: /^6\d{8}$/,
  HU: /^\d{8}[1-5]\d{2}$/,
}

/** What invoices write in front of the number itself in place of the country. */
const PREFIXES: Partial<Record<string, string>> = { GB: 'XI', JP: 'T' }

/**
 * Whether a VAT number, or where a country has none its companies' tax number, can be one of this country: its form and its check digits, without asking anybody. Of
 * a country whose numbers nobody has described to us any will do.
 */
export function isVatNumberOf(country: string, vatNumber: string): boolean {
  const validators = DESCRIBED_IN_PART.has(country) ? [] : (VALIDATORS[country] ?? [])
  const bare = vatNumber.replace(new RegExp(`^(?:${country}|${PREFIXES[country] ?? country})`), '')
  if (validators.length === 0 || POSSIBLE_BESIDES[country]?.test(bare)) return true
  const forms = [vatNumber, bare]
  return validators.some(({ validate }) => forms.some((form) => validate(form).isValid))
}
