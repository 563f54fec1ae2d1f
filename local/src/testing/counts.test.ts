import { countJest, countPlaywright } from './counts'

test('a test file that cannot be loaded counts as a failed test', () => {
  expect(countJest({ numPassedTests: 3, numFailedTests: 1, numRuntimeErrorTestSuites: 1 })).toEqual({
    passed: 3,
    failed: 2,
  })
})

test('a journey that passed when it was tried again counts as passed', () => {
  const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 1 }
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 2 })
})

test('no report means no tests', () => {
  expect(countJest(undefined)).toEqual({ passed: 0, failed: 0 })
  expect(countPlaywright(undefined)).toEqual({ passed: 0, failed: 0 })
})
