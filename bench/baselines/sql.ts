/**
 * SQL of the two fast baselines: hand-written prepared statements that select only the needed columns.
 */

const PRODUCT = 'id, name, description, price_minor, min_quantity, available_quantity, created_at'

/** $1 limit. */
export const FIRST_PAGE = `SELECT ${PRODUCT} FROM products WHERE deleted_at IS NULL
  ORDER BY created_at DESC, id DESC LIMIT $1`

/** $1 limit, $2 and $3 the cursor. */
export const NEXT_PAGE = `SELECT ${PRODUCT} FROM products WHERE deleted_at IS NULL AND (created_at, id) < ($2, $3)
  ORDER BY created_at DESC, id DESC LIMIT $1`

/** $1 the id; the reviews as JSON, in the same round trip. */
export const PRODUCT_WITH_REVIEWS = `SELECT ${PRODUCT}, rating_sum, rating_count, (
    SELECT coalesce(json_agg(found), '[]') FROM (
      SELECT id, name, rating, comment, created_at AS "createdAt" FROM reviews WHERE product_id = products.id
      ORDER BY created_at DESC, id DESC LIMIT 10
    ) AS found
  ) AS reviews
  FROM products WHERE id = $1 AND deleted_at IS NULL`

/** $1 the typed text; returns the search queries of the shop's own function. */
export const SEARCH_QUERY = 'SELECT query::text, whole::text, likely::text, inside::text FROM product_search_query($1)'

const score = (parameter: string) =>
  `coalesce(ts_rank(search_document, ${parameter}::tsquery) * (numnode(${parameter}::tsquery) + 1), 0)`

/** $1 to $4 the result of SEARCH_QUERY; returns the best dozen. */
export const SEARCH = `SELECT ${PRODUCT} FROM (
    SELECT id AS ranked_id, rank FROM (
      SELECT id, least(round((${score('$2')} + ${score('$3')} + ${score('$4')} / 20) * 100000), 999999999)::int AS rank
      FROM products WHERE deleted_at IS NULL AND search_document @@ $1::tsquery
    ) AS matches ORDER BY rank DESC, id DESC LIMIT 13
  ) AS ranked JOIN products ON products.id = ranked_id
  ORDER BY rank DESC, id DESC`

/** $1 and $2 the token's claims; empty for an ended session. */
export const MY_ORDERS = `SELECT orders.id, product_name, unit_price_minor, quantity, status, orders.created_at
  FROM users JOIN orders ON orders.user_id = users.id JOIN order_lines ON order_id = orders.id AND position = 1
  WHERE users.id = $1 AND session_version = $2 AND removed_at IS NULL
  ORDER BY orders.created_at DESC, orders.id DESC LIMIT 11`

/** Writes everything that the shop writes for an order by the token's user. */
export const PLACE_ORDER = `
  WITH buyer AS (
    SELECT id, name, email FROM users WHERE id = $1 AND session_version = $2
  ), taken AS (
    UPDATE products SET available_quantity = available_quantity - $4
    WHERE id = $3 AND deleted_at IS NULL AND min_quantity <= $4 AND available_quantity >= $4
      AND EXISTS (SELECT FROM buyer)
    RETURNING id, sku, name, price_minor, min_quantity, increment, available_quantity
  ), placed AS (
    INSERT INTO orders (id, user_id, customer_name, customer_email, currency, line_count, total_minor, base_total_minor,
      phone, address, idempotency_key, request_hash)
    SELECT $5, buyer.id, buyer.name, buyer.email, 'USD', 1, taken.price_minor * $4, taken.price_minor * $4, $6, $7, $8, $9
    FROM taken, buyer RETURNING *
  ), listed AS (
    INSERT INTO order_lines (id, order_id, position, product_id, sku, product_name, unit_price_minor, base_unit_price_minor,
      quantity, min_quantity, increment, available_quantity)
    SELECT $10, $5, 1, id, sku, name, price_minor, price_minor, $4, min_quantity, increment, available_quantity + $4 FROM taken
  ), moved AS (
    INSERT INTO stock_ledger (product_id, order_id, reason, delta, balance_after)
    SELECT id, $5, 'ORDER', -$4::int, available_quantity FROM taken
  ), entered AS (
    INSERT INTO order_events (order_id, to_status, actor_id) SELECT id, status, user_id FROM placed
  ), mailed AS (
    INSERT INTO mail_outbox (template, recipient, payload, caused_by_id)
    SELECT 'order-placed', customer_email, jsonb_build_object(
      'orderId', placed.id, 'orderNumber', number, 'customerName', customer_name, 'currency', currency, 'phone', phone,
      'address', address, 'language', language, 'status', status, 'totalMinor', total_minor, 'purchaseOrderNumber', NULL,
      'companyName', NULL, 'lines', jsonb_build_array(jsonb_build_object(
        'sku', sku, 'name', name, 'quantity', $4::int, 'unitPriceMinor', price_minor
      ))
    ), user_id
    FROM placed, taken
  )
  SELECT id, status, $4::int AS "orderQuantity" FROM placed`

/**
 * {@link PLACE_ORDER} for many lines of different products: $8 their ids, $9 the products, $10 the quantities. Locks
 * products in id order, so that two such orders do not deadlock.
 */
export const CHECK_OUT = `
  WITH buyer AS (
    SELECT id, name, email FROM users WHERE id = $1 AND session_version = $2
  ), line AS MATERIALIZED (
    SELECT asked.*, products.* FROM products
    JOIN unnest($8::uuid[], $9::uuid[], $10::int[]) WITH ORDINALITY AS asked (line_id, product_id, quantity, position)
      ON id = product_id
    WHERE deleted_at IS NULL AND min_quantity <= quantity AND available_quantity >= quantity
    ORDER BY id FOR NO KEY UPDATE OF products
  ), whole AS (
    SELECT sum(price_minor * quantity) AS total FROM line HAVING count(*) = cardinality($9::uuid[])
  ), taken AS (
    UPDATE products SET available_quantity = products.available_quantity - quantity FROM line, buyer, whole
    WHERE products.id = product_id
    RETURNING products.id, products.available_quantity, quantity
  ), placed AS (
    INSERT INTO orders (id, user_id, customer_name, customer_email, currency, line_count, total_minor, base_total_minor,
      phone, address, idempotency_key, request_hash)
    SELECT $3, buyer.id, buyer.name, buyer.email, 'USD', cardinality($9::uuid[]), total, total, $4, $5, $6, $7
    FROM whole, buyer WHERE EXISTS (SELECT FROM taken) RETURNING *
  ), listed AS (
    INSERT INTO order_lines (id, order_id, position, product_id, sku, product_name, unit_price_minor, base_unit_price_minor,
      quantity, min_quantity, increment, available_quantity)
    SELECT line_id, placed.id, position, product_id, sku, line.name, price_minor, price_minor, quantity, min_quantity,
      increment, available_quantity
    FROM line, placed
  ), moved AS (
    INSERT INTO stock_ledger (product_id, order_id, reason, delta, balance_after)
    SELECT taken.id, placed.id, 'ORDER', -quantity, available_quantity FROM taken, placed
  ), entered AS (
    INSERT INTO order_events (order_id, to_status, actor_id) SELECT id, status, user_id FROM placed
  ), mailed AS (
    INSERT INTO mail_outbox (template, recipient, payload, caused_by_id)
    SELECT 'order-placed', customer_email, jsonb_build_object(
      'orderId', placed.id, 'orderNumber', number, 'customerName', customer_name, 'currency', currency, 'phone', phone,
      'address', address, 'language', language, 'status', status, 'totalMinor', total_minor, 'purchaseOrderNumber', NULL,
      'companyName', NULL, 'lines', (
        SELECT jsonb_agg(jsonb_build_object(
          'sku', sku, 'name', name, 'quantity', quantity, 'unitPriceMinor', price_minor
        ) ORDER BY position) FROM line
      )
    ), user_id
    FROM placed
  )
  SELECT id, status FROM placed`
