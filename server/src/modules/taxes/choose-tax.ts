import type { Seller, TaxClass, TaxRule } from '@instrumenta/prisma/client'
import { sayIn } from '../../messages/say'
import type { TaxedSale } from './assess-taxes'
import { isMemberState, taxCountryOf } from './vat-area'

/** Rules for one sale. */
export interface TaxRules {
  /** Null until the seller has an address; then nothing is taxed. */
  sellerCountry: string | null
  /** Null outside the EU's VAT area, in a part of a member state. */
  taxCountry: string | null
  rounding: Seller['taxRounding']
  /** Rules of both countries. */
  rules: Omit<TaxRule, 'id' | 'version'>[]
}

/** A tax as documents show it. */
export interface ChosenTax {
  name: string
  /** Thousandths of a percent. */
  rateThousandths: number
  reason: string | null
}

type Sale = Pick<TaxedSale, 'destination' | 'buyer' | 'language'>

/**
 * The tax on goods of one class; null for no tax without a reason to show.
 * Sales inside the EU to a business of another member state are free of tax. Other sales are taxed by the destination's
 * rules, or by the seller's own rules if staff have deleted those (below the threshold of the One Stop Shop). Exports
 * are free of tax, except to countries with a rule of staff. The rules of member states apply to sellers in the EU
 * only.
 */
export function chooseTax(taxRules: TaxRules, sale: Sale, taxClass: TaxClass): ChosenTax | null {
  const { sellerCountry, taxCountry } = taxRules
  if (sellerCountry === null) return null
  const say = sayIn(sale.language)
  const isFromEu = isMemberState(sellerCountry)
  const isToEu = taxCountry !== null && isMemberState(taxCountry)
  const isDomestic = taxCountry === sellerCountry
  const isInsideEu = isFromEu && isToEu && !isDomestic

  if (isInsideEu && isOfOtherMemberState(sale.buyer, sellerCountry)) {
    return { name: say('vat'), rateThousandths: 0, reason: say('reverseCharge') }
  }
  const countries = isInsideEu ? [taxCountry, sellerCountry] : isToEu && !isFromEu ? [] : [taxCountry]
  const rule = countries.map((country) => findRule(taxRules.rules, country, sale, taxClass)).find(Boolean)
  if (rule) {
    return { name: rule.name || say('vat'), rateThousandths: rule.rateThousandths, reason: rule.note || null }
  }
  if (isDomestic || isInsideEu) {
    return taxClass === 'ZERO' ? { name: say('vat'), rateThousandths: 0, reason: null } : null
  }
  return { name: say('vat'), rateThousandths: 0, reason: say(isFromEu ? 'exportFromEu' : 'exportTaxFree') }
}

function isOfOtherMemberState({ kind, country, isVatNumberValid }: Sale['buyer'], sellerCountry: string): boolean {
  if (kind !== 'BUSINESS' || country === null || !isVatNumberValid) return false
  const state = taxCountryOf({ country, postalCode: null })
  return state !== null && state !== sellerCountry && isMemberState(state)
}

/**
 * The most specific rule: first by class, then by region, then by buyer. Goods with a reduced rate fall back to the
 * standard rate.
 */
function findRule(
  rules: TaxRules['rules'],
  country: string | null,
  { destination, buyer }: Sale,
  taxClass: TaxClass,
): TaxRules['rules'][number] | undefined {
  const region = fold(destination.region ?? '')
  const fitting = rules.filter(
    (rule) =>
      rule.country === country &&
      (rule.region === '' || fold(rule.region) === region) &&
      (rule.buyer === 'ANY' || rule.buyer === buyer.kind),
  )
  const rank = (rule: TaxRules['rules'][number]) => (rule.region === '' ? 0 : 2) + (rule.buyer === 'ANY' ? 0 : 1)
  const best = (wanted: TaxClass) =>
    fitting.filter((rule) => rule.taxClass === wanted).toSorted((one, other) => rank(other) - rank(one))[0]
  return best(taxClass) ?? (taxClass === 'REDUCED' ? best('STANDARD') : undefined)
}

const fold = (region: string) => region.trim().toLowerCase()
