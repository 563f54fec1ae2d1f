import { isAbsolute, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '@instrumenta/operations/paths'
import { z } from 'zod'

/** Tests by outcome; skipped ones are neither. */
export interface Counts {
  passed: number
  failed: number
  /** File, name and first lines of the message of each failed test. */
  failures: string[]
}

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        message: z.string().default(''),
        assertionResults: z.array(
          z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
        ),
      }),
    )
    .default([]),
})

interface PlaywrightSuite {
  file: string
  specs: { title: string; ok: boolean }[]
  suites?: PlaywrightSuite[] | undefined
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  errors: z.array(z.unknown()).default([]),
  suites: z.array(playwrightSuite).default([]),
})

/** Reads Jest's `--json` report. A file that could not be loaded counts as one failed test. */
export function countJest(report: unknown): Counts {
  if (report === undefined) return { passed: 0, failed: 0, failures: [] }
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = jestReport.parse(report)
  const failures = testResults.flatMap(({ name, message, assertionResults }) =>
    assertionResults.length === 0 && message !== ''
      ? [describe(name, 'could not be loaded', message)]
      : assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => describe(name, fullName, failureMessages.join('\n'))),
  )
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, failures }
}

/**
 * Reads Playwright's JSON report. A journey that passed only when it was tried again counts as passed; Playwright names it at the
 * end as flaky.
 */
export function countPlaywright(report: unknown): Counts {
  if (report === undefined) return { passed: 0, failed: 0, failures: [] }
  const { stats, errors, suites } = playwrightReport.parse(report)
  const list = ({ file, specs, suites: inner = [] }: PlaywrightSuite): string[] => [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => describe(file, title, '')),
    ...inner.flatMap(list),
  ]
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: suites.flatMap(list),
  }
}

const MESSAGE_LINES = 12

function describe(file: string, name: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES)
  return [`${isAbsolute(file) ? relative(ROOT, file) : file}: ${name}`, ...lines].join('\n    ').trimEnd()
}
