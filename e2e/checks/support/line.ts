import net from 'node:net'
import { findFreePort } from '@instrumenta/local/ports'

/** A proxy between a server and its database. */
export interface Line {
  /** The database's address through the proxy. */
  url: string
  /** Blocks responses to the server from the next statement with this text on. */
  holdAnswersTo(text: string): void
  /** Switches to another database; existing connections are cut. */
  leadTo(databaseUrl: string): void
  close(): void
}

/** Starts a proxy to the database. */
export async function layLine(databaseUrl: string): Promise<Line> {
  let target = new URL(databaseUrl)
  const open = new Set<net.Socket>()
  const port = await findFreePort()
  let awaited: string | undefined
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname)
    let isHeld = false
    open.add(far)
    near.on('data', (chunk) => {
      if (awaited && chunk.includes(awaited)) isHeld = true
      far.write(chunk)
    })
    far.on('data', (chunk) => {
      if (!isHeld) near.write(chunk)
    })
    far.once('close', () => open.delete(far))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    holdAnswersTo: (text) => (awaited = text),
    leadTo(databaseUrl) {
      target = new URL(databaseUrl)
      for (const far of open) far.destroy()
    },
    close: () => server.close(),
  }
}
