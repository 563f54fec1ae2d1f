import { inSize } from '../../shared/prices/chosen-size'
import { lineProblem, problemOfLine } from './line-problem'
import type { BasketLine } from './lines'

const carton = { minQuantity: 48, increment: 24, availableQuantity: 100 }

test.each([
  [48, null],
  [72, null],
  [96, null],
  [24, { message: 'Order at least 48 units.', remedy: 48 }],
  [50, { message: 'Sold in cartons of 24: order 48 or 72', remedy: 72 }],
  // 98 units are four cartons and a part of the fifth.
  [98, { message: 'Sold in cartons of 24: order 96', remedy: 96 }],
  [120, { message: 'Only 100 units are in stock.', remedy: 96 }],
])('of %i pieces in cartons of 24, from 48, of 100 in stock', (quantity, problem) => {
  expect(lineProblem(quantity, carton)).toEqual(problem)
})

test('a discontinued or too small line can only be removed', () => {
  expect(lineProblem(48, null)?.remedy).toBeNull()
  expect(lineProblem(48, { ...carton, availableQuantity: 47 })?.remedy).toBeNull()
})

const priced = (amount: number) => {
  const price = { amount, currency: 'USD' }
  return { price, priceTiers: [{ minQuantity: 1, unitPrice: price }], weightGrams: null }
}
const size = (name: string, availableQuantity: number, minQuantity = 2) => ({
  id: `id-${name}`,
  sku: `SC-1-${name}`,
  name,
  minQuantity,
  increment: 2,
  availableQuantity,
  ...priced(1_500),
})
const counted = {
  ...priced(1_200),
  sku: 'SC-1',
  minQuantity: 2,
  increment: 2,
  availableQuantity: 30,
  stockBySize: true,
  variants: [size('S', 10), size('M', 20, 6)],
}
const shared = { ...counted, stockBySize: false, variants: [size('S', 30), size('M', 30)] }
const plain = { ...counted, stockBySize: false, variants: [{ ...size('', 30), id: 'p' }] }

const line = (quantity: number, name?: string): BasketLine => ({
  productId: 'p',
  ...(name && { variantId: `id-${name}`, size: name }),
  sku: 'SC-1',
  name: 'Forceps',
  quantity,
})
const saidOf = (quantity: number, name: string | undefined, product = counted, lines: BasketLine[] = []) =>
  problemOfLine(line(quantity, name), product, [...lines, line(quantity, name)])?.message ?? null

test.each([
  ['a size that there is', 10, 'S', counted, null],
  ['more than there is of the size', 12, 'S', counted, 'Only 10 units are in stock.'],
  ['fewer than the size’s minimum', 4, 'M', counted, 'Order at least 6 units.'],
  ['no size of what is counted by size', 4, undefined, counted, 'Choose a size'],
  ['no size where sizes share the stock', 4, undefined, shared, 'Choose a size'],
  ['a size that is retired', 4, 'XL', shared, 'The size XL is no longer available. Choose another one.'],
  [
    'a size of what comes in none any more',
    4,
    'S',
    plain,
    'The size S is no longer available. Order it without a size.',
  ],
])('%s', (_what, quantity, name, product, message) => {
  expect(saidOf(quantity, name, product)).toBe(message)
})

test('lines of a product share its stock in order, as in checkout; stock by size is separate', () => {
  expect(saidOf(20, 'M', shared, [line(20, 'S')])).toBe('Only 10 units are in stock.')
  expect(saidOf(20, 'M', counted, [line(10, 'S')])).toBeNull()
})

test('a size has its own code, stock, minimum and price', () => {
  expect(inSize(counted, 'id-M')).toMatchObject({
    sku: 'SC-1-M',
    minQuantity: 6,
    availableQuantity: 20,
    increment: 2,
    ...priced(1_500),
  })
  expect(inSize(counted, undefined)).toBe(counted)
})
