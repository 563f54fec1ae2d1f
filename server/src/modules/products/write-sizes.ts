import type { Prisma, Product, ProductVariant, StockReason } from '@instrumenta/prisma/client'
import type { PlannedSize } from './plan-sizes'
import { sumOf } from './plan-sizes'
import { toMajorUnits } from '../../shared/money'
import { sizeNamesOf } from '../../shared/size-names'

type Tx = Pick<Prisma.TransactionClient, 'product' | 'productVariant' | 'productTranslation' | 'stockLedger'>

/** The current sizes of a product, in their order. */
export const readSizes = (tx: Tx, productId: string): Promise<ProductVariant[]> =>
  tx.productVariant.findMany({ where: { productId, retiredAt: null }, orderBy: { position: 'asc' } })

/**
 * Replaces the sizes of a locked product, with a ledger row for each changed stock. The stock of the product becomes the sum of its sizes.
 * @param own stock of the product if its sizes are not counted
 */
export async function writeSizes(
  tx: Tx,
  product: Product,
  before: readonly ProductVariant[],
  planned: readonly PlannedSize[],
  own = product.availableQuantity,
): Promise<Product> {
  const { id: productId, availableQuantity: was, stockBySize: wasBySize } = product
  // Names are unique among current sizes, and two sizes may swap names: retire all first.
  const data = { retiredAt: new Date(), availableQuantity: null }
  await tx.productVariant.updateMany({ where: { productId, retiredAt: null }, data })
  const kept: ProductVariant[] = []
  const reasons = new Map<string, StockReason>()
  for (const [index, { id: ownId, sku, reason, ...size }] of planned.entries()) {
    const values = { ...size, ...(sku !== undefined && { sku }), position: index + 1, retiredAt: null }
    // The SKU of a retired size restores that size.
    const others = [...planned, ...kept].flatMap(({ id }) => id ?? [])
    const retired = { productId, sku: sku ?? '', id: { notIn: others } }
    const id = ownId ?? (await tx.productVariant.findFirst({ where: retired }))?.id
    const written =
      id === undefined
        ? await tx.productVariant.create({ data: { ...values, productId } })
        : await tx.productVariant.update({ where: { id }, data: values })
    kept.push(written)
    reasons.set(written.id, reason)
  }
  const sum = sumOf(planned)
  const sizes = planned.map(({ name }) => name)
  await renameTranslatedSizes(tx, productId, before, kept)
  const stock = { stockBySize: sum !== null, availableQuantity: sum ?? own }
  const after = await tx.product.update({ where: { id: productId }, data: { sizes, ...stock } })

  const countOf = (list: readonly ProductVariant[], variantId: string) =>
    list.find(({ id }) => id === variantId)?.availableQuantity ?? 0
  const inSizes = (list: readonly ProductVariant[]) =>
    list.reduce((all, { availableQuantity }) => all + (availableQuantity ?? 0), 0)
  const moves = [...new Set([...before, ...kept].map(({ id }) => id))].map((variantId) => ({
    variantId,
    delta: countOf(kept, variantId) - countOf(before, variantId),
    balanceAfter: countOf(kept, variantId),
  }))
  const ownBefore = wasBySize ? was - inSizes(before) : was
  const ownAfter = sum === null ? own : 0
  const ownMove = { variantId: null, delta: ownAfter - ownBefore, balanceAfter: ownAfter }
  await tx.stockLedger.createMany({
    data: [ownMove, ...moves]
      .filter(({ delta }) => delta !== 0)
      .map((move) => ({ ...move, productId, reason: reasons.get(move.variantId ?? '') ?? 'ADJUSTMENT' })),
  })
  return after
}

/** Moves translated names to the new names of their sizes, as outdated. Drops those of removed sizes. */
async function renameTranslatedSizes(
  tx: Tx,
  productId: string,
  before: readonly ProductVariant[],
  after: readonly ProductVariant[],
): Promise<void> {
  const nameAfter = new Map(after.map(({ id, name }) => [id, name]))
  const renamed = new Map(before.map(({ id, name }) => [name, nameAfter.get(id)]))
  if ([...renamed].every(([was, is]) => was === is)) return
  for (const texts of await tx.productTranslation.findMany({ where: { productId } })) {
    const names = Object.entries(sizeNamesOf(texts)).map(([was, name]) => ({ was, is: renamed.get(was), name }))
    if (names.every(({ was, is }) => was === is)) continue
    const { language, name, description, material } = texts
    const kept = names.flatMap(({ is, name }) => (is === undefined ? [] : [[is, name] as const]))
    const where = { productId_language: { productId, language } }
    const isOutdated = texts.isOutdated || names.some(({ was, is }) => is !== undefined && was !== is)
    if (kept.length === 0 && (name ?? description ?? material) === null) {
      await tx.productTranslation.delete({ where })
    } else {
      await tx.productTranslation.update({ where, data: { sizeNames: Object.fromEntries(kept), isOutdated } })
    }
  }
}

/** Name, SKU, stock and the size's own terms. */
export function auditedSize({ name, sku, availableQuantity, minQuantity, ...terms }: ProductVariant): string {
  const { increment, priceMinor, tierQuantities, tierPricesMinor, weightGrams } = terms
  const dollars = (minor: bigint | null | undefined) => toMajorUnits(minor ?? 0n).toFixed(2)
  const parts = [
    availableQuantity,
    minQuantity !== null && `≥ ${minQuantity}`,
    increment !== null && `× ${increment}`,
    priceMinor !== null && `$${dollars(priceMinor)}`,
    ...tierQuantities.map((quantity, index) => `${quantity}: $${dollars(tierPricesMinor[index])}`),
    weightGrams !== null && `${weightGrams} g`,
  ]
  return [`${name} [${sku}]`, ...parts.filter((part) => part !== null && part !== false)].join(' ')
}
