import { i18n } from '@lingui/core'
import { typedAddress } from '../../shared/testing/type-address'
import * as z from 'zod/mini'
import { speak } from '../../shared/i18n/messages'
import {
  NO_EXTRAS,
  describeLimits,
  describeShortage,
  isOrderable,
  nearestQuantity,
  orderSchema,
  quantityProblem,
} from './order-rules'

const limits = { minQuantity: 10, increment: 1, availableQuantity: 1200 }

test.each([
  ['10', null],
  [' 1200 ', null],
  ['', 'Order Quantity is Required'],
  ['9', 'The minimum order is 10 units'],
  ['1201', 'Only 1,200 units available'],
  ['10.5', 'Enter a whole number'],
  ['-12', 'Enter a whole number'],
  ['1e2', 'Enter a whole number'],
  ['99999999999999', 'Enter a whole number'],
])('quantity %j', (typed, expected) => {
  expect(quantityProblem(typed, limits)).toBe(expected)
})

test.each([
  ['0', 10],
  ['5000', 1200],
  ['10.6', 11],
  ['many', 10],
  ['', 10],
  ['99999999999999', 1200],
  ['11', null],
])('nearest to %j is %j', (typed, expected) => {
  expect(nearestQuantity(typed, limits)).toBe(expected)
})

test('suggests no quantity when less than the minimum is left', () => {
  expect(isOrderable({ minQuantity: 10, increment: 1, availableQuantity: 9 })).toBe(false)
  expect(nearestQuantity('5', { minQuantity: 10, increment: 1, availableQuantity: 9 })).toBeNull()
})

test.each([
  [10, 1200, '10 to 1,200 units'],
  [1, 2, '1 to 2 units'],
  [1, 1, 'Last unit'],
  [10, 10, 'Last 10 in stock (order them all)'],
])('the limits %d and %d are "%s"', (minQuantity, availableQuantity, text) => {
  expect(describeLimits({ minQuantity, increment: 1, availableQuantity })).toBe(text)
})

test('names the remaining stock when it is below the minimum', () => {
  expect(describeShortage({ minQuantity: 1500, increment: 1, availableQuantity: 9 })).toBe(
    'Not enough stock: 9 left, minimum order 1,500.',
  )
})

test.each([
  ['de', '10,6', 11],
  ['de', '5.000', 1200],
  ['ar', '١٠٫٦', 11],
  ['ar', '٥', 10],
] as const)('in %s, nearest to %s is %i', (language, typed, expected) => {
  i18n.load(language, {})
  speak(language)
  expect(nearestQuantity(typed, limits)).toBe(expected)
  speak('en')
})

const order = {
  orderQuantity: '1,200',
  shippingAddress: { ...typedAddress, phone: '+49 30 1234567' },
  companyId: '',
  purchaseOrderNumber: '',
  ...NO_EXTRAS,
}

const problemOf = (changed: Partial<typeof order>) =>
  z.safeParse(orderSchema(limits), { ...order, ...changed }).error?.issues[0]?.message

test('an address follows its country', () => {
  const problemIn = (changes: object) => problemOf({ shippingAddress: { ...typedAddress, ...changes } })
  expect(problemIn({})).toBeUndefined()
  expect(problemIn({ line1: ' ' })).toBe('Address is Required')
  expect(problemIn({ phone: '' })).toBe('Phone is Required')
  expect(problemIn({ postalCode: '1011' })).toMatch(/^This is not a postal code of this country/)
  expect(problemIn({ country: 'KE', postalCode: '', city: 'Nairobi' })).toBeUndefined()
})

test('a billing address counts only where there is another one', () => {
  const billingAddress = { ...typedAddress, city: '' }
  expect(problemOf({ billingAddress })).toBeUndefined()
  const { error } = z.safeParse(orderSchema(limits), { ...order, billingAddress, billing: 'OTHER' })
  expect(error?.issues[0]?.path).toEqual(['billingAddress', 'city'])
})

test('a quantity may contain thousands separators', () => {
  expect(z.parse(orderSchema(limits), order)).toEqual({
    orderQuantity: 1200,
    shippingAddress: typedAddress,
    companyId: '',
    purchaseOrderNumber: '',
    ...NO_EXTRAS,
  })
  expect(nearestQuantity('5,000', limits)).toBe(1200)
  expect(problemOf({ orderQuantity: '1,2' })).toBe('Enter a whole number')
})

const cartons = { minQuantity: 48, increment: 24, availableQuantity: 100 }

test.each([
  ['48', null, null],
  ['96', null, null],
  ['24', 'The minimum order is 48 units', 48],
  ['50', 'Sold in cartons of 24: order 48 or 72', 48],
  ['61', 'Sold in cartons of 24: order 48 or 72', 72],
  ['99', 'Sold in cartons of 24: order 96', 96],
  ['120', 'Only 100 units available', 96],
])('in cartons of 24, %s pieces', (typed, problem, nearest) => {
  expect(quantityProblem(typed, cartons)).toBe(problem)
  expect(nearestQuantity(typed, cartons)).toBe(nearest)
})

test('describes the carton size', () => {
  expect(describeLimits(cartons)).toBe('48 to 96 units, in cartons of 24')
})
