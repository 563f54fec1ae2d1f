import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DEMO_PROJECT } from '@instrumenta/operations/config'
import { errorCode, errorText } from '@instrumenta/operations/problem'
import { keepAccounts } from './account-journal'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts'
import type { EmulatorState } from './firebase-tools'
import { createEmulatorApp, separateSessions } from './firebase-tools'

/** Message to the parent process. */
export type EmulatorMessage = { ready: true; port: number } | { ready: false; code?: string; reason: string }

const [port = '0', accountsFile] = process.argv.slice(2)

function tell(message: EmulatorMessage): void {
  process.send?.(message)
}

async function addMissingDemoAccounts(state: EmulatorState, address: AddressInfo): Promise<void> {
  const emails = new Set([...state.users.values()].map((user) => user.email))
  for (const account of DEMO_ACCOUNTS) {
    if (emails.has(account.email) || state.users.has(account.localId)) continue
    const response = await fetch(
      `http://127.0.0.1:${address.port}/identitytoolkit.googleapis.com/v1/projects/${DEMO_PROJECT}/accounts`,
      {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({ ...account, password: DEMO_PASSWORD, emailVerified: true }),
      },
    )
    if (!response.ok) throw new Error(`The account ${account.email} was refused: ${await response.text()}`)
  }
}

async function main(): Promise<void> {
  const { app, state, Refusal } = await createEmulatorApp(DEMO_PROJECT)
  if (accountsFile) keepAccounts(state, accountsFile)
  separateSessions(state, Refusal)
  const server = createServer(app)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(Number(port), '127.0.0.1', resolve)
  })
  const address = server.address() as AddressInfo
  await addMissingDemoAccounts(state, address)
  tell({ ready: true, port: address.port })
}

// Every change is on disk already: there is nothing to finish. The second means that the parent was killed.
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))

main().catch((error: unknown) => {
  const code = errorCode(error)
  tell({ ready: false, reason: errorText(error), ...(code ? { code } : {}) })
  process.exitCode = 1
  // The channel would keep the process alive.
  process.disconnect?.()
})
