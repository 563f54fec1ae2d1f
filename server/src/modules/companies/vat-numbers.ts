import type { Validator } from 'stdnum'
import { entityValidators, euVat, stdnum } from 'stdnum'

/**
 * Countries where the package knows only one of several numbers: in Ukraine the register's 8 digits but not the 12 of
 * traders, in Turkey not the 11 of sole traders.
 */
const DESCRIBED_IN_PART: ReadonlySet<string> = new Set(['ID', 'IL', 'LI', 'MA', 'MD', 'PK', 'SG', 'TR', 'UA'])

/** Swiss and Indian companies use their tax number or their register number. */
const VALIDATORS: Partial<Record<string, Validator[]>> = {
  ...entityValidators,
  ...euVat,
  CH: entityValidators.CH,
  IN: [stdnum.IN?.gstin, stdnum.IN?.pan] as Validator[],
}

/**
 * Genuine numbers that the package refuses, with or without the country code. Bulgaria: first digit 4 to 8, and some persons'
 * numbers. Czechia: first digit 6. Hungary: the local form, which ends with the kind and the office of taxation.
 */
const ALSO_VALID: Partial<Record<string, (vatNumber: string) => boolean>> = {
  // Companies (L) and associations (A) have the numbers from 700000 on.
  AD: (vatNumber) => /^[AL]7\d{5}[A-Z]$/.test(vatNumber),
  BG: (vatNumber) => /^(?:[4-8]\d{8}|\d{10})$/.test(vatNumber),
  CZ: (vatNumber) => /^6\d{8}$/.test(vatNumber),
  HU: (vatNumber) => /^\d{8}[1-5]\d{2}$/.test(vatNumber),
  // About 15 of 1,000 numbers in use have a wrong check digit.
  MX: (vatNumber) => /^[A-ZÑ&]{3,4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[A-Z0-9]{3}$/.test(vatNumber),
  PY: (vatNumber) => /^\d{5,9}$/.test(vatNumber) && checkDigitBy11(vatNumber, [2, 3, 4, 5, 6, 7, 8, 9]),
  // Sole traders.
  SK: (vatNumber) => /^1\d{9}$/.test(vatNumber) && Number(vatNumber) % 11 === 0,
  TW: isTaiwanese,
  // The register now issues numbers above 21.
  UY: (vatNumber) =>
    /^2[2-9]\d{6}001\d$/.test(vatNumber) && checkDigitBy11(vatNumber, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4]),
}

/** True if the last digit makes the weighted sum divisible by 11. `weights` go from right to left; a check of 10 is written as 0. */
function checkDigitBy11(digits: string, weights: readonly number[]): boolean {
  const [check, ...others] = [...digits].reverse().map(Number)
  const sum = others.reduce((total, digit, index) => total + digit * (weights[index] ?? 0), 0)
  return ((11 - (sum % 11)) % 11) % 10 === check
}

/**
 * Since April 2023 a sum divisible by 5 is valid, because numbers divisible by 10 ran out. A 7 in the seventh place
 * counts 0 or 1.
 */
function isTaiwanese(vatNumber: string): boolean {
  if (!/^\d{8}$/.test(vatNumber)) return false
  const products = [1, 2, 1, 2, 1, 2, 4, 1].map((weight, index) => weight * Number(vatNumber[index]))
  const sum = products.reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0)
  return sum % 5 === 0 || (vatNumber[6] === '7' && (sum + 1) % 5 === 0)
}

/** Prefixes on invoices that differ from the country code. */
const PREFIXES: Partial<Record<string, string>> = { GB: 'XI', JP: 'T' }

/** Countries in the tax area of a neighbour, whose numbers their companies may have. */
const TAX_AREA: Partial<Record<string, string>> = { MC: 'FR', LI: 'CH' }

/** True if the prefix names another EU country in which the number is valid. Greece uses EL. */
function isOfOtherCountry(country: string, vatNumber: string): boolean {
  const prefix = vatNumber.slice(0, 2)
  const prefixCountry = prefix === 'EL' ? 'GR' : prefix
  if ([country, PREFIXES[country], TAX_AREA[country]].includes(prefixCountry)) return false
  return euVat[prefixCountry]?.some(({ validate }) => validate(vatNumber).isValid) ?? false
}

/**
 * Checks form and check digits of a VAT number, or of a company's tax number in countries without VAT, offline. Accepts any
 * number of a country that the package doesn't know.
 */
export function isVatNumberOf(country: string, vatNumber: string): boolean {
  if (isOfOtherCountry(country, vatNumber)) return false
  const validators = DESCRIBED_IN_PART.has(country) ? [] : (VALIDATORS[country] ?? [])
  const bare = vatNumber.replace(new RegExp(`^(?:${country}|${PREFIXES[country] ?? country})`), '')
  const forms = [vatNumber, bare]
  if (validators.length === 0 || forms.some((form) => ALSO_VALID[country]?.(form))) return true
  return validators.some(({ validate }) => forms.some((form) => validate(form).isValid))
}
