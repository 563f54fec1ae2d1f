import { migrateFilled } from '../testing/migrate-filled'

/** 300 orders of two lines each, with an adjustment, 50 in every status, some of them with the event that led to it. */
const FILLED = `
  INSERT INTO categories (id, slug, name, description, position) VALUES (gen_random_uuid(), 'c', 'C', '', 1);
  INSERT INTO users (id, firebase_uid, email, name)
    VALUES ('00000000-0000-0000-0000-000000000001', 'a', 'a', 'A'), ('00000000-0000-0000-0000-000000000002', 'b', 'b', 'B');
  INSERT INTO products (id, name, description, price_minor, min_quantity, available_quantity, category_id)
    SELECT gen_random_uuid(), 'Product ' || n, '', 100 * n, 2, 100, categories.id FROM categories, generate_series(1, 2) AS n;
  INSERT INTO orders (id, user_id, customer_name, customer_email, currency, line_count, total_minor, base_total_minor, phone,
      address, status, idempotency_key, request_hash, created_at)
    SELECT lpad(n::text, 32, '0')::uuid, '00000000-0000-0000-0000-000000000001', 'A', 'a', 'JPY', 2, 150 * (300 * 2) - 7,
      300 * 2 - 1, '', '',
      (ARRAY['AWAITING_APPROVAL', 'PLACED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED']::"OrderStatus"[])[1 + n % 6],
      'key-' || n, 'hash', timestamptz '2026-01-01 00:00Z' + n * interval '1 hour'
    FROM generate_series(1, 300) AS n;
  INSERT INTO order_lines (id, order_id, position, product_id, sku, product_name, unit_price_minor, base_unit_price_minor,
      adjustment_minor, base_adjustment_minor, quantity, min_quantity, available_quantity)
    SELECT gen_random_uuid(), orders.id, price_minor / 100, products.id, sku, name, price_minor * 150, price_minor,
      CASE price_minor WHEN 100 THEN -7 ELSE 0 END, CASE price_minor WHEN 100 THEN -1 ELSE 0 END, 2, 2, 100
    FROM orders, products;
  INSERT INTO order_events (order_id, to_status, actor_id, at)
    SELECT id, CASE status WHEN 'DELIVERED' THEN 'SHIPPED' ELSE status END, '00000000-0000-0000-0000-000000000002',
      created_at + interval '1 day' FROM orders
    WHERE right(idempotency_key, 1) <> '0'`

const KEPT = [
  'SELECT id, status, total_minor, base_total_minor, idempotency_key FROM orders ORDER BY id',
  // Weights, the choice of a size and taxes came later.
  `SELECT to_jsonb(order_lines) - ARRAY['weight_grams', 'needs_size', 'reserved_variant_id', 'size_chosen_at', 'size_chosen_by_id',
    'tax_minor', 'tax_rate'] AS line FROM order_lines ORDER BY id`,
  'SELECT * FROM order_events ORDER BY id',
  'SELECT id, available_quantity FROM products ORDER BY id',
]
const { query, read, readAll, before } = migrateFilled('shipments', FILLED, KEPT)

test('keeps orders, lines, history and stock', async () => {
  expect(before().map((rows) => rows.length)).toEqual([300, 600, 270, 2])
  expect(await readAll(KEPT)).toEqual(before())
})

test('each line has the shipped and cancelled units of its order', async () => {
  const progress = `
    SELECT status, count(*)::int AS lines, sum(quantity)::int AS ordered, sum(coalesce(shipped, 0))::int AS shipped,
      sum(coalesce(cancelled, 0))::int AS cancelled
    FROM orders JOIN order_lines ON order_id = orders.id LEFT JOIN line_progress ON line_id = order_lines.id
    GROUP BY status ORDER BY status`
  const all = { lines: 100, ordered: 200, shipped: 0, cancelled: 0 }
  expect(await read(progress)).toEqual([
    { status: 'AWAITING_APPROVAL', ...all },
    { status: 'PLACED', ...all },
    { status: 'CONFIRMED', ...all },
    { status: 'SHIPPED', ...all, shipped: 200 },
    { status: 'DELIVERED', ...all, shipped: 200 },
    { status: 'CANCELLED', ...all, cancelled: 200 },
  ])
})

test('creates one shipment or cancellation per order with time and person; without a known time, that of the order', async () => {
  const acts = `
    SELECT count(DISTINCT orders.id)::int AS orders, count(*)::int AS acts, actor, at - created_at = interval '1 day' AS is_known
    FROM orders JOIN (
      SELECT order_id, shipped_at AS at, right(shipped_by_id::text, 1) AS actor FROM shipments
      UNION ALL SELECT order_id, cancelled_at, right(cancelled_by_id::text, 1) FROM cancellations
    ) AS act ON order_id = orders.id
    GROUP BY actor, is_known ORDER BY actor`
  expect(await read(acts)).toEqual([
    { orders: 10, acts: 10, actor: '1', is_known: false },
    { orders: 140, acts: 140, actor: '2', is_known: true },
  ])
})

test('counts cancelled units in the totals of their orders, to the cent', async () => {
  const sums = `
    SELECT count(*)::int AS orders, sum(cancelled_minor - total_minor)::int AS own, sum(base_cancelled_minor - base_total_minor)::int AS base,
      sum(cancelled_minor - lines)::int AS own_of_lines, sum(base_cancelled_minor - base_lines)::int AS base_of_lines
    FROM orders JOIN (
      SELECT order_id, sum(amount_minor) AS lines, sum(base_amount_minor) AS base_lines
      FROM cancellations JOIN cancellation_lines ON cancellation_id = cancellations.id GROUP BY order_id
    ) AS called_off ON order_id = orders.id`
  expect(await read(sums)).toEqual([{ orders: 50, own: 0, base: 0, own_of_lines: 0, base_of_lines: 0 }])
  expect(await read(`SELECT FROM orders WHERE status <> 'CANCELLED' AND cancelled_minor <> 0`)).toEqual([])
})

const shipment = (quantity: number, of = 'order_lines.order_id = orders.id') => `
  WITH sent AS (
    INSERT INTO shipments (id, order_id, shipped_by_id, idempotency_key, request_hash)
    SELECT gen_random_uuid(), id, user_id, gen_random_uuid(), '' FROM orders WHERE idempotency_key = 'key-2' RETURNING *
  )
  INSERT INTO shipment_lines (shipment_id, line_id, quantity)
  SELECT sent.id, order_lines.id, ${quantity} FROM sent JOIN orders ON orders.id = order_id, order_lines WHERE ${of} LIMIT 1`

test.each([
  ['more pieces sent than ordered', shipment(3)],
  ['a piece sent that was called off', shipment(1, `order_lines.order_id = lpad('5', 32, '0')::uuid`)],
  ['a line of another order', shipment(1, `order_lines.order_id = lpad('3', 32, '0')::uuid`)],
  ['no pieces', shipment(0)],
  ['more called off than the order comes to', `UPDATE orders SET cancelled_minor = total_minor + 1`],
])('the database refuses %s', async (_what, sql) => {
  await expect(query(sql)).rejects.toMatchObject({ code: '23514' })
})

test('and cancels units up to the ordered quantity, once', async () => {
  await query(shipment(1))
  await query(shipment(1))
  await expect(query(shipment(1))).rejects.toMatchObject({ code: '23514' })
  await expect(query('DELETE FROM shipment_lines')).rejects.toMatchObject({ code: '23001' })
})
