import { Prisma } from '@instrumenta/prisma/client'
import { MAX_INT } from '../../shared/validation'
import type { Sql } from '../../shared/sql'
import { isKept } from '../products/product-drafts.sql'
import type { Direction, TakenRun } from './import-runs.sql'

const PRICE_COLUMNS = ['price_minor', 'tier_quantities', 'tier_prices_minor']

/** Columns of products that files of products change. */
const PRODUCT_COLUMNS = [
  ...['name', 'description', 'material', 'category_id', 'min_quantity', 'increment', 'weight_grams', 'tax_class'],
  ...PRICE_COLUMNS,
]

/** Columns that depend on other terms of the product and its sizes; only a check of all of them is reliable. */
const TERMS = [...PRICE_COLUMNS, 'min_quantity', 'increment', 'amount_minor', 'is_manual']

const changedRows = (id: string) => Prisma.sql`import_rows WHERE run_id = ${id}::uuid AND outcome = 'CHANGED'`

/** Lets the triggers derive prices once, at the end of the transaction. */
export async function derivePricesLater(sql: Sql): Promise<void> {
  await sql.query(Prisma.sql`SELECT set_config('instrumenta.derives_prices_later', 'on', true)`)
}

/** Locks the products of a run in the usual order of ids. */
export async function lockProducts(sql: Sql, id: string): Promise<void> {
  await sql.query(Prisma.sql`
    SELECT count(*)::int FROM (
      SELECT id FROM products WHERE id IN (
        SELECT product_id FROM import_rows WHERE run_id = ${id}::uuid AND outcome IN ('CHANGED', 'NEW')
      ) ORDER BY id FOR NO KEY UPDATE
    ) AS held`)
}

/** Locks products by SKUs of products or sizes in the usual order of ids. */
export async function holdProductsBySku(sql: Sql, skus: readonly string[]): Promise<void> {
  await sql.query(Prisma.sql`
    SELECT count(*)::int FROM (
      SELECT id FROM products WHERE id IN (SELECT product_id FROM taken_skus WHERE sku = ANY(${[...skus]}::text[]))
      ORDER BY id FOR NO KEY UPDATE
    ) AS held`)
}

/** Deletes rows that changed nothing: programs send their whole stock every time. */
export async function dropUnchangedRows(sql: Sql, runId: string): Promise<void> {
  await sql.query(Prisma.sql`
    DELETE FROM import_rows WHERE run_id = ${runId}::uuid AND outcome = 'UNCHANGED' RETURNING line`)
}

/** The rows of a run joined with their products, for `FROM`. Prices include drafts. */
const standing = ({ kind }: TakenRun) => Prisma.sql`
  FROM import_rows AS entry
  LEFT JOIN products ON products.id = entry.product_id AND ${kind === 'PRICES' ? isKept : Prisma.sql`deleted_at IS NULL`}
  LEFT JOIN product_variants AS size ON size.id = entry.variant_id AND retired_at IS NULL
  LEFT JOIN product_prices AS price ON price.product_id = entry.product_id AND price.currency = entry.key`

/** Current values of a row's columns, as JSON for comparison. */
const now = Prisma.sql`CASE
    WHEN entry.variant_id IS NOT NULL THEN jsonb_build_object('price_minor', size.price_minor,
      'tier_quantities', size.tier_quantities, 'tier_prices_minor', size.tier_prices_minor)
    WHEN entry.key <> 'USD' THEN jsonb_build_object('amount_minor', price.amount_minor, 'is_manual', price.is_manual)
    ELSE jsonb_build_object('name', products.name, 'description', products.description, 'material', material,
      'category_id', category_id, 'price_minor', products.price_minor, 'min_quantity', products.min_quantity,
      'increment', products.increment, 'tier_quantities', products.tier_quantities,
      'tier_prices_minor', products.tier_prices_minor, 'weight_grams', products.weight_grams,
      'tax_class', products.tax_class)
  END`

const ofRun = ({ id }: Pick<TakenRun, 'id'>) => Prisma.sql`entry.run_id = ${id}::uuid AND entry.outcome = 'CHANGED'`

/** Condition: the stock stays in range, and is still counted by product or by size as in the row. */
const stockFits = (direction: Direction) => Prisma.sql`
  coalesce(CASE WHEN entry.variant_id IS NULL THEN products.available_quantity ELSE size.available_quantity END::bigint
    + ${Prisma.raw(direction === 'APPLY' ? '' : '-')} (entry.after->>'delta')::bigint BETWEEN 0 AND ${MAX_INT}, false)
  AND products.stock_by_size = (entry.variant_id IS NOT NULL)`

/** Number of other imports that changed the product of `entry` and were undone. Each raised the version twice. */
const undoneRuns = Prisma.sql`(
  SELECT count(DISTINCT other.id)::int FROM import_runs AS other JOIN import_rows AS told ON told.run_id = other.id
  WHERE other.state = 'TAKEN_BACK' AND other.kind IN ('PRODUCTS', 'PRICES') AND told.product_id = entry.product_id
    AND told.outcome = 'CHANGED'
    AND NOT EXISTS (SELECT FROM import_faults AS left_out WHERE left_out.run_id = other.id AND left_out.line = told.line)
)`
/** Condition: the row's category still exists, or the row names none. */
const hasExistingCategory = (wanted: Prisma.Sql) => Prisma.sql`(${wanted}->>'category_id' IS NULL
  OR EXISTS (SELECT FROM categories WHERE id = (${wanted}->>'category_id')::uuid))`

/** Rows of products, prices or stock that changed since the check, or since the run was applied, for `FROM`. */
export function fieldConflicts(run: TakenRun, direction: Direction): Prisma.Sql {
  const stands =
    direction === 'APPLY'
      ? Prisma.sql`products.version = entry.version`
      : Prisma.sql`NOT EXISTS (
          SELECT FROM jsonb_each(entry.after) AS made WHERE ${now}->made.key IS DISTINCT FROM made.value
        ) AND (NOT entry.after ?| ${TERMS}::text[] OR products.version = entry.version + 1)`
  const isThere = Prisma.sql`products.id IS NOT NULL AND (entry.variant_id IS NULL OR size.id IS NOT NULL)
    AND ${hasExistingCategory(Prisma.raw(direction === 'APPLY' ? 'entry.after' : 'entry.before'))}`
  return Prisma.sql`
      SELECT entry.line ${standing(run)} WHERE ${ofRun(run)}
        AND (${isThere} AND ${run.kind === 'STOCK' ? stockFits(direction) : stands}) IS NOT TRUE
      UNION ALL
      SELECT entry.line FROM import_rows AS entry LEFT JOIN products ON products.id = entry.product_id
      WHERE entry.run_id = ${run.id}::uuid AND entry.outcome = 'NEW' AND ${
        direction === 'APPLY'
          ? Prisma.sql`(EXISTS (SELECT FROM taken_skus WHERE sku = entry.key) OR NOT ${hasExistingCategory(Prisma.sql`entry.after`)})`
          : Prisma.sql`(products.version > 1 + 2 * ${undoneRuns} OR EXISTS (SELECT FROM order_lines WHERE product_id = products.id))
              AND ${isKept}`
      }`
}

/** Adds a fault for each changed row. Returns their number. */
export async function noteConflicts(
  sql: Sql,
  run: TakenRun,
  direction: Direction,
  conflicts: Prisma.Sql,
): Promise<number> {
  const reason = direction === 'APPLY' ? 'importChangedSince' : 'importNotAsLeft'
  const [found] = await sql.query<{ count: number }>(Prisma.sql`
    WITH conflicts AS (
      ${conflicts}
    ), noted AS (
      INSERT INTO import_faults (run_id, line, "column", reason)
      SELECT ${run.id}::uuid, line, '', jsonb_build_object('key', ${reason}::text, 'values', '{}'::jsonb) FROM conflicts
      ON CONFLICT DO NOTHING
    )
    SELECT count(*)::int AS count FROM conflicts`)
  return found?.count ?? 0
}

/** Condition: the row has no conflict. */
const hasNoConflict = (id: string) => Prisma.sql`
  NOT EXISTS (SELECT FROM import_faults AS fault WHERE fault.run_id = ${id}::uuid AND fault.line = entry.line)`

const setColumns = (columns: readonly string[]) =>
  Prisma.raw(columns.map((name) => `"${name}" = wanted."${name}"`).join(', '))

/** Applies or undoes rows of products and prices. */
export async function writeFields(sql: Sql, run: TakenRun, direction: Direction): Promise<void> {
  const wanted = direction === 'APPLY' ? Prisma.sql`entry.after` : Prisma.sql`entry.before`
  const rows = Prisma.sql`(SELECT * FROM ${changedRows(run.id)}) AS entry`
  // Manual prices of a size in other currencies are removed and restored together with its price.
  if (direction === 'APPLY') {
    await sql.query(Prisma.sql`
      UPDATE import_rows AS entry SET before = before || jsonb_build_object('by_hand', known.prices)
      FROM (
        SELECT variant_id, jsonb_object_agg(currency, amount_minor) AS prices FROM variant_prices WHERE is_manual GROUP BY variant_id
      ) AS known
      WHERE ${ofRun(run)} AND known.variant_id = entry.variant_id AND entry.after->'price_minor' = 'null'`)
  }
  // The row lists the columns that change; the others stay.
  const isOfProduct = Prisma.sql`entry.variant_id IS NULL AND coalesce(entry.key, 'USD') = 'USD' AND ${hasNoConflict(run.id)}`
  await sql.query(Prisma.sql`
    UPDATE products SET ${setColumns(run.kind === 'PRODUCTS' ? PRODUCT_COLUMNS : PRICE_COLUMNS)}, version = products.version + 1
    FROM ${rows} JOIN products AS known ON known.id = entry.product_id
      CROSS JOIN LATERAL jsonb_populate_record(known, ${wanted}) AS wanted
    WHERE products.id = known.id AND ${isOfProduct}`)
  await sql.query(Prisma.sql`
    UPDATE product_variants SET ${setColumns(PRICE_COLUMNS)}
    FROM ${rows} JOIN product_variants AS known ON known.id = entry.variant_id
      CROSS JOIN LATERAL jsonb_populate_record(known, ${wanted}) AS wanted
    WHERE product_variants.id = known.id AND ${hasNoConflict(run.id)}`)
  await sql.query(Prisma.sql`
    UPDATE product_prices SET amount_minor = coalesce((${wanted}->>'amount_minor')::bigint, amount_minor),
      is_manual = coalesce((${wanted}->>'is_manual')::boolean, is_manual)
    FROM ${rows}
    WHERE product_prices.product_id = entry.product_id AND product_prices.currency = entry.key AND entry.key <> 'USD'
      AND ${hasNoConflict(run.id)}`)
  await sql.query(Prisma.sql`
    UPDATE products SET version = version + 1
    WHERE id IN (SELECT product_id FROM ${rows} WHERE ${hasNoConflict(run.id)})
      -- Of the others it is raised with what they cost: each row of so many is written once.
      AND NOT EXISTS (SELECT FROM ${rows} WHERE entry.product_id = products.id AND ${isOfProduct})`)
  const derive = Prisma.sql`SELECT derive_product_prices(ARRAY(SELECT DISTINCT product_id FROM ${rows}))::text`
  await sql.query(derive)
  if (direction === 'APPLY') return
  const [back] = await sql.query<{ count: number }>(Prisma.sql`
    WITH back AS (
      UPDATE variant_prices SET amount_minor = by_hand.amount::bigint, is_manual = true
      FROM ${rows} CROSS JOIN LATERAL jsonb_each_text(before->'by_hand') AS by_hand (currency, amount)
      WHERE variant_prices.variant_id = entry.variant_id AND variant_prices.currency = by_hand.currency AND ${hasNoConflict(run.id)}
      RETURNING 1
    )
    SELECT count(*)::int AS count FROM back`)
  if (back?.count) await sql.query(derive)
}

/** Adds new products with their opening stock, or deletes them again. */
export async function writeProducts(sql: Sql, run: TakenRun, direction: Direction): Promise<void> {
  if (direction === 'TAKE_BACK') {
    await sql.query(Prisma.sql`
      UPDATE products SET deleted_at = now() FROM import_rows AS entry
      WHERE products.id = entry.product_id AND entry.run_id = ${run.id}::uuid AND outcome = 'NEW' AND deleted_at IS NULL
        AND ${hasNoConflict(run.id)}`)
    return
  }
  await sql.query(Prisma.sql`
    WITH added AS (
      INSERT INTO products (id, sku, name, description, material, sizes, price_minor, min_quantity, increment, tier_quantities,
        tier_prices_minor, weight_grams, tax_class, available_quantity, category_id, created_by_id)
      SELECT made.id, made.sku, made.name, made.description, made.material, made.sizes, made.price_minor, made.min_quantity,
        made.increment, made.tier_quantities, made.tier_prices_minor, made.weight_grams,
        coalesce(made.tax_class, 'STANDARD'), made.available_quantity,
        made.category_id, ${run.actedById}::uuid
      FROM import_rows AS entry CROSS JOIN LATERAL jsonb_populate_record(NULL::products, entry.after) AS made
      WHERE run_id = ${run.id}::uuid AND outcome = 'NEW' ORDER BY line
      RETURNING id, available_quantity
    )
    INSERT INTO stock_ledger (product_id, reason, delta, balance_after)
    SELECT id, 'INITIAL', available_quantity, available_quantity FROM added`)
}

/** Moves stock with rows in the ledger, or back with opposite rows. */
export async function writeStock(sql: Sql, run: TakenRun, direction: Direction): Promise<void> {
  const delta = Prisma.sql`${Prisma.raw(direction === 'APPLY' ? '' : '-')} (entry.after->>'delta')::int`
  const reason =
    direction === 'APPLY'
      ? Prisma.sql`(entry.after->>'reason')::"StockReason"`
      : Prisma.sql`'ADJUSTMENT'::"StockReason"`
  const moves = Prisma.sql`
    SELECT product_id, variant_id, ${delta} AS delta, ${reason} AS reason FROM import_rows AS entry
    WHERE ${ofRun(run)} AND ${hasNoConflict(run.id)}`
  await sql.query(Prisma.sql`
    WITH moves AS MATERIALIZED (${moves}), sized AS (
      UPDATE product_variants SET available_quantity = available_quantity + moves.delta FROM moves
      WHERE product_variants.id = moves.variant_id RETURNING product_variants.id, available_quantity
    ), whole AS (
      UPDATE products SET available_quantity = available_quantity + summed.delta
      FROM (SELECT product_id, sum(delta)::int AS delta FROM moves GROUP BY product_id) AS summed
      WHERE products.id = summed.product_id RETURNING products.id, available_quantity
    )
    INSERT INTO stock_ledger (product_id, variant_id, reason, delta, balance_after)
    SELECT moves.product_id, moves.variant_id, moves.reason, moves.delta, coalesce(sized.available_quantity, whole.available_quantity)
    FROM moves JOIN whole ON whole.id = moves.product_id LEFT JOIN sized ON sized.id = moves.variant_id`)
}

/** Ends a run. Returns false if it was cancelled, and everything must be rolled back. */
export async function endRun(sql: Sql, run: TakenRun, direction: Direction): Promise<boolean> {
  const ended = await sql.query(
    direction === 'APPLY'
      ? Prisma.sql`UPDATE import_runs SET state = 'DONE', applied_at = now(), client_address = '', request_id = ''
          WHERE id = ${run.id}::uuid AND state = 'APPLYING' RETURNING id`
      : Prisma.sql`UPDATE import_runs SET state = 'TAKEN_BACK', client_address = '', request_id = '',
            fault_count = (SELECT count(*)::int FROM import_faults WHERE run_id = ${run.id}::uuid)
          WHERE id = ${run.id}::uuid AND state = 'TAKING_BACK' RETURNING id`,
  )
  return ended.length > 0
}

/** Puts a refused run back into its previous state, with its faults. */
export async function refuseRun(sql: Sql, run: TakenRun, direction: Direction): Promise<void> {
  const state = direction === 'APPLY' ? 'READY' : 'DONE'
  await sql.query(Prisma.sql`
    UPDATE import_runs SET state = ${state}::"ImportState", client_address = '', request_id = '',
      fault_count = (SELECT count(*)::int FROM import_faults WHERE run_id = ${run.id}::uuid)
    WHERE id = ${run.id}::uuid AND state = ${run.state}::"ImportState"`)
}
