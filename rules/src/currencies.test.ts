import { decimalsOf } from './currencies'

test.each([
  [0, 'JPY BIF CLP DJF GNF ISK KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [2, 'USD EUR GBP AED CHF CNY HUF IDR INR MGA MRU PKR SAR SEK TRY TWD XCD ZAR'],
  [3, 'KWD BHD IQD JOD LYD OMR TND'],
  [4, 'CLF UYW'],
])('the minor unit has %i decimals of %s', (digits, codes) => {
  const said = codes.split(' ').map((code) => [code, decimalsOf(code)])
  expect(said).toEqual(codes.split(' ').map((code) => [code, digits]))
})

test('has at least the decimals of Intl for all its currencies', () => {
  // Intl counts decimals in cash: it has no tenths of a cent, and no cents for some currencies.
  for (const currency of Intl.supportedValuesOf('currency')) {
    const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
    expect({ currency, isEnough: decimalsOf(currency) >= (digits ?? 0) }).toEqual({ currency, isEnough: true })
  }
})
