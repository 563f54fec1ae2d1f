import { foldEmailAddress, isEmailAddress } from './email-addresses'

test.each([
  ['Info@München.de', 'info@xn--mnchen-3ya.de'],
  ['info@xn--mnchen-3ya.de', 'info@xn--mnchen-3ya.de'],
  ['info@mu\u0308nchen.de', 'info@xn--mnchen-3ya.de'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['order@ｅｘａｍｐｌｅ.com', 'order@example.com'],
  ['\u200f Ada@Example.COM\u200b ', 'ada@example.com'],
])('%s is kept as %s', (text, address) => {
  expect(foldEmailAddress(text)).toBe(address)
  expect(isEmailAddress(address)).toBe(true)
})

test.each([
  'grüße@example.com',
  'a@mün chen.de',
  'a@münchen.de/path',
  'a@münchen',
  'a@ü@example.com',
  'münchen.de',
  'a@１.２.３.４',
])('%s is no address', (text) => {
  expect(isEmailAddress(foldEmailAddress(text))).toBe(false)
})
