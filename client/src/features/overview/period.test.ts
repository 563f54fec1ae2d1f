import { describeChange, toPeriod } from './period'

test.each([
  ['7', 7],
  ['90', 90],
  ['31', 30],
  ['7 ', 30],
  [null, 30],
])('%j in the address means %i days', (word, days) => {
  expect(toPeriod(word)).toBe(days)
})

test.each([
  [12, 10, '20% more than in the previous 7 days'],
  [5, 10, '50% less than in the previous 7 days'],
  [0, 10, '100% less than in the previous 7 days'],
  [250, 10, '2,400% more than in the previous 7 days'],
  [1000, 1001, 'Same as the previous 7 days'],
  [3, 0, 'None in the previous 7 days'],
  [0, 0, 'None in the previous 7 days either'],
])('%i after %i is put into words', (now, before, words) => {
  expect(describeChange(now, before, 7)).toBe(words)
})
