import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ROOT } from '@instrumenta/operations/paths'
import { findDebianProgram } from './debian-programs.ts'

declare global {
  // A `var` is what TypeScript wants for a property of globalThis.
  var testServicesProcess: ChildProcess | undefined
}

/**
 * Jest's `globalSetup`: starts PostgreSQL with a migrated template database and the auth emulator, once for all projects
 * of a run that name this file.
 */
export default async function startServices(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'testing/src/test-services.ts'], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  globalThis.testServicesProcess = child
  const foundRedis = findDebianProgram('redis-server')
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The test services ended with code ${code}`)))
  })
  // Workers are started later and inherit it.
  process.env.INSTRUMENTA_TEST_SERVICES = line
  const redis = await foundRedis
  if (redis) process.env.INSTRUMENTA_TEST_REDIS = JSON.stringify(redis)
  else
    process.stderr.write('Without redis-server, and without Debian to fetch it from, what needs Redis is not tested.\n')
}
