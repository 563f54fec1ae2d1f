import type { Prisma, Product } from '@instrumenta/prisma/client'

type Values = Prisma.InputJsonObject

/** What the audit log tells of a product: all that an admin can change. */
export function recordOf(product: Product): Values {
  const { sku, name, description, material, sizes, priceMinor, minQuantity, increment, ...others } = product
  const { tierQuantities, tierPricesMinor, availableQuantity, categoryId, imageId } = others
  return {
    sku,
    name,
    description,
    material,
    sizes,
    // Prices are checked to be exact as numbers.
    priceMinor: Number(priceMinor),
    minQuantity,
    increment,
    priceTiers: tierQuantities.map((from, index) => ({
      minQuantity: from,
      priceMinor: Number(tierPricesMinor[index]),
    })),
    availableQuantity,
    categoryId,
    imageId,
  }
}

/** The same of a change: what differs, and the name, to know the product by. */
export function changeOf(before: Product, after: Product): { before: Values; after: Values } {
  const [was, became] = [recordOf(before), recordOf(after)]
  const names = Object.keys(was).filter(
    (name) => name === 'name' || JSON.stringify(was[name]) !== JSON.stringify(became[name]),
  )
  const pick = (values: Values): Values => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { before: pick(was), after: pick(became) }
}
