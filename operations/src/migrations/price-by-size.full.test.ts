import { migrateFilled } from '../testing/migrate-filled'

/**
 * Four products with stock by size: a size has a higher price, the same price, a higher price but is deleted, or no
 * price.
 */
const FILLED = `
  INSERT INTO categories (id, slug, name, description, position) VALUES (gen_random_uuid(), 'c', 'C', '', 1);
  INSERT INTO products (id, name, description, sizes, price_minor, min_quantity, available_quantity, category_id)
    SELECT lpad(n::text, 32, '0')::uuid, 'Product ' || n, '', '{S,M,L}', 100, 1, 0, categories.id
    FROM categories, generate_series(1, 4) AS n;
  UPDATE products SET stock_by_size = true;
  UPDATE product_variants SET available_quantity = 0;
  UPDATE product_variants SET price_minor = CASE right(product_id::text, 1) WHEN '2' THEN 100 ELSE 150 END
    WHERE name = 'M' AND right(product_id::text, 1) <> '4';
  UPDATE products SET sizes = '{S,L}' WHERE right(id::text, 1) = '3'`

const { read } = migrateFilled('price_by_size', FILLED, [])

test('marks products with prices by size, for sizes on sale', async () => {
  expect(await read('SELECT name, price_by_size FROM products ORDER BY name')).toEqual([
    { name: 'Product 1', price_by_size: true },
    { name: 'Product 2', price_by_size: false },
    { name: 'Product 3', price_by_size: false },
    { name: 'Product 4', price_by_size: false },
  ])
})
