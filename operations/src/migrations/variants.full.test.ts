import { migrateFilled } from '../testing/migrate-filled'

/** 200 products with none to three sizes, some blank and some repeated, each with its ledger rows and an order. */
const FILLED = `
  INSERT INTO categories (id, slug, name, description, position) VALUES (gen_random_uuid(), 'c', 'C', '', 1);
  INSERT INTO users (id, firebase_uid, email, name) VALUES (gen_random_uuid(), 'a', 'a', 'A');
  INSERT INTO products (id, name, description, sizes, price_minor, min_quantity, available_quantity, category_id)
    SELECT lpad(n::text, 32, '0')::uuid, 'Product ' || n, '',
      (ARRAY['{}', '{14 cm}', '{S,M," L "}', '{S,S,M," ",""}', NULL])[1 + n % 5]::text[], 100 * n, 2, 100 + n, categories.id
    FROM categories, generate_series(1, 200) AS n;
  INSERT INTO stock_ledger (product_id, reason, delta, balance_after)
    SELECT id, 'INITIAL', available_quantity, available_quantity FROM products;
  INSERT INTO orders (id, user_id, customer_name, customer_email, currency, line_count, total_minor, base_total_minor, phone,
      address, idempotency_key, request_hash)
    SELECT products.id, users.id, 'A', 'a', 'USD', 1, 2 * price_minor, 2 * price_minor, '', '', products.name, ''
    FROM products, users;
  INSERT INTO order_lines (id, order_id, position, product_id, sku, product_name, unit_price_minor, base_unit_price_minor,
      quantity, min_quantity, available_quantity)
    SELECT gen_random_uuid(), id, 1, id, sku, name, price_minor, price_minor, 2, 2, 100 FROM products`

const BOOKS = [
  'SELECT id, product_id, order_id, reason, delta, balance_after FROM stock_ledger ORDER BY id',
  'SELECT id, order_id, product_id, sku, product_name, quantity, unit_price_minor FROM order_lines ORDER BY id',
  'SELECT id, sku, name, price_minor, min_quantity, available_quantity, version FROM products ORDER BY id',
]
const { query, read, readAll, before } = migrateFilled('variants', FILLED, BOOKS)

test('keeps stock, ledger and orders, and divides no stock', async () => {
  expect(before().map((rows) => rows.length)).toEqual([200, 200, 200])
  expect(await readAll(BOOKS)).toEqual(before())
  expect(await read('SELECT FROM products WHERE stock_by_size')).toEqual([])
  expect(await read('SELECT FROM product_variants WHERE available_quantity IS NOT NULL')).toEqual([])
})

test('each size is a variant, once and trimmed, in its place', async () => {
  const sizes = `SELECT sizes, count(*)::int FROM products GROUP BY 1 ORDER BY 1`
  const named = `
    SELECT coalesce(names, '{}') AS sizes, count(*)::int FROM products LEFT JOIN (
      SELECT product_id, array_agg(name ORDER BY position) AS names FROM product_variants GROUP BY 1
    ) AS variant ON product_id = id GROUP BY 1 ORDER BY 1`
  expect(await read(sizes)).toEqual([
    { sizes: [], count: 80 },
    { sizes: ['14 cm'], count: 40 },
    { sizes: ['S', 'M'], count: 40 },
    { sizes: ['S', 'M', 'L'], count: 40 },
  ])
  expect(await read(named)).toEqual(await read(sizes))
})

test('SKUs are unique', async () => {
  const codes = `SELECT sku FROM products UNION ALL SELECT sku FROM product_variants ORDER BY 1`
  expect(await read('SELECT sku FROM taken_skus ORDER BY 1')).toEqual(await read(codes))
  await expect(query(`UPDATE products SET sku = 'IN-S000001' WHERE name = 'Product 1'`)).rejects.toMatchObject({
    code: '23505',
  })
  await expect(query(`UPDATE product_variants SET sku = 'IN-000001' WHERE sku = 'IN-S000001'`)).rejects.toMatchObject({
    code: '23505',
  })
})

test('keeps later sizes of a product: unchanged ones stay, removed ones are retired', async () => {
  const variants = `
    SELECT product_variants.id, product_variants.name, position, retired_at IS NULL AS stays FROM product_variants
    JOIN products ON products.id = product_id WHERE products.name = 'Product 2' ORDER BY position, product_variants.name`
  const [small, medium] = await read(variants)
  await query(`UPDATE products SET sizes = '{XL,M,S}' WHERE name = 'Product 2'`)
  expect(await read(variants)).toEqual([
    expect.objectContaining({ name: 'XL', position: 1, stays: true }),
    { ...medium, position: 2 },
    expect.objectContaining({ name: 'L', position: 3, stays: false }),
    { ...small, position: 3 },
  ])
})

const counted = (product: number, quantities: string) => `
  BEGIN;
  UPDATE products SET stock_by_size = true, available_quantity = 12 WHERE name = 'Product ${product}';
  UPDATE product_variants SET available_quantity = (${quantities})[position]
  FROM products WHERE products.id = product_id AND products.name = 'Product ${product}' AND retired_at IS NULL;
  COMMIT`

test.each([
  ['a size without a count', counted(3, 'ARRAY[12, NULL]')],
  ['another sum than that of the sizes', counted(3, 'ARRAY[5, 6]')],
  ['one size alone', counted(1, 'ARRAY[12]')],
  [
    'sizes counted for a product that is not',
    `UPDATE product_variants SET available_quantity = 1 WHERE sku = 'IN-S000001'`,
  ],
  ['a size below nothing', counted(3, 'ARRAY[13, -1]')],
])('the database refuses %s', async (_what, sql) => {
  await expect(query(sql)).rejects.toMatchObject({ code: '23514' })
  await query('ROLLBACK')
})

test('and accepts sizes that are all counted', async () => {
  await query(counted(3, 'ARRAY[5, 7]'))
  expect(await read(`SELECT available_quantity FROM products WHERE stock_by_size`)).toEqual([
    { available_quantity: 12 },
  ])
})
