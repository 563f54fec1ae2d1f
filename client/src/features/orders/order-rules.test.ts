import {
  checkAddress,
  checkPhone,
  checkQuantity,
  describeLimits,
  isOrderable,
  nearestQuantity,
  normalizePhone,
  parseQuantity,
} from './order-rules'

const limits = { minQuantity: 10, availableQuantity: 1200 }

test.each([
  ['10', true],
  [' 1200 ', true],
  ['', 'Order Quantity is Required'],
  ['9', 'The minimum order is 10 pieces'],
  ['1201', 'Only 1,200 pieces available'],
  ['10.5', 'Order a whole number of pieces, in digits'],
  ['-12', 'Order a whole number of pieces, in digits'],
  ['1e2', 'Order a whole number of pieces, in digits'],
  ['99999999999999', 'Order a whole number of pieces, in digits'],
])('quantity %j', (typed, expected) => {
  expect(checkQuantity(typed, limits)).toBe(expected)
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

test('nothing is near when less than the minimum is left', () => {
  expect(isOrderable({ minQuantity: 10, availableQuantity: 9 })).toBe(false)
  expect(nearestQuantity('5', { minQuantity: 10, availableQuantity: 9 })).toBeNull()
})

test.each([
  '+49 (30) 123-4567',
  '030.1234567',
  '12345',
  '(0049) 40 / 12',
  '030–123 45\u00a067',
  '\u202a+1 [555] 010-2030\u202c',
])('phone %s is fine', (phone) => {
  expect(checkPhone(phone)).toBe(true)
  expect(normalizePhone(phone)).toMatch(/^\+?\d{5,15}$/)
})

test('the 0 in brackets behind a country code is not dialled', () => {
  expect(normalizePhone('+49 (0)40 1234')).toBe('+49401234')
  expect(normalizePhone('(0)40 1234')).toBe('0401234')
})

test.each([
  [10, 1200, '10 to 1,200 pieces'],
  [1, 2, '1 to 2 pieces'],
  [1, 1, 'The last piece'],
  [10, 10, 'Exactly 10 pieces, the last ones'],
])('the limits %d and %d are "%s"', (minQuantity, availableQuantity, text) => {
  expect(describeLimits({ minQuantity, availableQuantity })).toBe(text)
})

test.each(['', '  '])('phone %j is missing', (phone) => {
  expect(checkPhone(phone)).toBe('Phone is Required')
})

test.each(['1234', '1234567890123456', '12a45', '49+30123456'])('phone %s is refused', (phone) => {
  expect(checkPhone(phone)).toBe(
    'Enter the number that the carrier should call, 5 to 15 digits, for example +49 40 123456',
  )
})

test('addresses have 5 to 500 characters', () => {
  expect(checkAddress(' \n ')).toBe('Address is Required')
  expect(checkAddress('Main')).toMatch(/at least 5/)
  expect(checkAddress('1 Main Street')).toBe(true)
  expect(checkAddress('x'.repeat(501))).toMatch(/it has 501/)
})

test('a quantity may be written as the shop writes it, with commas between the thousands', () => {
  expect(checkQuantity('1,200', limits)).toBe(true)
  expect(parseQuantity('1,200')).toBe(1200)
  expect(nearestQuantity('5,000', limits)).toBe(1200)
  expect(parseQuantity('1,2')).toBeNull()
})
