import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '@instrumenta/operations/paths'
import type { FoundProgram } from './debian-programs'

const source = path.join(ROOT, 'deploy/nginx')

/** Ports and folders of nginx in a test. */
export interface NginxPlace {
  /** An empty folder for its files. */
  folder: string
  /** Port on 127.0.0.1. */
  port: number
  /** Ports of the shops, on 127.0.0.1. */
  shops: number[]
  /** The port of the store of images. */
  storage?: number
  /** Time for which a failed shop is left out, if shorter than usual. */
  failTimeout?: string
  /** Port for TLS, and the folder with its certificate. */
  tls?: { port: number; folder: string }
}

/** A running nginx. */
export interface Nginx {
  origin: string
  pid: number
  /** Takes a shop out, or puts it back, by the script that operators use. */
  turn(state: 'in' | 'out', port: number): Promise<void>
  /** Access and error log so far. */
  printed(): string
  stop(): Promise<void>
}

/** Writes the configuration of `deploy/nginx` for a test, with other addresses and another folder. Returns its path. */
export function layOutNginx({ folder, port, shops, storage, failTimeout = '2s', tls }: NginxPlace): string {
  const read = (name: string) => fs.readFileSync(path.join(source, name), 'utf8')
  const file = path.join(folder, 'nginx.conf')
  const config = read('nginx.conf')
    .replaceAll('/tmp/nginx/', `${folder}/`)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('worker_processes auto;', 'worker_processes 2;')
  fs.writeFileSync(file, config)
  if (tls) {
    const place = read('tls.conf')
      .replaceAll('/etc/instrumenta-tls', tls.folder)
      .replace('listen 8443', `listen 127.0.0.1:${tls.port}`)
    fs.writeFileSync(path.join(folder, 'tls.conf'), place)
  }
  const lines = read('upstreams.conf').replaceAll('fail_timeout=2s', `fail_timeout=${failTimeout}`).split('\n')
  const given = lines.flatMap((line) => {
    if (line.includes('server storage:')) return [`  server 127.0.0.1:${storage ?? 9};`]
    if (line.includes('server shop-1:')) return shops.map((shop) => line.replace('shop-1:4000', `127.0.0.1:${shop}`))
    return line.includes('server shop-2:') ? [] : [line]
  })
  fs.writeFileSync(path.join(folder, 'upstreams.conf'), given.join('\n'))
  return file
}

/** Starts nginx as `deploy/nginx` has it, and waits until it listens. */
export async function startNginx(program: FoundProgram, place: NginxPlace): Promise<Nginx> {
  const file = layOutNginx(place)
  const logFile = path.join(place.folder, 'log')
  const log = fs.openSync(logFile, 'a')
  const child = spawn(program.path, ['-c', file, '-g', 'daemon off;'], {
    env: { PATH: process.env.PATH, ...program.env },
    // Not a Node pipe, which is a socket: nginx opens /dev/stdout by name.
    stdio: ['ignore', log, log],
  })
  fs.closeSync(log)
  const printed = () => fs.readFileSync(logFile, 'utf8')
  const ended = once(child, 'exit')
  // An interrupted test leaves no nginx running.
  process.once('exit', () => child.kill())
  while (!(await takesConnections(place.port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}. ${printed()}`)
    await pause(20)
  }
  return {
    origin: `http://127.0.0.1:${place.port}`,
    pid: child.pid ?? 0,
    async turn(state, port) {
      const script = spawn(path.join(source, 'upstream.sh'), [state, `127.0.0.1:${port}`], {
        env: { PATH: process.env.PATH, NGINX_FOLDER: place.folder },
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      const [code] = (await once(script, 'exit')) as [number]
      if (code !== 0) throw new Error(`upstream.sh ended with ${code}. ${printed()}`)
    },
    printed,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** True if a port of 127.0.0.1 accepts connections. */
export function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
