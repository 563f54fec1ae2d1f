import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTimeOf, takeLock } from './lock'

const folder = mkdtempSync(join(tmpdir(), 'instrumenta-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function take(file: string) {
  const { lock, holder } = await takeLock(file, { patienceMs: 0 })
  if (!lock) throw new Error(`held by ${holder.pid}`)
  return lock
}

test('a lock is held once, and free again when released', async () => {
  const file = join(folder, 'plain')
  const lock = await take(file)
  await expect(take(file)).rejects.toThrow(`held by ${process.pid}`)
  lock.release()
  ;(await take(file)).release()
})

test("a waiting process reads the holder's message", async () => {
  const file = join(folder, 'note')
  const { lock } = await takeLock(file, { patienceMs: 0, note: 'http://127.0.0.1:4000' })
  const holder = { note: 'http://127.0.0.1:4000', isEnding: false }
  expect(await takeLock(file, { patienceMs: 0 })).toMatchObject({ holder })
  lock?.release()
})

test('takes over the lock of a killed process', async () => {
  const file = join(folder, 'killed')
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(child, 'spawn')
  const pid = child.pid ?? 0
  writeFileSync(file, JSON.stringify({ pid, startedAt: startTimeOf(pid), note: '', isEnding: false }))
  await expect(take(file)).rejects.toThrow(`held by ${pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  ;(await take(file)).release()
})

test('ignores another process with the same number', async () => {
  const file = join(folder, 'reused')
  writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: 'long ago', note: '', isEnding: false }))
  ;(await take(file)).release()
})

test('takes over a half-written lock', async () => {
  const file = join(folder, 'torn')
  writeFileSync(file, '{"pid":')
  ;(await take(file)).release()
})

test('a newcomer waits for a holder that is on its way out', async () => {
  const file = join(folder, 'ending')
  const lock = await take(file)
  lock.announceEnd()
  setTimeout(() => lock.release(), 200)
  const { lock: next } = await takeLock(file, { patienceMs: 0, endingPatienceMs: 5_000 })
  expect(next).toBeDefined()
  next?.release()
})

test('does not take a released lock from its next holder', async () => {
  const file = join(folder, 'twice')
  const first = await take(file)
  first.release()
  const second = await take(file)
  first.release()
  await expect(take(file)).rejects.toThrow('held by')
  second.release()
})
