import { CARRIER_NAMES, trackingUrlOf } from './carriers'

it.each([
  ['DHL', 'JD 0146', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD0146'],
  [' dhl express', '1', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1'],
  ['FEDEX', '7777/1', 'https://www.fedex.com/fedextrack/?trknbr=7777%2F1'],
  ['U.P.S.', '1Z999', 'https://www.ups.com/track?tracknum=1Z999'],
])('%s under %s leads to its page', (carrier, trackingNumber, url) => {
  expect(trackingUrlOf({ carrier, trackingNumber })).toBe(url)
})

it.each([
  ['Nairobi Couriers', '1'],
  ['DHL', null],
  [null, '1'],
  // `constructor` is inherited, not a carrier.
  ['constructor', '1'],
])('%s under %s leads nowhere', (carrier, trackingNumber) => {
  expect(trackingUrlOf({ carrier, trackingNumber })).toBeNull()
})

it('every suggested carrier has a tracking page on https', () => {
  const urls = CARRIER_NAMES.map((carrier) => trackingUrlOf({ carrier, trackingNumber: 'X1' }))
  expect(new Set(urls).size).toBe(CARRIER_NAMES.length)
  for (const url of urls) expect(url).toMatch(/^https:\/\/[a-z.]+\/.*X1$/)
})
