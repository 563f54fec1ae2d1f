import { Prisma } from '@instrumenta/prisma/client'
import { subjectKinds } from '../audit/subject-kinds'
import type { Journal } from './derive-deliveries.sql'

// Product changes come from the audit log, and for imports from the rows of the run in the entry.

const productActs = Object.entries(subjectKinds).flatMap(([action, kind]) => (kind === 'PRODUCT' ? [action] : []))

/** Upper limit of rows per import, so that each product has a distinct number within one log entry. */
const LINES = 200_000

const audited = {
  table: 'audit_log',
  columns: Prisma.sql`journal.action::text AS action, journal.subject_id, journal.after, journal.actor_id`,
  orderId: Prisma.sql`NULL::uuid`,
  actorId: Prisma.sql`batch.actor_id`,
  sourceId: Prisma.sql`batch.id * ${LINES}::bigint + touched.line`,
} as const

/** The rows of an import that changed or added something. */
const importedRows = Prisma.sql`
      FROM import_rows AS entry JOIN import_runs ON import_runs.id = entry.run_id
      WHERE batch.action IN ('IMPORT_DATA', 'TAKE_BACK_IMPORT') AND entry.run_id = batch.subject_id
        AND entry.outcome IN ('NEW', 'CHANGED')`

/** Products that were added, changed or deleted. */
export const productChanges: Journal = {
  ...audited,
  reader: 'products',
  event: Prisma.sql`touched.event`,
  data: Prisma.sql`jsonb_build_object('productId', products.id, 'sku', products.sku)`,
  joined: Prisma.sql`
    CROSS JOIN LATERAL (
      SELECT batch.subject_id AS product_id, 0 AS line, CASE
        WHEN batch.action IN ('CREATE_PRODUCT', 'COPY_PRODUCT') THEN 'PRODUCT_CREATED'
        WHEN batch.action = 'DELETE_PRODUCT' THEN 'PRODUCT_DELETED' ELSE 'PRODUCT_UPDATED' END AS event
      WHERE batch.action = ANY(${productActs}::text[]) AND batch.action <> 'SET_PRODUCT_PRICES'
      UNION ALL
      SELECT entry.product_id, min(entry.line), CASE WHEN bool_or(entry.outcome = 'NEW')
        THEN CASE batch.action WHEN 'IMPORT_DATA' THEN 'PRODUCT_CREATED' ELSE 'PRODUCT_DELETED' END ELSE 'PRODUCT_UPDATED' END
      ${importedRows} AND import_runs.kind IN ('PRODUCTS', 'TRANSLATIONS', 'PICTURES') GROUP BY entry.product_id
    ) AS touched JOIN products ON products.id = touched.product_id`,
}

/** Products with edited prices. */
export const priceChanges: Journal = {
  ...audited,
  reader: 'prices',
  event: Prisma.sql`'PRICE_UPDATED'`,
  data: Prisma.sql`jsonb_build_object('productId', products.id, 'sku', products.sku, 'prices', (
      SELECT jsonb_object_agg(currency, amount) FROM (
        SELECT 'USD' AS currency, products.price_minor AS amount
        UNION ALL SELECT trim(currency), amount_minor FROM product_prices WHERE product_id = products.id
      ) AS price
    ))`,
  joined: Prisma.sql`
    CROSS JOIN LATERAL (
      SELECT batch.subject_id AS product_id, 0 AS line
      WHERE batch.action = 'SET_PRODUCT_PRICES'
        OR batch.action = 'UPDATE_PRODUCT' AND batch.after ?| ARRAY['priceMinor', 'priceTiers', 'variants']
      UNION ALL
      SELECT entry.product_id, min(entry.line)
      ${importedRows} AND (import_runs.kind = 'PRICES' OR entry.after ?| ARRAY['price_minor', 'tier_prices_minor'])
      GROUP BY entry.product_id
    ) AS touched JOIN products ON products.id = touched.product_id`,
}
