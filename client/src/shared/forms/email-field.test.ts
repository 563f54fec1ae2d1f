import * as z from 'zod/mini'
import { FIXED } from '@instrumenta/testing/fixed-messages'
import { email } from './email-field'

test.each([
  'abc123@example.com',
  'ada.lovelace@example.com',
  'orders+berlin@klinik.example',
  'Ada.Lovelace@Example.COM',
  "o'brien@hospital.ie",
  'procurement@st-mary.co.uk',
  'office@praxis.hamburg',
  'info@clinic.photography',
  'a@b.xn--p1ai',
  '  padded@example.com ',
])('takes %s', (address) => {
  expect(z.safeParse(email, address).success).toBe(true)
})

test.each([
  'plain',
  '@example.com',
  'a@',
  'a@b',
  'a@b.c',
  'a b@example.com',
  'a@@example.com',
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  'a@-example.com',
  'a@example..com',
  'a@example.com,b@example.com',
  `${'x'.repeat(65)}@example.com`,
  `a@${'x'.repeat(250)}.com`,
])('refuses %s', (address) => {
  expect(z.safeParse(email, address).error?.issues[0]?.message).toBe(FIXED.invalidEmail)
})

test('asks for a missing address', () => {
  expect(z.safeParse(email, '  ').error?.issues[0]?.message).toBe('Email is Required')
})

test('writes an international domain in ASCII', () => {
  expect(z.parse(email, 'Info@München.de')).toBe('info@xn--mnchen-3ya.de')
})

test('normalises capitals and outer spaces', () => {
  expect(z.parse(email, ' Ada@Example.com ')).toBe('ada@example.com')
})
