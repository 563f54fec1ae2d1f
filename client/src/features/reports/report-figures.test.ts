import { periodOf } from './report-figures'

test.each([
  ['LAST_7', '2026-02-23', '2026-03-01'],
  ['LAST_30', '2026-01-31', '2026-03-01'],
  ['LAST_90', '2025-12-02', '2026-03-01'],
  ['THIS_MONTH', '2026-03-01', '2026-03-01'],
  ['LAST_MONTH', '2026-02-01', '2026-02-28'],
  ['THIS_YEAR', '2026-01-01', '2026-03-01'],
  ['LAST_YEAR', '2025-01-01', '2025-12-31'],
] as const)('%s is from %s to %s', (name, from, to) => {
  expect(periodOf(name, '2026-03-01')).toEqual({ from, to })
})
