import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(__dirname, '../../..')

/** Starts PostgreSQL with a migrated template database and the auth emulator, once for all tests. */
export default async function startServices(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'local/src/test-services.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  globalThis.testServicesProcess = child
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The test services ended with code ${code}`)))
  })
  // Workers are started later and inherit it.
  process.env.INSTRUMENTA_TEST_SERVICES = line
}

declare global {
  // A `var` is what TypeScript wants for a property of globalThis.
  var testServicesProcess: ReturnType<typeof spawn> | undefined
}
