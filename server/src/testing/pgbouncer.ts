import type { FoundProgram } from '@instrumenta/testing/debian-programs'
import type { PgBouncer, PgBouncerOptions } from '@instrumenta/testing/pgbouncer'
import { startPgBouncer } from '@instrumenta/testing/pgbouncer'
import { testServices } from '@instrumenta/testing/test-databases'

/** Runs what needs PgBouncer where there is one to start; `testing/src/start-services.ts` says so where there is none. */
export const describeWithPgBouncer = process.env.INSTRUMENTA_TEST_PGBOUNCER ? describe : describe.skip

/** Starts one before the PostgreSQL of the test services. */
export function startTestPooler(options: Omit<PgBouncerOptions, 'adminUrl'>): Promise<PgBouncer> {
  const program = JSON.parse(process.env.INSTRUMENTA_TEST_PGBOUNCER ?? '') as FoundProgram
  return startPgBouncer(program, { adminUrl: testServices().adminUrl, ...options })
}
