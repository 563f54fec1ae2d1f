import { chooseSize } from './line-size'
import { applyChange } from './lines'
import type { BasketLine } from './lines'

const line = (productId: string, quantity: number, size?: string): BasketLine => ({
  productId,
  ...(size && { variantId: `id-${size}`, size }),
  sku: `SKU-${productId}`,
  name: productId,
  quantity,
})
const short = (lines: readonly BasketLine[]) =>
  lines.map(({ productId, size, quantity }) => [productId, size, quantity])

test('two sizes of a product and the product itself are separate lines', () => {
  const lines = applyChange([line('a', 1, 'S')], {
    kind: 'add',
    lines: [line('a', 2), line('a', 3, 'M'), line('a', 4, 'S')],
  })
  expect(short(lines)).toEqual([
    ['a', 'S', 5],
    ['a', undefined, 2],
    ['a', 'M', 3],
  ])
  expect(short(applyChange(lines, { kind: 'set', lines: [line('a', 0, 'S'), line('b', 0)] }))).toEqual([
    ['a', undefined, 2],
    ['a', 'M', 3],
  ])
})

test('a line that gets a size keeps its place', () => {
  const before = [line('a', 1), line('b', 2), line('c', 3)]
  const lines = chooseSize(before, line('b', 2), { id: 'id-M', name: 'M' })
  expect(lines[0]).toMatchObject({ productId: 'b', quantity: 0 })
  expect(short(applyChange(before, { kind: 'set', lines }))).toEqual([
    ['a', undefined, 1],
    ['b', 'M', 2],
    ['c', undefined, 3],
  ])
})

test('a line that gets the size of another line is merged with it', () => {
  const before = [line('b', 2), line('a', 1), line('b', 5, 'M')]
  const lines = chooseSize(before, line('b', 2), { id: 'id-M', name: 'M' })
  expect(short(applyChange(before, { kind: 'set', lines }))).toEqual([
    ['a', undefined, 1],
    ['b', 'M', 7],
  ])
  const back = chooseSize(before, line('b', 5, 'M'), null)
  expect(short(applyChange(before, { kind: 'set', lines: back }))).toEqual([
    ['b', undefined, 7],
    ['a', undefined, 1],
  ])
})
