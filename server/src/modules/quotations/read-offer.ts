import type { Quotation } from '@instrumenta/prisma/client'
import { spread } from '@instrumenta/rules/order-amounts'
import type { Db } from '../../shared/db'
import type { Language } from '../../shared/languages'
import { currencyOf } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import type { AgreedTerms } from '../orders/order-statement/offer.sql'
import type { RequestedLine } from '../orders/orders.input'
import type { Destination } from '../orders/order-taxes'
import { assessOrderTaxes, readTaxContext, sumOf } from '../orders/order-taxes'
import type { OrderTotals } from '../orders/price-order'
import { asSchedule } from '../payment-terms/payment-schedule'

interface Offer {
  lines: RequestedLine[]
  /** Terms with each line's share of discount and charges. */
  terms: Omit<AgreedTerms, 'right'>
  totals: OrderTotals
}

interface OfferTo {
  /** Null for a text address, which has no taxes. */
  destination: Destination | null
  companyId: string | null
  language: Language
}

/**
 * The newest revision of a quotation as an order. Freight and charges are those of the revision; taxes are calculated
 * now.
 */
export async function readOffer(
  db: Pick<Db, 'quotationRevision' | 'product'>,
  sql: Sql,
  { id, currency: code, revisionCount }: Pick<Quotation, 'id' | 'currency' | 'revisionCount'>,
  { destination, companyId, language }: OfferTo,
): Promise<Offer> {
  const revision = await db.quotationRevision.findUniqueOrThrow({
    where: { quotationId_revision: { quotationId: id, revision: revisionCount } },
    include: { lines: { orderBy: { position: 'asc' } } },
  })
  const currency = currencyOf(code)
  const { totalMinor, discountMinor, freightMinor, insuranceMinor, chargesMinor } = revision
  const charges = { discountMinor, freightMinor, insuranceMinor, chargesMinor }
  const goods = revision.lines.map(({ unitPriceMinor, quantity }) => unitPriceMinor * BigInt(quantity))
  const goodsMinor = sumOf(goods)
  const taxed = { language, currency, chargesMinor: freightMinor + insuranceMinor + chargesMinor }
  const context = destination && (await readTaxContext(sql, { destination, companyId }))
  const taxes = context && (await taxesOf(db, context, taxed, revision.lines, spread(-discountMinor, goods)))
  return {
    lines: revision.lines.map(({ productId, variantId, quantity }) => ({
      productId,
      variantId,
      quantity,
      expectedUnitPrice: null,
    })),
    terms: {
      quotationId: id,
      unitPrices: revision.lines.map(({ unitPriceMinor }) => unitPriceMinor),
      adjustments: spread(totalMinor - goodsMinor, goods),
      ...charges,
      incoterm: { code: revision.incoterm, place: revision.place },
      paymentSchedule: asSchedule(revision.paymentSchedule),
      taxes,
    },
    totals: {
      ...{ currency, goodsMinor, ...charges, taxes },
      totalWithTaxMinor: totalMinor + (taxes?.taxMinor ?? 0n),
      ...{
        shippingMethods: [],
        shippingMethod: null,
        needsFreightQuotation: false,
        unknownWeights: [],
        unpricedLines: [],
      },
    },
  }
}

/** @param discounts share of the discount by line, below 0 */
async function taxesOf(
  db: Pick<Db, 'product'>,
  context: Parameters<typeof assessOrderTaxes>[0],
  order: Omit<Parameters<typeof assessOrderTaxes>[1], 'lines'>,
  lines: readonly { productId: string; unitPriceMinor: bigint; quantity: number }[],
  discounts: readonly bigint[],
) {
  const where = { id: { in: lines.map(({ productId }) => productId) } }
  const products = await db.product.findMany({ where, select: { id: true, taxClass: true } })
  const classes = new Map(products.map(({ id, taxClass }) => [id, taxClass]))
  return assessOrderTaxes(context, {
    ...order,
    lines: lines.map(({ productId, unitPriceMinor, quantity }, index) => ({
      taxClass: classes.get(productId) ?? 'STANDARD',
      netMinor: unitPriceMinor * BigInt(quantity) + (discounts[index] ?? 0n),
    })),
  })
}
