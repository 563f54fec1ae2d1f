import { weaknessOf } from './staff-passwords'

it.each(['short', 'ninechars', '123456789'])('finds %s too short', (password) => {
  expect(weaknessOf(password)).toBe('SHORT')
})

it.each(['1234567890', 'Password123', 'password123!', 'aaaaaaaaaaaa', 'abcabcabcabc'])(
  'finds %s too common',
  (password) => {
    expect(weaknessOf(password)).toBe('COMMON')
  },
)

it.each(['correct horse battery', 'Zürich-Kiel-1907', 'ٱلسلام عليكم يا'])('takes %s', (password) => {
  expect(weaknessOf(password)).toBeUndefined()
})
