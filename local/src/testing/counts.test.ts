import { join } from 'node:path'
import { ROOT } from '@instrumenta/operations/paths'
import { countJest, countPlaywright } from './counts'

test('failed tests of Jest are counted and listed, and a file that cannot be loaded is one', () => {
  const testResults = [
    {
      name: join(ROOT, 'rules/a.test.ts'),
      message: 'all of it',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'failed', fullName: 'divides', failureMessages: ['\u001b[31mExpected: 2\u001b[39m'] },
      ],
    },
    { name: join(ROOT, 'rules/b.test.ts'), message: 'Cannot find module', assertionResults: [] },
  ]
  expect(countJest({ numPassedTests: 3, numFailedTests: 1, numRuntimeErrorTestSuites: 1, testResults })).toEqual({
    passed: 3,
    failed: 2,
    failures: [
      'rules/a.test.ts: divides\n    Expected: 2',
      'rules/b.test.ts: could not be loaded\n    Cannot find module',
    ],
  })
})

test('counts and lists failed journeys; one that passed on a retry counts as passed', () => {
  const stats = { expected: 4, flaky: 1, unexpected: 1, skipped: 1 }
  const suites = [
    {
      file: 'orders.spec.ts',
      specs: [{ title: 'orders', ok: true }],
      suites: [{ file: 'orders.spec.ts', specs: [{ title: 'cancels', ok: false }] }],
    },
  ]
  expect(countPlaywright({ stats, errors: [], suites })).toEqual({
    passed: 5,
    failed: 1,
    failures: ['orders.spec.ts: cancels'],
  })
})

test('no report means no tests', () => {
  expect(countJest(undefined)).toEqual({ passed: 0, failed: 0, failures: [] })
  expect(countPlaywright(undefined)).toEqual({ passed: 0, failed: 0, failures: [] })
})
