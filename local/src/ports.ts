import { createServer } from 'node:net'

function tryListen(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}

/** A port of 127.0.0.1 that was free a moment ago. */
export function findFreePort(): Promise<number> {
  return tryListen(0, '127.0.0.1')
}

/** Tries the port by listening on it for a moment: undefined when it is free, else the system's reason (EADDRINUSE ...). */
export async function portError(port: number, host: string): Promise<string | undefined> {
  try {
    await tryListen(port, host)
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}
