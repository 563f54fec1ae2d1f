/**
 * Currencies of ISO 4217 whose minor unit is no hundredth, by how many decimals the major unit has. By the standard's own list of today
 * (list one, ISO 4217:2015), not by `Intl`, whose table leaves decimals out that nobody counts in cash. Ouguiya and ariary, of which
 * five are one, stand there with two.
 */
const NO_HUNDREDTHS = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const decimals = new Map(
  Object.entries(NO_HUNDREDTHS).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)])),
)

/** How many decimals the major unit of a currency has: 2 for USD, 0 for JPY, 3 for KWD. Ten to their power of minor units are one. */
export const decimalsOf = (currency: string): number => decimals.get(currency) ?? 2
