import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FoundProgram } from '@instrumenta/testing/debian-programs'
import { findFreePort } from '@instrumenta/local/ports'

const files = path.resolve(import.meta.dirname, '../../../deploy/observability')

/** A running Prometheus. */
export interface Prometheus {
  /** Queries its API. */
  ask<T>(question: string): Promise<T>
  stop(): Promise<void>
}

/**
 * Starts Prometheus with the alerts of `deploy/observability`; it scrapes one shop process each second.
 * @param folder an empty one for its data
 */
export async function startPrometheus(
  { path: file, env }: FoundProgram,
  folder: string,
  target: string,
): Promise<Prometheus> {
  cpSync(path.join(files, 'alerts.yml'), path.join(folder, 'alerts.yml'))
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: ['alerts.yml'],
    scrape_configs: [{ job_name: 'instrumenta', static_configs: [{ targets: [target] }] }],
  }
  // JSON is YAML.
  writeFileSync(path.join(folder, 'prometheus.yml'), JSON.stringify(config))
  const port = await findFreePort()
  const args = [
    `--config.file=${path.join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${path.join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const child = spawn(file, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = once(child, 'exit')
  // Ends with this process.
  process.once('exit', () => child.kill())
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`Prometheus ended with ${child.exitCode}. ${printed}`)
    await pause(100)
  }
  return {
    async ask<T>(question: string) {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/${question}`)
      const { status, data, error } = (await response.json()) as { status: string; data: T; error?: string }
      if (status !== 'success') throw new Error(`Prometheus refuses ${question}: ${error}`)
      return data
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
