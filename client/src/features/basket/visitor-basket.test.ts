import { applyChange } from './lines'
import type { BasketLine } from './lines'
import {
  VISITOR_BASKET_KEY,
  clearVisitorBasket,
  offerVisitorBasket,
  readVisitorBasket,
  writeVisitorBasket,
} from './visitor-basket'

const line = (index: number, quantity = 10): BasketLine => ({
  productId: `product-${index}`,
  sku: `SC-${index}`,
  name: `Forceps ${index}`,
  quantity,
})
const stored = (changes: object) =>
  localStorage.setItem(
    VISITOR_BASKET_KEY,
    JSON.stringify({ version: 1, id: 'b1', isOffered: false, lines: [line(1)], ...changes }),
  )

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('adding keeps the order of lines, new ones come last, and 0 removes', () => {
  const before = [line(1), line(2)]
  const more = applyChange(before, { kind: 'add', lines: [line(2, 5), line(3, 1)] })
  expect(more.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['product-1', 10],
    ['product-2', 15],
    ['product-3', 1],
  ])
  expect(applyChange(more, { kind: 'set', lines: [line(1, 0), line(3, 7)] }).map(({ quantity }) => quantity)).toEqual([
    15, 7,
  ])
  const most = applyChange([line(1, 2_147_483_647)], { kind: 'add', lines: [line(1, 5)] })
  expect(most[0]?.quantity).toBe(2_147_483_647)
})

test('stored lines survive a page load, under the same id until they are sent', () => {
  writeVisitorBasket([line(1)])
  const first = readVisitorBasket()
  expect(first?.lines).toEqual([line(1)])
  writeVisitorBasket([line(1), line(2)])
  expect(readVisitorBasket()?.id).toBe(first?.id)

  expect(offerVisitorBasket()?.lines).toHaveLength(2)
  expect(offerVisitorBasket()?.id).toBe(first?.id)
  writeVisitorBasket([line(1), line(2), line(3)])
  expect(readVisitorBasket()?.id).not.toBe(first?.id)
})

test('is deleted only if it is the merged basket', () => {
  writeVisitorBasket([line(1)])
  clearVisitorBasket('another')
  expect(readVisitorBasket()?.lines).toHaveLength(1)
  clearVisitorBasket(readVisitorBasket()?.id ?? '')
  expect(readVisitorBasket()).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test.each([
  ['nothing', null],
  ['no JSON', 'basket'],
  ['a number', '7'],
  ['another version', JSON.stringify({ version: 2, id: 'b1', lines: [line(1)] })],
  ['no id', JSON.stringify({ version: 1, lines: [line(1)] })],
  ['no lines', JSON.stringify({ version: 1, id: 'b1', lines: 'many' })],
])('%s in the browser is an empty basket', (_what, text) => {
  if (text !== null) localStorage.setItem(VISITOR_BASKET_KEY, text)
  expect(readVisitorBasket()).toBeNull()
  writeVisitorBasket([line(4)])
  expect(readVisitorBasket()?.lines).toEqual([line(4)])
})

test.each([
  ['none', null],
  ['a text for a number', { ...line(2), quantity: '10' }],
  ['half a piece', { ...line(2), quantity: 1.5 }],
  ['no piece', { ...line(2), quantity: 0 }],
  ['more than there can be', { ...line(2), quantity: 2_147_483_648 }],
  ['a product without an id', { ...line(2), productId: '' }],
])('of lines that make sense, one that does not takes none with it: %s', (_what, broken) => {
  stored({ lines: [line(1), broken, line(3)] })
  expect(readVisitorBasket()?.lines).toEqual([line(1), line(3)])
})

test('drops lines above the maximum', () => {
  stored({ lines: Array.from({ length: 250 }, (_, index) => line(index + 1)) })
  expect(readVisitorBasket()?.lines).toHaveLength(200)
})

test('without storage it lasts for the page', () => {
  const forbid = () => {
    throw new DOMException('Forbidden', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid)
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid)
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbid)
  writeVisitorBasket([line(1)])
  expect(readVisitorBasket()?.lines).toEqual([line(1)])
  clearVisitorBasket(readVisitorBasket()?.id ?? '')
  expect(readVisitorBasket()).toBeNull()
})

test('stores sizes, and reads older baskets without them', () => {
  const sized = { ...line(1), variantId: 'm', size: 'M' }
  stored({ lines: [line(1), sized] })
  expect(readVisitorBasket()?.lines).toEqual([line(1), sized])
})

test.each([{ variantId: 'm' }, { size: 'M' }, { variantId: 7, size: 'M' }, { variantId: 'm', size: '' }])(
  'a line with %j is none',
  (size) => {
    stored({ lines: [{ ...line(1), ...size }, line(2)] })
    expect(readVisitorBasket()?.lines).toEqual([line(2)])
  },
)
