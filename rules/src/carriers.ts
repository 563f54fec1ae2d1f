/** Carrier with a tracking page. */
interface Carrier {
  /** Common names of the carrier; forms suggest the first one. */
  names: readonly [string, ...string[]]
  /** The page, to which the number is added. */
  page: string
}

/**
 * Carriers whose tracking page takes the number in the URL. Sources of the URLs: DHL, "Track & trace, link to your shipment"
 * (dhl.com); FedEx, `trknbr` of its emails and of fedex.com/fedextrack; UPS, "Tracking link" (ups.com/track, `tracknum`);
 * TNT, the link in Shopify's reference of fulfilments; Aramex, its plug-ins for shops; EMS of all national posts, the form on
 * ems.post/en/global-network/tracking of the Universal Postal Union.
 */
const carriers: readonly Carrier[] = [
  { names: ['DHL', 'DHL Express'], page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=' },
  { names: ['FedEx', 'Federal Express', 'FedEx Express'], page: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { names: ['UPS', 'United Parcel Service'], page: 'https://www.ups.com/track?tracknum=' },
  { names: ['TNT', 'TNT Express'], page: 'https://www.tnt.com/express/en_us/site/tracking.html?searchType=con&cons=' },
  { names: ['Aramex'], page: 'https://www.aramex.com/track/results?ShipmentNumber=' },
  {
    names: ['EMS', 'EMS / Post', 'Express Mail Service'],
    page: 'https://items.ems.post/api/publicTracking/track?language=EN&itemId=',
  },
]

/** Tracking page of a shipment; null for unknown carriers, and without a number. */
export function trackingUrlOf({
  carrier,
  trackingNumber,
}: {
  carrier?: string | null | undefined
  trackingNumber?: string | null | undefined
}): string | null {
  if (!carrier || !trackingNumber) return null
  const found = carriers.find(({ names }) => names.some((name) => normalizeName(name) === normalizeName(carrier)))
  return found ? found.page + encodeURIComponent(trackingNumber.replaceAll(' ', '')) : null
}

/** Suggestions in forms. */
export const CARRIER_NAMES: readonly string[] = carriers.map(({ names: [name] }) => name)

/** Characters of tracking numbers, which are used in URLs. */
export const TRACKING_NUMBER = /^[A-Za-z0-9 ./_-]*$/

const normalizeName = (name: string) => name.replace(/[\s./-]/g, '').toLowerCase()
