import { readIssue, sentence } from '../messages/sentence'
import { phone, sku } from './fields'
import { emailField } from './validation'

const problemOf = (field: typeof phone | typeof sku, text: string) => {
  const [issue] = field.safeParse(text).error?.issues ?? []
  return issue && readIssue(issue.message)
}

it.each([
  ['٠٥٠ ١٢٣٤٥٦٧', '0501234567'],
  ['tel:+49-40-123456', '+4940123456'],
  ['+49 (0)40 1234', '+49401234'],
])('the phone number %s is kept as %s', (text, kept) => {
  expect(phone.parse(text)).toBe(kept)
})

it('rejects an extension of a phone number, and says where it belongs', () => {
  expect(problemOf(phone, '+1 555 010 0123 ext. 42')).toEqual(sentence('phoneExtension', { extension: '42' }))
  expect(problemOf(phone, '12')).toEqual(sentence('phoneDigits'))
  expect(phone.safeParse('+1 555 010 0123 ext. 42').error?.issues).toHaveLength(1)
})

it('stores a SKU in one spelling, or rejects it with the invalid character', () => {
  expect(sku.parse('\u200fａｎ‑1014')).toBe('AN-1014')
  expect(problemOf(sku, 'АN-1014')).toEqual(sentence('skuSign', { sign: 'А', name: 'U+0410' }))
  expect(problemOf(sku, '')).toEqual(sentence('skuPattern'))
})

it('stores an email address with an international domain in ASCII', () => {
  const field = emailField('theEmail')
  expect(field.parse(' Info@München.de ')).toBe('info@xn--mnchen-3ya.de')
  expect(field.parse('a@b.xn--p1ai')).toBe('a@b.xn--p1ai')
  expect(field.safeParse('info@münchen').success).toBe(false)
})
