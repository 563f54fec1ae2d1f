import { migrateFilled } from '../testing/migrate-filled'

/**
 * 500 orders of 20 products, one of them deleted, in dollars and yen, in every status, with their ledger rows and
 * emails. Newer orders have smaller ids, so that the order of ids is of no help.
 */
const FILLED = `
  INSERT INTO categories (id, slug, name, description, position) VALUES (gen_random_uuid(), 'c', 'C', '', 1);
  INSERT INTO users (id, firebase_uid, email, name) VALUES (gen_random_uuid(), 'a', 'a', 'A');
  INSERT INTO products (id, name, description, price_minor, min_quantity, available_quantity, category_id, created_at, deleted_at)
    SELECT lpad((100 - n)::text, 32, '0')::uuid, 'Product ' || n, '', 100 * n, 2, 10000, categories.id,
      now() - interval '30 days' + n * interval '1 hour', CASE n WHEN 7 THEN now() END
    FROM categories, generate_series(1, 20) AS n;
  INSERT INTO product_translations (product_id, language, name, product_version) SELECT id, 'de', name, 1 FROM products;
  INSERT INTO stock_ledger (product_id, reason, delta, balance_after) SELECT id, 'INITIAL', 10000, 10000 FROM products;
  INSERT INTO orders (id, user_id, product_id, customer_name, customer_email, product_name, unit_price_minor,
      base_unit_price_minor, currency, min_quantity, available_quantity, order_quantity, phone, address, status,
      idempotency_key, request_hash, created_at)
    SELECT lpad((1000 - n)::text, 32, '0')::uuid, users.id, products.id, 'A', 'a', 'As it was ' || n,
      CASE WHEN n % 3 = 0 THEN 153 ELSE 1 END * price_minor, price_minor, CASE WHEN n % 3 = 0 THEN 'JPY' ELSE 'USD' END,
      2, 10000 - n, 2 + n % 5, '+1' || n, 'Street ' || n,
      (ARRAY['PLACED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED']::"OrderStatus"[])[1 + n % 5], 'key-' || n,
      'hash-' || n, timestamptz '2025-12-20 00:00Z' + n * interval '1 hour'
    FROM users, generate_series(1, 500) AS n JOIN products ON products.name = 'Product ' || (1 + n % 20);
  INSERT INTO order_events (order_id, to_status, actor_id) SELECT id, 'PLACED', user_id FROM orders;
  INSERT INTO stock_ledger (product_id, order_id, reason, delta, balance_after)
    SELECT product_id, id, 'ORDER', -order_quantity, 5000 FROM orders;
  INSERT INTO mail_outbox (template, recipient, payload)
    SELECT 'order-placed', 'a', jsonb_build_object('orderId', id, 'customerName', 'A', 'productName', product_name,
      'orderQuantity', order_quantity, 'unitPriceMinor', unit_price_minor, 'currency', currency) FROM orders LIMIT 5;
  INSERT INTO mail_outbox (template, recipient, payload) VALUES ('inquiry-received', 'a', '{"email": "a"}')`

const said = (what: string) => `
  SELECT orders.id, user_id, product_id, customer_name, customer_email, product_name, unit_price_minor, base_unit_price_minor,
    ${what}, currency, language, phone, address, status, idempotency_key, request_hash, orders.created_at FROM orders`
const BEFORE = `${said(`order_quantity AS quantity, min_quantity, available_quantity,
  unit_price_minor * order_quantity AS total, base_unit_price_minor * order_quantity AS base`)} ORDER BY id`
const NOW = `${said(`quantity, min_quantity, available_quantity, total_minor AS total, base_total_minor AS base`)}
  JOIN order_lines ON order_id = orders.id AND position = 1 AND line_count = 1 ORDER BY orders.id`
const BOOKS = [
  'SELECT id, product_id, order_id, reason, delta, balance_after, at FROM stock_ledger ORDER BY id',
  'SELECT * FROM order_events ORDER BY id',
]

const { query, read, readAll, before } = migrateFilled('order_lines', FILLED, [BEFORE, ...BOOKS])

test('each order of one product becomes an order of one identical line, and the ledger is unchanged', async () => {
  const [orders, ...books] = before()
  expect(orders).toHaveLength(500)
  expect(await read(NOW)).toEqual(orders)
  expect(await read('SELECT count(*)::int AS lines FROM order_lines')).toEqual([{ lines: 500 }])
  expect(await readAll(BOOKS)).toEqual(books)
})

test('orders and products get numbers and SKUs by age, which the search finds', async () => {
  const numbers = await read('SELECT number FROM orders ORDER BY created_at')
  expect([numbers[0], numbers[499]]).toEqual([{ number: '2025-000001' }, { number: '2026-000500' }])
  const codes = await read('SELECT sku FROM products ORDER BY created_at')
  expect(codes).toEqual(codes.map((_row, place) => ({ sku: `IN-${String(place + 1).padStart(6, '0')}` })))
  const wrong = `SELECT count(*)::int AS wrong FROM order_lines JOIN products ON products.id = product_id
    WHERE order_lines.sku <> products.sku`
  expect(await read(wrong)).toEqual([{ wrong: 0 }])
  for (const table of ['products', 'product_translations']) {
    const query = `quote_literal('in-000019')::tsquery`
    expect(await read(`SELECT FROM ${table} WHERE search_document @@ ${query}`)).toHaveLength(1)
  }
})

test('queued emails contain lines', async () => {
  const mails = await read('SELECT payload FROM mail_outbox ORDER BY id')
  expect(mails.map(({ payload }) => payload)).toEqual([
    ...Array.from({ length: 5 }, () => ({
      orderId: expect.any(String),
      orderNumber: expect.stringMatching(/^202[56]-\d{6}$/),
      customerName: 'A',
      currency: expect.any(String),
      lines: [
        {
          sku: expect.stringMatching(/^IN-\d{6}$/),
          name: expect.stringMatching(/^As it was/),
          quantity: expect.any(Number),
          unitPriceMinor: expect.any(Number),
        },
      ],
    })),
    { email: 'a' },
  ])
})

test('continues the numbers and SKUs', async () => {
  await query(`
    INSERT INTO products (id, name, description, price_minor, min_quantity, available_quantity, category_id)
      SELECT gen_random_uuid(), 'New', '', 1, 1, 1, id FROM categories;
    INSERT INTO orders (id, user_id, customer_name, customer_email, currency, line_count, total_minor, base_total_minor, phone,
        address, idempotency_key, request_hash)
      SELECT gen_random_uuid(), id, '', '', 'USD', 1, 1, 1, '', '', 'new', '' FROM users`)
  expect(await read(`SELECT sku FROM products WHERE name = 'New'`)).toEqual([{ sku: 'IN-000021' }])
  const year = new Date().getUTCFullYear()
  expect(await read(`SELECT number FROM orders WHERE idempotency_key = 'new'`)).toEqual([{ number: `${year}-000501` }])
})

const copy = (values: string) =>
  `INSERT INTO order_lines SELECT gen_random_uuid(), order_id, ${values} FROM order_lines LIMIT 1`

test.each([
  ['a line that changes', 'UPDATE order_lines SET quantity = 3', '23001'],
  ['a line that goes', 'DELETE FROM order_lines', '23001'],
  ['a place that is taken', copy(`1, product_id, sku, '', 1, 1, 1, 1, 1`), '23505'],
  ['less than the minimum', copy(`2, product_id, sku, '', 1, 1, 2, 3, 9`), '23514'],
  ['more than there was', copy(`2, product_id, sku, '', 1, 1, 9, 3, 8`), '23514'],
  ['a negative price', copy(`2, product_id, sku, '', -1, 1, 9, 3, 9`), '23514'],
  ['an order of no lines', 'UPDATE orders SET line_count = 0', '23514'],
  ['a negative total', 'UPDATE orders SET total_minor = -1', '23514'],
  ['a code in small letters', `UPDATE products SET sku = 'small-1'`, '23514'],
  ['a code twice', `UPDATE products SET sku = 'ONE'`, '23505'],
])('the database refuses %s', async (_what, sql, code) => {
  await expect(query(sql)).rejects.toMatchObject({ code })
})
