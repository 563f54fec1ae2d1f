import { settingsRead } from '@instrumenta/operations/testing/settings'
import { SHOP_VARIABLES } from './shop-variables'

test('no variable that the server reads reaches the tests', () => {
  const names = [...settingsRead()]
  expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'REVIEW_MODERATION', 'AWS_ACCESS_KEY_ID']))
  expect(names.filter((name) => !SHOP_VARIABLES.test(name))).toEqual([])
})
