import { idFromName } from '../ids'
import type { Row } from '../insert-rows'
import type { DeviceType } from '../read-devices'
import { chances } from './chances'
import { isSold, spokenName, usableDefinition } from './device-names'
import { variantsOf } from './variants'

const MINUTE = 60_000

/** Existing rows that the new ones refer to. */
export interface Surroundings {
  /** Category of a device type. */
  categoryId(device: DeviceType): string
  /** Image for a device type; null if none fits. */
  imageId(device: DeviceType): string | null
  /** The products come before this instant, so that the hand-made catalogue stays on the front page. */
  before: Date
}

/** Names the products without end: every device type in its first variant, then every type in its second, and so on. */
export function* enumerateProducts(
  devices: DeviceType[],
): Generator<{ id: string; device: DeviceType; number: number }> {
  const sold = devices.filter(isSold)
  if (sold.length === 0) throw new Error('No device type is fit for sale.')
  for (let number = 0; ; number++) {
    for (const device of sold) yield { id: idFromName(`large:${device.code}:${number}`), device, number }
  }
}

/**
 * The row of one product. Everything but the date follows from the device type and the number.
 * @param age how many products are newer
 */
export function productRow(id: string, device: DeviceType, number: number, age: number, around: Surroundings): Row {
  const chance = chances(id)
  const name = spokenName(device.name)
  const variants = variantsOf(device.name)
  const { size, material, form } = variants[number % variants.length] ?? { size: '', material: '', form: '' }
  const series = Math.floor(number / variants.length)
  const price = priceMinor(device.deviceClass ?? 1, chance())
  const minQuantity = minimum(price)
  return {
    id,
    sku: `${device.code}-${number + 1}`,
    name: [name, size, form, shortMaterial(material), ...(series > 0 ? [`series ${series + 1}`] : [])].join(', '),
    description:
      `${usableDefinition(device) ?? `${name}, a device type of the FDA's classification.`} ` +
      `Made up for load tests from FDA product code ${device.code}.`,
    material,
    sizes: [size],
    price_minor: price,
    min_quantity: minQuantity,
    increment: 1,
    tier_quantities: [],
    tier_prices_minor: [],
    // Now and then something is sold out.
    available_quantity: chance() < 0.02 ? 0 : minQuantity * (2 + Math.floor(chance() ** 2 * 200)),
    fda_product_code: device.code,
    fda_class: device.deviceClass,
    regulation_number: device.regulationNumber,
    category_id: around.categoryId(device),
    image_id: around.imageId(device),
    created_at: new Date(around.before.getTime() - (age + 1) * 5 * MINUTE),
  }
}

/** "Titanium Ti-6Al-4V" becomes titanium; steels keep their number, which distinguishes them. */
function shortMaterial(material: string): string {
  return material.replace(/^Stainless steel /, '').replace(/ Ti-6Al-4V|,.*| housing/g, '')
}

/** From cents for a simple thing of class 1 to thousands of dollars for an implant; ends in 0 or 5. */
function priceMinor(deviceClass: number, chance: number): number {
  const [low, high] = ([undefined, [40, 12_000], [400, 90_000], [9_000, 900_000]] as const)[deviceClass] ?? [
    100, 10_000,
  ]
  return Math.max(5, Math.round((low * (high / low) ** chance) / 5) * 5)
}

/** Cheap things are sold by the hundred. */
function minimum(price: number): number {
  if (price < 100) return 200
  if (price < 500) return 50
  if (price < 2_000) return 10
  return price < 20_000 ? 2 : 1
}
