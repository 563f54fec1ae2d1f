import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findFreePort } from '@instrumenta/local/ports'
import { ROOT } from '@instrumenta/operations/paths'
import type { FoundProgram } from './debian-programs'

const source = path.join(ROOT, 'deploy/pgbouncer/pgbouncer.ini')

/** Options of PgBouncer in a test. */
export interface PgBouncerOptions {
  /** Superuser URL of the PostgreSQL whose databases are reached through the pooler. */
  adminUrl: string
  /** Settings that replace those of `deploy/pgbouncer`. */
  settings?: Record<string, string | number>
  /** Query for each new connection to PostgreSQL, instead of the timeout there. */
  connectQuery?: string
}

/** A running PgBouncer. */
export interface PgBouncer {
  /** URL of a database through the pooler. */
  through(databaseUrl: string): string
  stop(): Promise<void>
}

/** Starts PgBouncer as `deploy/pgbouncer` has it, but for anybody on this machine, and waits until it listens. */
export async function startPgBouncer(program: FoundProgram, options: PgBouncerOptions): Promise<PgBouncer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'instrumenta-pgbouncer-'))
  const file = path.join(folder, 'pgbouncer.ini')
  const port = await findFreePort()
  fs.writeFileSync(file, layOut(port, options))
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program.path, [...user, file], {
    env: { PATH: process.env.PATH, ...program.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // An interrupted test leaves no PgBouncer running.
  const kill = () => {
    child.kill('SIGKILL')
    fs.rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', kill)
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`PgBouncer ended with ${code}. ${printed}`)))
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('process up')) resolve()
    })
  })
  return {
    through(databaseUrl) {
      const url = new URL(databaseUrl)
      return `postgresql://shop@127.0.0.1:${port}${url.pathname}`
    },
    async stop() {
      process.off('exit', kill)
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      kill()
      await ended
    },
  }
}

function layOut(port: number, { adminUrl, settings = {}, connectQuery }: PgBouncerOptions): string {
  const { hostname, port: serverPort, username, password } = new URL(adminUrl)
  const target = `host=${hostname} port=${serverPort} user=${username} password=${decodeURIComponent(password)}`
  const given: Record<string, string | number> = { listen_port: port, auth_type: 'any', auth_file: '', ...settings }
  let text = fs
    .readFileSync(source, 'utf8')
    .replace(/^shop = host=\S+ port=\S+ dbname=shop/m, `* = ${target}`)
    .replace(/(?<=connect_query=)'.*'/, (query) => (connectQuery === undefined ? query : `'${connectQuery}'`))
  for (const [name, value] of Object.entries(given)) {
    const line = new RegExp(`^;?${name} = .*$`, 'm')
    if (!line.test(text)) throw new Error(`deploy/pgbouncer has no ${name}`)
    text = text.replace(line, value === '' ? '' : `${name} = ${value}`)
  }
  return text
}
