import { Prisma } from '@instrumenta/prisma/client'
import type { CurrencyCode } from '../../shared/currencies'
import { BASE_CURRENCY } from '../../shared/currencies'
import { MAX_MINOR_UNITS } from '../../shared/money'
import type { OfferedTerms, Terms } from './offered-terms.sql'
import { termsOf } from './offered-terms.sql'
import type { SizeParts } from './order-sizes.sql'
import type { RequestedLine } from './orders.input'

/** What the parts that take the lines of an order are put together from. */
export interface Taking {
  lines: readonly RequestedLine[]
  lineIds: readonly string[]
  currency: CurrencyCode
  offer: OfferedTerms | undefined
  sizes: SizeParts
  /** Whether anything may be taken for this order at all; it names nothing of a product. */
  isAllowed: Prisma.Sql
}

/** The parts of an order's statement that take its lines. */
export interface TakenLines {
  /** Goes with the name of the statement, whose text differs. */
  statement: '' | '_repeated' | '_of_one'
  terms: Terms
  /** Parts of its `WITH`. `line` is among them: a row of each line, with what it costs and what there was of it. */
  parts: Prisma.Sql
  /** A row with `total` and `base_total`, if the whole order can be. */
  whole: Prisma.Sql
  /** A row of each product: its `id`, what is left of it, and the `pieces` that were taken. */
  taken: Prisma.Sql
  /** What is told of the lines, in their order, as one value. */
  asJson: (type: 'json' | 'jsonb', told: Prisma.Sql) => Prisma.Sql
}

/**
 * Takes the lines of an order from the stock, all of them or none. One line in the base currency, at the shop's own price of a product
 * without sizes, is taken by the statement's own `UPDATE`: nothing else is to be held, and PostgreSQL looks at the conditions again where it
 * had to wait for the row.
 */
export function takeLines(taking: Taking): TakenLines {
  const { lines, currency, offer, sizes } = taking
  const [line, ...others] = lines
  const isAlone = others.length === 0 && currency === BASE_CURRENCY && offer === undefined && sizes.statement === ''
  return line && isAlone ? takeOne(line, taking) : takeAll(taking)
}

function takeOne(line: RequestedLine, { lineIds, currency, sizes, isAllowed }: Taking): TakenLines {
  const { price, basePrice } = pricesOf(currency, sizes)
  const total = Prisma.sql`${price} * quantity`
  return {
    statement: '_of_one',
    terms: termsOf(currency, undefined, { price, basePrice }),
    parts: Prisma.sql`line AS (
      UPDATE products SET available_quantity = available_quantity - quantity
      FROM (SELECT ${line.quantity}::int AS quantity, ${line.expectedUnitPrice}::bigint AS expected) AS asked
      WHERE id = ${line.productId}::uuid AND ${isInShop(isAllowed)} AND ${canBe(sizes, sizes.stock, price)}
      RETURNING ${lineIds[0]}::uuid AS line_id, id, id AS product_id, 1 AS position, sku, name, quantity, quantity AS pieces, min_quantity, increment,
        weight_grams, available_quantity, available_quantity + quantity AS available, ${price} AS unit_price, ${basePrice} AS base_unit_price,
        ${total} AS total, ${total} AS base_total
    )`,
    whole: Prisma.raw('line'),
    taken: Prisma.raw('line'),
    asJson: (type, told) =>
      Prisma.sql`(SELECT ${Prisma.raw(type)}_build_array(to_${Prisma.raw(type)}(told)) FROM (SELECT ${told} FROM line) AS told)`,
  }
}

function takeAll({ lines, lineIds, currency, offer, sizes, isAllowed }: Taking): TakenLines {
  const { held, from, ...listed } = pricesOf(currency, sizes)
  const isRepeated = new Set(lines.map(({ productId }) => productId)).size < lines.length
  const { available, needed } = isRepeated ? stockOfLines(sizes) : stockOfEach(sizes)
  const terms = termsOf(currency, offer, listed)
  const { offered, amounts, adjustment, baseAdjustment } = terms
  return {
    statement: isRepeated ? '_repeated' : '',
    terms,
    parts: Prisma.sql`product AS MATERIALIZED (
      SELECT id, sku, name, price_minor, min_quantity, increment, available_quantity, sizes, stock_by_size, tier_quantities,
        tier_prices_minor, weight_grams
      FROM products
      WHERE id = ANY(${lines.map(({ productId }) => productId)}::uuid[]) AND ${isInShop(isAllowed)}
      ORDER BY id FOR NO KEY UPDATE
    ), ${held}${sizes.held}wanted AS (
      SELECT asked.*, product.*, ${amounts}${sizes.columns}, ${available} AS available
      FROM unnest(
        ${lineIds}::uuid[], ${lines.map(({ productId }) => productId)}::uuid[],
        ${lines.map(({ quantity }) => quantity)}::int[],
        ${lines.map(({ expectedUnitPrice }) => expectedUnitPrice)}::bigint[]${offered.arrays}${sizes.asked.arrays}
      ) WITH ORDINALITY AS asked (line_id, product_id, quantity, expected${offered.names}${sizes.asked.names}, position)
      JOIN ${from} AS product ON product.id = product_id${sizes.joined}
    ), line AS MATERIALIZED (
      SELECT * FROM wanted WHERE ${canBe(sizes, Prisma.raw('available'), Prisma.raw('unit_price'))}
    ), summed AS (
      SELECT sum(unit_price * quantity${adjustment}) AS total,
        least(sum(base_unit_price::numeric * quantity${baseAdjustment}), ${MAX_MINOR_UNITS}) AS base_total
      FROM line HAVING count(*) = ${lines.length} AND sum(unit_price * quantity${adjustment}) <= ${MAX_MINOR_UNITS}
    ), taken AS (
      UPDATE products SET available_quantity = available_quantity - pieces
      FROM (${needed}) AS needed
      WHERE id = product_id AND EXISTS (SELECT FROM summed)
      RETURNING id, available_quantity, stock_by_size, pieces
    )${sizes.taken}`,
    whole: Prisma.raw('summed WHERE EXISTS (SELECT FROM taken)'),
    taken: Prisma.raw('taken'),
    asJson: (type, told) =>
      Prisma.sql`(SELECT ${Prisma.raw(type)}_agg(told) FROM (SELECT ${told} FROM line ORDER BY position) AS told)`,
  }
}

const isInShop = (isAllowed: Prisma.Sql) => Prisma.sql`deleted_at IS NULL AND ${isAllowed}`

/**
 * Whether a line can be as it was asked for.
 * @param available pieces that are there for it
 * @param unitPrice what one of them costs
 */
const canBe = ({ isKnown, minimum, increment }: SizeParts, available: Prisma.Sql, unitPrice: Prisma.Sql) =>
  Prisma.sql`${isKnown} AND quantity BETWEEN ${minimum} AND ${available} AND quantity % ${increment} = 0
        AND ${unitPrice} = COALESCE(expected, ${unitPrice})
        AND ${unitPrice} <= ${MAX_MINOR_UNITS}::bigint / quantity`

/** Of lines of products that come once each: all of the stock is theirs. */
const stockOfEach = ({ stock }: SizeParts) => ({
  available: stock,
  needed: Prisma.raw('SELECT product_id, quantity AS pieces FROM line'),
})

/** Of lines of which some share a product: each is left what those before it leave. */
const stockOfLines = ({ stock, account }: SizeParts) => ({
  available: Prisma.sql`${stock} - sum(quantity) OVER (PARTITION BY ${account} ORDER BY position) + quantity`,
  needed: Prisma.raw('SELECT product_id, sum(quantity)::int AS pieces FROM line GROUP BY product_id'),
})

/**
 * What one piece of a line costs by the shop's own prices, and where they are. Another than the base one is read where it is held, once the
 * product is: whoever changes it holds them in this order, too, and who waited sees what was changed.
 */
function pricesOf(
  currency: CurrencyCode,
  sizes: SizeParts,
): Record<'held' | 'from' | 'price' | 'basePrice', Prisma.Sql> {
  const basePrice = priceAt('price_minor', 'tier_prices_minor')
  if (currency === BASE_CURRENCY) {
    return { held: Prisma.empty, from: Prisma.raw('product'), ...sizes.prices({ price: basePrice, basePrice }) }
  }
  return {
    held: Prisma.sql`priced AS MATERIALIZED (
      SELECT product.*, amount_minor, tier_amounts_minor FROM product JOIN product_prices ON product_id = id AND currency = ${currency}
      ORDER BY id FOR SHARE OF product_prices
    ), `,
    from: Prisma.raw('priced'),
    ...sizes.prices({ price: priceAt('amount_minor', 'tier_amounts_minor'), basePrice }),
  }
}

/**
 * The price of one piece in a quantity: of the last tier that begins at or below it, which width_bucket numbers from 1. It
 * says 0 where there is none, and no array has that.
 */
const priceAt = (price: string, tierPrices: string) =>
  Prisma.raw(`COALESCE(${tierPrices}[width_bucket(quantity, tier_quantities)], ${price})`)
