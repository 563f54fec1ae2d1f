import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/** Maximum number of emails per statement. */
const MAX_MAILS = 500

/**
 * Emails customers who wait for a product or size that can be ordered again, and deletes their alerts, with those for removed
 * sizes. Returns true if there may be more.
 */
export async function mailStockAlerts(sql: Sql): Promise<boolean> {
  const mails = await sql.query(Prisma.sql`
    WITH gone AS (
      DELETE FROM stock_alerts USING product_variants AS size WHERE size.id = variant_id AND size.retired_at IS NOT NULL
    ), back AS (
      SELECT stock_alerts.id, users.email, jsonb_build_object(
        'productId', products.id, 'sku', coalesce(size.sku, products.sku), 'name', coalesce(texts.name, products.name),
        'size', size.name, 'sizeName', texts.size_names->>btrim(size.name), 'language', stock_alerts.language
      ) AS payload
      FROM stock_alerts
        JOIN users ON users.id = user_id AND users.email_verified AND users.removed_at IS NULL
        JOIN products ON products.id = stock_alerts.product_id AND products.deleted_at IS NULL
        LEFT JOIN product_variants AS size ON size.id = variant_id
        LEFT JOIN product_translations AS texts
          ON texts.product_id = products.id AND texts.language = stock_alerts.language
      WHERE size.retired_at IS NULL
        AND coalesce(size.available_quantity, products.available_quantity)
          >= coalesce(size.min_quantity, products.min_quantity)
      ORDER BY stock_alerts.created_at, stock_alerts.id LIMIT ${MAX_MAILS}
      -- Another process tells the others. Whoever is being erased is told nothing.
      FOR UPDATE OF stock_alerts SKIP LOCKED FOR KEY SHARE OF users SKIP LOCKED
    ), told AS (
      DELETE FROM stock_alerts USING back WHERE stock_alerts.id = back.id
    )
    INSERT INTO mail_outbox (template, recipient, payload)
    SELECT 'stock-alert', email, payload FROM back
    RETURNING id`)
  return mails.length === MAX_MAILS
}
