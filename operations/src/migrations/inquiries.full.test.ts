import { migrateFilled } from '../testing/migrate-filled'

/** Reviews, inquiries, a deleted product and a row of the audit log from before there were states, numbers and keys. */
const FILLED = `
  INSERT INTO categories (id, slug, name, description, position) VALUES (gen_random_uuid(), 'c', 'C', '', 1);
  INSERT INTO users (id, firebase_uid, email, name) VALUES ('00000000-0000-0000-0000-000000000001', 'a', 'a', 'A');
  INSERT INTO products (id, name, description, price_minor, min_quantity, available_quantity, category_id, rating_sum, rating_count, deleted_at)
    SELECT gen_random_uuid(), 'Product ' || n, '', 100 * n, 2, 100, categories.id, 2 + n, 1, CASE n WHEN 2 THEN now() END
    FROM categories, generate_series(1, 2) AS n;
  INSERT INTO reviews (id, user_id, product_id, name, rating, comment, is_verified_purchase)
    SELECT gen_random_uuid(), users.id, products.id, 'A', rating_sum, 'Good.', true FROM users, products;
  INSERT INTO inquiries (id, email, subject, message, created_at)
    SELECT gen_random_uuid(), 'a@b.example', repeat('s', 200), repeat('m', 5000), timestamptz '2025-12-31 23:00Z' + n * interval '1 hour'
    FROM generate_series(1, 3) AS n;
  INSERT INTO audit_log (id, action, actor_id, subject_id, before, after, client_address, request_id)
    VALUES (gen_random_uuid(), 'DELETE_PRODUCT', '00000000-0000-0000-0000-000000000001', gen_random_uuid(), '{}', '{}', '', '')`

const KEPT = [
  'SELECT id, rating, comment, product_id FROM reviews ORDER BY id',
  'SELECT id, rating_sum, rating_count, available_quantity, deleted_at FROM products ORDER BY id',
  'SELECT id, subject, message FROM inquiries ORDER BY id',
  'SELECT position, hash FROM audit_log ORDER BY position',
]
const { query, read, readAll, before } = migrateFilled('shop_pages', FILLED, KEPT)

test('keeps reviews, ratings, inquiries and the log', async () => {
  expect(before().map((rows) => rows.length)).toEqual([2, 2, 3, 1])
  expect(await readAll(KEPT)).toEqual(before())
  expect(await read('SELECT DISTINCT state::text, flag_count, version FROM reviews')).toEqual([
    { state: 'VISIBLE', flag_count: 0, version: 1 },
  ])
  expect(await read('SELECT count(*)::int AS drafts FROM product_drafts')).toEqual([{ drafts: 0 }])
})

test('opens and numbers the inquiries in order of arrival, and the next one follows', async () => {
  await query(`INSERT INTO inquiries (id, email, subject, message) VALUES (gen_random_uuid(), 'a', 's', 'm')`)
  const all = await read('SELECT number, state::text, language FROM inquiries ORDER BY created_at')
  const next = `I${new Date().getUTCFullYear()}-000004`
  expect(all).toEqual(
    ['I2026-000001', 'I2026-000002', 'I2026-000003', next].map((number) => ({ number, state: 'OPEN', language: 'en' })),
  )
})
