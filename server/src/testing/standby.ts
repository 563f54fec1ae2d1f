import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A primary and a standby that follows it, both migrated and empty. */
export interface TestCluster {
  primaryUrl: string
  standbyUrl: string
  /** Sends a command for the standby or the primary to `e2e/checks/support/hold-cluster.ts`. */
  tell(act: 'freeze' | 'thaw' | 'kill' | 'start' | 'promote' | 'kill primary'): Promise<void>
  /** Removes both databases. */
  close(): Promise<void>
}

const ROOT = join(__dirname, '../../..')

/** Starts both databases in a separate process. */
export async function startCluster(): Promise<TestCluster> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/checks/support/hold-cluster.ts'], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error('The cluster has ended')
    return value
  }
  const addresses = JSON.parse(await nextLine()) as Pick<TestCluster, 'primaryUrl' | 'standbyUrl'>
  return {
    ...addresses,
    async tell(act) {
      child.stdin.write(`${act}\n`)
      await nextLine()
    },
    async close() {
      child.stdin.end()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
