import { tierAt } from '@instrumenta/rules/prices'
import type { GraphQLContext } from '../../graphql/context'
import type { CurrencyCode } from '../../shared/currencies'
import { termsOf } from '../../shared/price-tiers'
import { isUuid, parseInput } from '../../shared/validation'
import { priceTiersOf } from '../prices/product-price'
import { readPricedCurrency } from '../prices/prices.sql'
import { consignmentLines } from './freight.input'

interface Measured {
  currency: CurrencyCode
  goodsMinor: bigint
  /** Null if the weight of a line is unknown. */
  weightGrams: number | null
}

/**
 * Value and weight of lines at today's prices, in the currency that an order of them would have. Lines that can't be ordered,
 * such as those of deleted products, count as nothing.
 */
export async function measureConsignment(
  { db, loaders, currency: wanted }: Pick<GraphQLContext, 'db' | 'loaders' | 'currency'>,
  input: unknown,
): Promise<Measured> {
  const lines = parseInput(consignmentLines, input, 'lines')
  const currency = await readPricedCurrency(db.sql, wanted)
  const ids = lines.map(({ productId }) => productId).filter(isUuid)
  const products = await db.product.findMany({
    where: { id: { in: ids }, deletedAt: null },
    include: { variants: true },
  })
  const byId = new Map(products.map((product) => [product.id, product]))
  const measured = await Promise.all(
    lines.map(async ({ productId, variantId, quantity }) => {
      const product = byId.get(productId)
      if (!product || quantity < 1) return { goodsMinor: 0n, weightGrams: 0 }
      const size = product.variants.find(({ id }) => id === variantId) ?? null
      const { unitPrice } = tierAt(await priceTiersOf(loaders, product, currency, size), quantity)
      const { weightGrams } = termsOf(product, size)
      return {
        goodsMinor: unitPrice.currency === currency ? BigInt(unitPrice.amount) * BigInt(quantity) : 0n,
        weightGrams: weightGrams === null ? null : weightGrams * quantity,
      }
    }),
  )
  const weights = measured.flatMap(({ weightGrams }) => weightGrams ?? [])
  return {
    currency,
    goodsMinor: measured.reduce((sum, line) => sum + line.goodsMinor, 0n),
    weightGrams: weights.length < lines.length ? null : weights.reduce((sum, weight) => sum + weight, 0),
  }
}
