import * as z from 'zod/mini'
import { phone } from './postal-address'

const problemOf = (text: string) => z.safeParse(phone, text).error?.issues[0]?.message

test.each([
  '+49 (30) 123-4567',
  '030.1234567',
  '12345',
  '(0049) 40 / 12',
  '030–123 45\u00a067',
  '\u202a+1 [555] 010-2030\u202c',
])('%s is fine', (text) => {
  expect(z.parse(phone, text)).toMatch(/^\+?\d{5,15}$/)
})

test('drops the 0 in brackets behind a country code', () => {
  expect(z.parse(phone, '+49 (0)40 1234')).toBe('+49401234')
  expect(z.parse(phone, '(0)40 1234')).toBe('0401234')
})

test('asks to put an extension into the address, and accepts other digits', () => {
  expect(problemOf('+1 555 010 0123 ext. 42')).toBe('Leave out the extension “42” and add it to the address')
  expect(z.parse(phone, 'tel:٠٥٠ ١٢٣٤٥٦٧')).toBe('0501234567')
})

test.each(['', '  '])('%j is missing', (text) => {
  expect(problemOf(text)).toBe('Phone is Required')
})

test.each(['1234', '1234567890123456', '12a45', '49+30123456'])('%s is refused', (text) => {
  expect(problemOf(text)).toBe('Enter a phone number for the carrier, 5 to 15 digits, for example +49 40 123456')
})
