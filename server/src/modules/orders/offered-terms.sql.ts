import type { QuotationRevision } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { CurrencyCode } from '../../shared/currencies'
import { BASE_CURRENCY } from '../../shared/currencies'

/** At which prices and on which terms an order stands that comes of a quotation. All amounts are in its currency. */
export interface OfferedTerms extends Pick<
  QuotationRevision,
  'quotationId' | 'discountMinor' | 'freightMinor' | 'insuranceMinor' | 'chargesMinor'
> {
  /** Of one piece of each line, in the order of the lines. */
  unitPrices: readonly bigint[]
  /** What each line bears of discount and charges; together the total is by as much more, or less, than the lines. */
  adjustments: readonly bigint[]
}

/** The parts of an order's statement that are other where there is an offer. */
export interface Terms {
  offered: Record<'arrays' | 'names', Prisma.Sql>
  /** What a line has for prices, and for its share of the order's discount and charges. */
  amounts: Prisma.Sql
  adjustment: Prisma.Sql
  baseAdjustment: Prisma.Sql
  columns: Record<'ofOrder' | 'ofLine', Prisma.Sql>
  values: Record<'ofOrder' | 'ofLine', Prisma.Sql>
}

/** What stands for the shop's own prices of a line, in the order's currency and in the base one. */
export type ListedPrices = Record<'price' | 'basePrice', Prisma.Sql>

/**
 * The parts that an offer puts into the statement; nothing where there is none. What an offered amount is in the base currency
 * goes by what the line's product costs there and here: the same amount where the offer is in the base currency.
 */
export function termsOf(currency: CurrencyCode, offer: OfferedTerms | undefined, listed: ListedPrices): Terms {
  if (!offer)
    return { ...WITHOUT, amounts: Prisma.sql`${listed.price} AS unit_price, ${listed.basePrice} AS base_unit_price` }
  const inBase = (amount: Prisma.Sql, otherwise: Prisma.Sql) =>
    currency === BASE_CURRENCY
      ? amount
      : Prisma.sql`COALESCE(round(${amount}::numeric * ${listed.basePrice} / NULLIF(${listed.price}, 0)), ${otherwise})::bigint`
  return {
    offered: {
      arrays: Prisma.sql`, ${[...offer.unitPrices]}::bigint[], ${[...offer.adjustments]}::bigint[]`,
      names: Prisma.raw(', offered, adjustment'),
    },
    amounts: Prisma.sql`offered AS unit_price,
        ${inBase(Prisma.raw('offered'), listed.basePrice)} AS base_unit_price,
        ${inBase(Prisma.raw('adjustment'), Prisma.raw('0'))} AS base_adjustment`,
    adjustment: Prisma.raw(' + adjustment'),
    baseAdjustment: Prisma.raw(' + base_adjustment'),
    columns: {
      ofOrder: Prisma.raw(', quotation_id, discount_minor, freight_minor, insurance_minor, charges_minor'),
      ofLine: Prisma.raw(', adjustment_minor, base_adjustment_minor'),
    },
    values: {
      ofOrder: Prisma.sql`, ${offer.quotationId}::uuid, ${offer.discountMinor}::bigint, ${offer.freightMinor}::bigint,
        ${offer.insuranceMinor}::bigint, ${offer.chargesMinor}::bigint`,
      ofLine: Prisma.raw(', adjustment, base_adjustment'),
    },
  }
}

const NOTHING = Prisma.empty
const WITHOUT: Omit<Terms, 'amounts'> = {
  offered: { arrays: NOTHING, names: NOTHING },
  adjustment: NOTHING,
  baseAdjustment: NOTHING,
  columns: { ofOrder: NOTHING, ofLine: NOTHING },
  values: { ofOrder: NOTHING, ofLine: NOTHING },
}
