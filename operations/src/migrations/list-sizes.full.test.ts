import { migrateFilled } from '../testing/migrate-filled'

/**
 * 30 products, two thirds of them in sizes, in the baskets and lists of three people, and in a quotation with an offer.
 */
const FILLED = `
  INSERT INTO categories (id, slug, name, description, position) VALUES (gen_random_uuid(), 'c', 'C', '', 1);
  INSERT INTO users (id, firebase_uid, email, name)
    SELECT lpad(n::text, 32, '0')::uuid, n::text, n::text, 'A' FROM generate_series(1, 3) AS n;
  INSERT INTO products (id, name, description, sizes, price_minor, min_quantity, available_quantity, category_id)
    SELECT lpad(n::text, 32, '0')::uuid, 'Product ' || n, '', (ARRAY['{}', '{14 cm}', '{S,M}'])[1 + n % 3]::text[], 100, 2, 100,
      categories.id
    FROM categories, generate_series(1, 30) AS n;
  INSERT INTO product_translations (product_id, language, name, product_version) SELECT id, 'de', 'Ware', 1 FROM products;
  INSERT INTO order_lists (id, user_id, name)
    SELECT gen_random_uuid(), users.id, named.name FROM users, unnest(ARRAY['', 'Ward 3']) AS named (name);
  INSERT INTO order_list_lines (list_id, product_id, quantity, position)
    SELECT order_lists.id, products.id, 7, row_number() OVER (ORDER BY products.id) FROM order_lists, products;
  INSERT INTO quotations (id, user_id, currency, language, place, value_minor, idempotency_key, request_hash, revision_count,
      valid_until, state)
    SELECT gen_random_uuid(), id, 'USD', 'en', '', 1, 'k', 'h', 1, now(), 'OFFERED' FROM users LIMIT 1;
  INSERT INTO quotation_lines (id, quotation_id, position, product_id, sku, product_name, quantity)
    SELECT gen_random_uuid(), quotations.id, row_number() OVER (ORDER BY products.id), products.id, sku, name, 5
    FROM quotations, products;
  INSERT INTO quotation_revisions (id, quotation_id, revision, author_id, valid_until, incoterm, place, discount_minor,
      freight_minor, insurance_minor, charges_minor, total_minor, note)
    SELECT gen_random_uuid(), id, 1, user_id, now(), 'CIP', '', 0, 0, 0, 0, 15000, '' FROM quotations;
  INSERT INTO quotation_revision_lines (id, revision_id, position, product_id, sku, product_name, quantity, unit_price_minor)
    SELECT gen_random_uuid(), quotation_revisions.id, row_number() OVER (ORDER BY products.id), products.id, sku, name, 5, 100
    FROM quotation_revisions, products`

const LINES = [
  'SELECT list_id, product_id, quantity, added_at, position FROM order_list_lines ORDER BY list_id, position',
  'SELECT id, position, product_id, sku, product_name, quantity FROM quotation_lines ORDER BY id',
  'SELECT id, position, product_id, sku, product_name, quantity, unit_price_minor FROM quotation_revision_lines ORDER BY id',
  'SELECT id, sku, name, version, created_at, available_quantity FROM products ORDER BY id',
  'SELECT product_id, language, name, is_outdated FROM product_translations ORDER BY product_id',
]
const { query, read, readAll, before } = migrateFilled('list_sizes', FILLED, LINES)

test('keeps lines, products and translations, and no line names a size', async () => {
  expect(before().map((rows) => rows.length)).toEqual([180, 30, 30, 30, 30])
  expect(await readAll(LINES)).toEqual(before())
  for (const table of ['order_list_lines', 'quotation_lines', 'quotation_revision_lines']) {
    expect(await read(`SELECT FROM ${table} WHERE variant_id IS NOT NULL`)).toEqual([])
  }
})

test('a list has a product once without a size, and once in each', async () => {
  const put = (size: string) => `
    INSERT INTO order_list_lines (list_id, product_id, variant_id, quantity, position)
    SELECT list.id, product_id, ${size}, 1, 1
    FROM (SELECT id FROM order_lists LIMIT 1) AS list, (SELECT * FROM product_variants WHERE name = 'S' LIMIT 1) AS size`
  await expect(query(put('NULL'))).rejects.toMatchObject({ code: '23505' })
  await query(put('size.id'))
  await expect(query(put('size.id'))).rejects.toMatchObject({ code: '23505' })
})

test("stores the size's name in a quotation line with a size", async () => {
  const change = `UPDATE quotation_lines SET variant_id = product_variants.id FROM product_variants
    WHERE quotation_lines.product_id = product_variants.product_id`
  await expect(query(change)).rejects.toMatchObject({ code: '23514' })
})

test('each product is found by the SKUs of its sizes, in each language', async () => {
  const missed = (table: string, id: string) => `
    SELECT FROM product_variants JOIN ${table} ON ${table}.${id} = product_variants.product_id
    WHERE NOT search_document @@ search_code(product_variants.sku)::tsquery`
  expect(await read('SELECT FROM product_variants')).toHaveLength(30)
  expect(await read(missed('products', 'id'))).toEqual([])
  expect(await read(missed('product_translations', 'product_id'))).toEqual([])
})
