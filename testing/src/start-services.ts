import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ROOT } from '@instrumenta/operations/paths'
import { findDebianProgram } from './debian-programs.ts'
import type { FoundProgram } from './debian-programs.ts'

declare global {
  // TypeScript requires a `var` for a property of globalThis.
  var testServicesProcess: ChildProcess | undefined
}

/**
 * Jest's `globalSetup`: starts PostgreSQL with a migrated template database and the auth emulator, once for all projects that
 * name this file; with `TEST_POOLER` also a PgBouncer in front. Uses the caller's services if given.
 */
export default async function startServices(): Promise<void> {
  if (process.env.INSTRUMENTA_TEST_SERVICES) return
  const finding = [findDebianProgram('redis-server'), findDebianProgram('pgbouncer')] as const
  const pgbouncer = process.env.TEST_POOLER ? await finding[1] : undefined
  if (process.env.TEST_POOLER && !pgbouncer) throw new Error('TEST_POOLER is set, but PgBouncer cannot be had')
  const child = spawn(process.execPath, ['--import', 'tsx', 'testing/src/test-services.ts'], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...(pgbouncer && { INSTRUMENTA_TEST_POOLER: JSON.stringify(pgbouncer) }) },
  })
  globalThis.testServicesProcess = child
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The test services ended with code ${code}`)))
  })
  // Workers are started later and inherit it.
  process.env.INSTRUMENTA_TEST_SERVICES = line
  const [redis, pooler] = await Promise.all(finding)
  passToTests('INSTRUMENTA_TEST_REDIS', redis, 'redis-server')
  passToTests('INSTRUMENTA_TEST_PGBOUNCER', pooler, 'pgbouncer')
}

/** Tells the tests how to start a program, or reports which tests will be skipped. */
function passToTests(variable: string, program: FoundProgram | undefined, name: string): void {
  if (program) process.env[variable] = JSON.stringify(program)
  else process.stderr.write(`Without ${name}, and without Debian to fetch it from, what needs it is not tested.\n`)
}
