import { endOfDay, lastDayOf } from './last-day'

test.each([
  ['2026-12-10T00:00:00.000Z', '2026-12-09'],
  ['2026-12-09T23:59:59.999Z', '2026-12-09'],
  ['2026-12-09T23:59:59.000Z', '2026-12-09'],
  ['2026-12-09T15:30:00.000Z', null],
  ['2027-01-01T00:00:00.000Z', '2026-12-31'],
])('what holds until %s holds until the end of %s', (until, day) => {
  expect(lastDayOf(Date.parse(until))).toBe(day)
})

test('a day ends at midnight UTC', () => {
  expect(lastDayOf(endOfDay('2026-12-09').getTime())).toBe('2026-12-09')
})
