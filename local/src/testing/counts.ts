import { z } from 'zod'

/** Tests by outcome; skipped ones are neither. */
export interface Counts {
  passed: number
  failed: number
}

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  errors: z.array(z.unknown()).default([]),
})

/** Reads Jest's `--json` report. A file that could not even be loaded counts as one failed test. */
export function countJest(report: unknown): Counts {
  if (report === undefined) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = jestReport.parse(report)
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
}

/**
 * Reads Playwright's JSON report. A journey that passed only when it was tried again counts as passed; Playwright names it at the
 * end as flaky.
 */
export function countPlaywright(report: unknown): Counts {
  if (report === undefined) return { passed: 0, failed: 0 }
  const { stats, errors } = playwrightReport.parse(report)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}
