import type { FoundProgram } from '@instrumenta/testing/debian-programs'
import type { PgBouncer, PgBouncerOptions } from '@instrumenta/testing/pgbouncer'
import { startPgBouncer } from '@instrumenta/testing/pgbouncer'
import { testServices } from '@instrumenta/testing/test-databases'

/** Runs tests that need PgBouncer if it can be started; `testing/src/start-services.ts` reports if not. */
export const describeWithPgBouncer = process.env.INSTRUMENTA_TEST_PGBOUNCER ? describe : describe.skip

/** Starts a PgBouncer in front of the PostgreSQL of the test services. */
export function startTestPooler(options: Omit<PgBouncerOptions, 'adminUrl'>): Promise<PgBouncer> {
  const program = JSON.parse(process.env.INSTRUMENTA_TEST_PGBOUNCER ?? '') as FoundProgram
  return startPgBouncer(program, { adminUrl: testServices().adminUrl, ...options })
}
