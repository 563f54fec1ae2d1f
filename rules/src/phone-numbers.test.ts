import { extensionOf, foldPhoneNumber, isPhoneNumber } from './postal-address'

test.each([
  ['٠٥٠ ١٢٣٤٥٦٧', '0501234567'],
  ['۰۲۱-۱۲۳۴۵۶۷۸', '02112345678'],
  ['＋８１　３－１２３４－５６７８', '+81312345678'],
  ['tel:+49-40-123456', '+4940123456'],
  ['Tel.: 040 / 12 34 56', '040123456'],
  ['Phone: (555) 010-2030', '5550102030'],
  ['+49 (0)40 1234', '+49401234'],
  ['\u202a+1 [555] 010-2030\u202c', '+15550102030'],
])('%s is %s', (text, phone) => {
  expect(foldPhoneNumber(text)).toBe(phone)
  expect(isPhoneNumber(phone)).toBe(true)
  expect(extensionOf(text)).toBeNull()
})

test.each([
  ['+1 555 010 0123 ext. 42', '42'],
  ['+1 555 010 0123 x42', '42'],
  ['tel:+1-555-010-0123;ext=42', '42'],
  ['040 123456 Durchwahl 7', '7'],
  ['040 123456 #12', '12'],
])('%s has the extension %s, which is no part of the number', (text, extension) => {
  expect(isPhoneNumber(foldPhoneNumber(text))).toBe(false)
  expect(extensionOf(text)).toBe(extension)
})

test.each(['', '1234', '12a45', '49+30123456', 'ext. 42', 'telephone'])('rejects %j', (text) => {
  expect(isPhoneNumber(foldPhoneNumber(text))).toBe(false)
  expect(extensionOf(text)).toBeNull()
})
