import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAuthEmulator } from './start-auth-emulator'
import type { AuthEmulator } from './start-auth-emulator'

const folder = mkdtempSync(join(tmpdir(), 'instrumenta-auth-'))
const accountsFile = join(folder, 'auth', 'accounts.jsonl')
let emulator: AuthEmulator | undefined
const started: Promise<AuthEmulator>[] = []

afterAll(async () => {
  // Includes emulators that became ready after their test had given up on them: Jest would wait for them forever.
  for (const start of await Promise.allSettled(started)) {
    if (start.status === 'fulfilled') await start.value.child.stop()
  }
  rmSync(folder, { recursive: true, force: true })
})

function start(): Promise<AuthEmulator> {
  const promise = startAuthEmulator({ port: 0, accountsFile })
  started.push(promise)
  return promise
}

interface Answer {
  localId?: string
  displayName?: string
  email?: string
  emailVerified?: boolean
  idToken?: string
  refreshToken?: string
  users?: Answer[]
  error?: { message: string }
}

async function call(operation: string, body: object): Promise<Answer> {
  const response = await fetch(
    `http://${emulator?.host}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  return (await response.json()) as Answer
}

const signIn = (email: string, password: string) => call('signInWithPassword', { email, password })
const lookUp = async ({ idToken }: Answer) => (await call('lookup', { idToken })).users?.[0]
const google = (sub: string, email: string) => ({
  requestUri: 'http://localhost',
  returnSecureToken: true,
  postBody: new URLSearchParams({
    providerId: 'google.com',
    id_token: JSON.stringify({ sub, email, email_verified: true, name: 'Grace' }),
  }).toString(),
})

test('has the demo accounts, and keeps every account across kill -9', async () => {
  emulator = await start()
  expect(await signIn('admin@example.com', 'instrumenta')).toMatchObject({ localId: 'demo-admin' })
  const customer = await signIn('customer@example.com', 'instrumenta')
  expect(await lookUp(customer)).toMatchObject({
    localId: 'demo-customer',
    displayName: 'Carl Customer',
    emailVerified: true,
  })

  const signedUp = await call('signUp', { email: 'new@example.com', password: 'first-password' })
  await call('update', { idToken: signedUp.idToken, displayName: 'New Person' })
  const viaGoogle = await call('signInWithIdp', google('1234', 'grace@example.com'))
  const deleted = await call('signUp', { email: 'gone@example.com', password: 'first-password' })
  await call('delete', { idToken: deleted.idToken })

  emulator.child.process.kill('SIGKILL')
  await emulator.child.ended
  appendFileSync(accountsFile, '{"put":{"localId":"torn"')

  emulator = await start()
  expect(await lookUp(await signIn('new@example.com', 'first-password'))).toMatchObject({
    localId: signedUp.localId,
    displayName: 'New Person',
  })
  expect((await signIn('new@example.com', 'wrong')).error).toBeDefined()
  expect((await signIn('gone@example.com', 'first-password')).error).toBeDefined()
  expect(await call('signInWithIdp', google('1234', 'grace@example.com'))).toMatchObject({
    localId: viaGoogle.localId,
    emailVerified: true,
  })
  expect(await signIn('admin@example.com', 'instrumenta')).toMatchObject({ localId: 'demo-admin' })
  // Accounts from before the start still exist: none was created twice.
  expect((await call('signUp', { email: 'new@example.com', password: 'first-password' })).error?.message).toBe(
    'EMAIL_EXISTS',
  )
})

/** Start of the session according to the ID token, in seconds. */
const beginOf = ({ idToken = '' }: Answer): number =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()).auth_time

async function refresh({ refreshToken = '' }: Answer): Promise<Answer> {
  const response = await fetch(`http://${emulator?.host}/securetoken.googleapis.com/v1/token?key=any`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  })
  const { id_token: idToken, refresh_token, error } = (await response.json()) as Record<string, string>
  return { idToken, refreshToken: refresh_token, error: error as Answer['error'] }
}

const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_100))

test('a refreshed session keeps its start time, and a new password ends earlier sessions', async () => {
  emulator ??= await start()
  const first = await call('signUp', { email: 'ages@example.com', password: 'first-password' })
  await nextSecond()
  const second = await signIn('ages@example.com', 'first-password')
  expect(beginOf(second)).toBeGreaterThan(beginOf(first))
  // Also when the token was refreshed before.
  const refreshed = await refresh(await refresh(first))
  expect(beginOf(refreshed)).toBe(beginOf(first))
  expect(beginOf(await refresh(second))).toBe(beginOf(second))

  await nextSecond()
  const changed = await call('update', { idToken: second.idToken, password: 'other-password', returnSecureToken: true })
  expect((await refresh(refreshed)).error).toMatchObject({ message: 'TOKEN_EXPIRED' })
  expect((await refresh(second)).error).toMatchObject({ message: 'TOKEN_EXPIRED' })
  expect((await refresh(changed)).error).toBeUndefined()
})

test('reports a port in use, and what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(startAuthEmulator({ port })).rejects.toMatchObject({
    message: `Port ${port} is taken by another program.`,
    advice: expect.stringContaining('AUTH_EMULATOR_PORT'),
  })
  other.close()
})
