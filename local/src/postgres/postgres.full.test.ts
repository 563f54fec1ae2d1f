import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { runProgram } from '@instrumenta/testing/processes'
import type { Program } from '@instrumenta/testing/processes'
import { bufferMegabytes } from './cluster'
import { removeCluster } from './cluster-location'

// A space, as in many home directories.
const folder = mkdtempSync(join(tmpdir(), 'instrumenta test '))
chmodSync(folder, 0o755)
const pidFile = join(folder, 'postgres', 'data', 'postmaster.pid')
const log = join(folder, 'postgres', 'postgresql.log')
const running = new Set<Program>()

function hold(): Program {
  const program = runProgram('local/src/testing/hold-postgres.ts', [folder])
  running.add(program)
  void program.exit.then(() => running.delete(program))
  return program
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const serverPid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])

afterAll(async () => {
  for (const program of running) {
    program.process.kill('SIGTERM')
    await program.exit
  }
  removeCluster(folder)
  rmSync(folder, { recursive: true, force: true })
})

test('starts, keeps data across kill -9 and strange pid files, and stops', async () => {
  const first = hold()
  const url = await first.firstLine
  expect(new URL(url).hostname).toBe('127.0.0.1')
  const [{ megabytes }] = (await query(
    url,
    `SELECT setting::int * 8 / 1024 AS megabytes FROM pg_settings WHERE name = 'shared_buffers'`,
  )) as [{ megabytes: number }]
  expect(megabytes).toBe(bufferMegabytes())
  await query(url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)')

  await expect(query(url, 'SELECT told_before_the_end')).rejects.toMatchObject({ code: '42703' })
  // The log is written through the supervisor.
  while (!readFileSync(log, 'utf8').includes('told_before_the_end')) await pause(20)

  // The supervisor and the server die at once, as when the machine loses power.
  const killed = serverPid()
  first.process.kill('SIGKILL')
  process.kill(killed, 'SIGKILL')
  await first.exit
  const second = hold()
  expect(await query(await second.firstLine, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
  expect(readFileSync(`${log}.1`, 'utf8')).toContain('told_before_the_end')
  expect(readFileSync(log, 'utf8')).not.toContain('told_before_the_end')

  // Only the supervisor is killed: the server still runs, or is just stopping, when the next one starts.
  second.process.kill('SIGKILL')
  await second.exit
  const third = hold()
  expect(await query(await third.firstLine, 'SELECT n FROM kept')).toEqual([{ n: 1 }])

  third.process.kill('SIGTERM')
  expect(await third.exit).toBe(0)

  // A stale pid file names a process that lives but is another program: this test.
  writeFileSync(
    pidFile,
    `${process.pid}\n${join(folder, 'postgres', 'data')}\n1\n5432\n\n127.0.0.1\n  1234567 1\nready\n`,
  )
  const fourth = hold()
  expect(await query(await fourth.firstLine, 'SELECT n FROM kept')).toEqual([{ n: 1 }])

  // A second supervisor on the same folder takes the server over, never runs beside it.
  const before = serverPid()
  const fifth = hold()
  expect(await query(await fifth.firstLine, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
  expect(await fourth.exit).toBe(3)
  expect(serverPid()).not.toBe(before)

  const settings = await query(
    await fifth.firstLine,
    `SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS listen,
            current_setting('server_encoding') AS encoding`,
  )
  expect(settings).toEqual([{ fsync: 'on', listen: '127.0.0.1', encoding: 'UTF8' }])
  const wrong = (await fifth.firstLine).replace(/:[^:@]+@/, ':wrong@')
  await expect(query(wrong, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })

  fifth.process.kill('SIGTERM')
  expect(await fifth.exit).toBe(0)

  writeFileSync(join(folder, 'postgres', 'data', 'PG_VERSION'), '19\n')
  const sixth = hold()
  expect(await sixth.exit).toBe(1)
  expect(sixth.output()).toContain('but this version of the shop uses PostgreSQL 18')
})
