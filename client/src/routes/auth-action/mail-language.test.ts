import { addressInMailLanguage } from './auth-action-page'

test.each([
  ['en', '?mode=verifyEmail&oobCode=a-B_1&lang=de', '/de/auth/action?mode=verifyEmail&oobCode=a-B_1'],
  ['en', '?lang=zh-CN&oobCode=1', '/zh/auth/action?oobCode=1'],
  ['en', '?lang=zh_tw&oobCode=1', '/zh/auth/action?oobCode=1'],
  ['en', '?lang=en&oobCode=1', null],
  ['en', '?lang=pl&oobCode=1', null],
  ['en', '?oobCode=1', null],
  ['de', '?lang=ar&oobCode=1', null],
] as const)('on the page in %s, %s leads to %s', (language, search, address) => {
  expect(addressInMailLanguage(language, '/auth/action', search)).toBe(address)
})
