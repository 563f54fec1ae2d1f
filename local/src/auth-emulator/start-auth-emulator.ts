import { join } from 'node:path'
import { ROOT } from '@instrumenta/operations/paths'
import { Problem } from '@instrumenta/operations/problem'
import type { Child } from '../child'
import { startChild } from '../child'
import type { EmulatorMessage } from './child-main'

/** The Firebase Auth emulator in a separate process. */
export interface AuthEmulator {
  /** host:port, as FIREBASE_AUTH_EMULATOR_HOST wants it. */
  host: string
  child: Child
}

/**
 * Starts the emulator with the demo accounts.
 * @param options.port 0 takes any free port
 * @param options.accountsFile stores the accounts across starts; without it, they are lost
 */
export async function startAuthEmulator(options: { port: number; accountsFile?: string }): Promise<AuthEmulator> {
  const program = join(ROOT, 'local', 'src', 'auth-emulator', 'child-main.ts')
  const child = startChild([
    '--import',
    'tsx',
    program,
    String(options.port),
    ...(options.accountsFile ? [options.accountsFile] : []),
  ])
  const answer = new Promise<EmulatorMessage>((resolve) => {
    child.process.once('message', (message) => resolve(message as EmulatorMessage))
    void child.ended.then(() => resolve({ ready: false, reason: child.tail() || 'it ended at once' }))
  })
  const message = await answer
  if (message.ready) return { host: `127.0.0.1:${message.port}`, child }
  await child.stop()
  if (message.code === 'EADDRINUSE') {
    throw new Problem(
      `Port ${options.port} is taken by another program.`,
      'Set AUTH_EMULATOR_PORT to a free port, for example AUTH_EMULATOR_PORT=9199.',
    )
  }
  throw new Problem(`The Firebase Auth emulator did not start: ${message.reason}`, 'Run `npm ci`, then try again.')
}
