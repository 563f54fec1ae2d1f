import type { QuotationRevision } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { CurrencyCode } from '../../shared/currencies'
import { BASE_CURRENCY } from '../../shared/currencies'
import { MAX_MINOR_UNITS } from '../../shared/money'
import type { Right } from '../../shared/company-roles'

/** At which prices and on which terms an order stands that comes of a quotation. All amounts are in its currency. */
export interface OfferedTerms extends Pick<
  QuotationRevision,
  'quotationId' | 'discountMinor' | 'freightMinor' | 'insuranceMinor' | 'chargesMinor'
> {
  /** Of one piece of each line, in the order of the lines. */
  unitPrices: readonly bigint[]
  /** What each line bears of discount and charges; together the total is by as much more, or less, than the lines. */
  adjustments: readonly bigint[]
  /** What accepting it for a company takes there. */
  right: Extract<Right, 'order' | 'acceptOffer'>
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
 * goes by what the line's product costs there and here: the same amount where the offer is in the base currency. Elsewhere the
 * adjustment is what makes the line come to what it does as a whole: rounded apart from its prices, it could take off more than they are.
 */
export function termsOf(currency: CurrencyCode, offer: OfferedTerms | undefined, listed: ListedPrices): Terms {
  if (!offer)
    return { ...WITHOUT, amounts: Prisma.sql`${listed.price} AS unit_price, ${listed.basePrice} AS base_unit_price` }
  const base = currency === BASE_CURRENCY ? OFFERED : convertedBy(listed)
  return {
    offered: {
      arrays: Prisma.sql`, ${[...offer.unitPrices]}::bigint[], ${[...offer.adjustments]}::bigint[]`,
      names: Prisma.raw(', offered, adjustment'),
    },
    amounts: Prisma.sql`offered AS unit_price,
        ${base.price}::bigint AS base_unit_price, ${base.adjustment}::bigint AS base_adjustment`,
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

const OFFERED = { price: Prisma.raw('offered'), adjustment: Prisma.raw('adjustment') }

/** What a piece is worth by the product's prices, and what there is between its pieces and the line; both end at what can be said. */
function convertedBy({ price, basePrice }: ListedPrices): Record<'price' | 'adjustment', Prisma.Sql> {
  const inBase = (amount: string) =>
    Prisma.sql`least(round((${Prisma.raw(amount)}) * ${basePrice} / ${price}), ${MAX_MINOR_UNITS}::bigint)`
  const piece = inBase('offered::numeric')
  const line = inBase('offered::numeric * quantity + adjustment')
  return {
    // A product that costs nothing in the offer's currency says nothing of what another price is worth.
    price: Prisma.sql`(CASE WHEN ${price} = 0 THEN ${basePrice} ELSE ${piece} END)`,
    adjustment: Prisma.sql`(CASE WHEN ${price} = 0 THEN 0 ELSE greatest(${line} - ${piece} * quantity, -${MAX_MINOR_UNITS}::bigint) END)`,
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
