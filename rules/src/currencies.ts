/**
 * Currencies of ISO 4217 whose minor unit is not a hundredth, by number of decimals. From the current standard (list one, ISO
 * 4217:2015), not from `Intl`, which leaves out decimals unused in cash. Ouguiya and ariary, with five subunits, are listed
 * with two.
 */
const NO_HUNDREDTHS = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const decimals = new Map(
  Object.entries(NO_HUNDREDTHS).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)])),
)

/** Number of decimals of a currency: 2 for USD, 0 for JPY, 3 for KWD. */
export const decimalsOf = (currency: string): number => decimals.get(currency) ?? 2
