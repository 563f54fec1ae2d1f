import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { globalAgent } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { SignJWT, UnsecuredJWT } from 'jose'
import { createFirebaseVerifier } from './firebase'

// As in production: no emulator, and Google's certificates over HTTPS. Only the connections to Google are redirected.

const PROJECT = 'real-project'
const KEY_ID = 'the-key'
const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })

const { createConnection } = globalAgent
const { FIREBASE_AUTH_EMULATOR_HOST } = process.env
let certificates: Server
let failures: unknown[]
let answer: { status: number; body: string }

beforeAll(async () => {
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST
  certificates = createServer((_request, response) => {
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'cache-control': 'max-age=0',
      connection: 'close',
    })
    response.end(answer.body)
  })
  await new Promise<void>((resolve) => certificates.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  failures = []
  answer = {
    status: 200,
    body: JSON.stringify({ [KEY_ID]: google.publicKey.export({ type: 'spki', format: 'pem' }) }),
  }
  leadTo((certificates.address() as AddressInfo).port)
})
afterAll(async () => {
  globalAgent.createConnection = createConnection
  if (FIREBASE_AUTH_EMULATOR_HOST) process.env.FIREBASE_AUTH_EMULATOR_HOST = FIREBASE_AUTH_EMULATOR_HOST
  await new Promise((resolve) => certificates.close(resolve))
})

/** Redirects HTTPS connections to this machine, without encryption. */
function leadTo(port: number): void {
  globalAgent.createConnection = () => connect(port, '127.0.0.1')
}

const verify = (idToken: string) =>
  createFirebaseVerifier({
    projectId: PROJECT,
    hasCredentials: false,
    onUnavailable: (error) => failures.push(error),
  })(idToken)

const now = () => Math.floor(Date.now() / 1000)
const claims = () => ({
  sub: 'uid-1',
  aud: PROJECT,
  iss: `https://securetoken.google.com/${PROJECT}`,
  iat: now() - 10,
  exp: now() + 3_590,
  auth_time: 1_763_700_000,
  email: 'ada@example.org',
  email_verified: true,
  firebase: { sign_in_provider: 'password', identities: {} },
})

const sign = (changes: Record<string, unknown> = {}, key = google.privateKey, kid = KEY_ID) =>
  new SignJWT({ ...claims(), ...changes }).setProtectedHeader({ alg: 'RS256', kid }).sign(key)

it('accepts Firebase’s token, with the time of the sign-in', async () => {
  await expect(verify(await sign())).resolves.toEqual({
    uid: 'uid-1',
    email: 'ada@example.org',
    isEmailVerified: true,
    authenticatedAt: new Date('2025-11-21T04:40:00.000Z'),
    name: undefined,
  })
})

it.each([
  ['unsigned, as the emulator gives it', async () => new UnsecuredJWT(claims()).encode()],
  ['signed with another key', () => sign({}, stranger.privateKey)],
  ['signed with a key that nobody knows', () => sign({}, stranger.privateKey, 'unknown')],
  ['of another project', () => sign({ aud: 'other-project' })],
  ['of another issuer', () => sign({ iss: 'https://securetoken.google.com/other-project' })],
  ['expired', () => sign({ iat: now() - 7_200, exp: now() - 3_600 })],
  ['of nobody', () => sign({ sub: '' })],
  [
    'signed with the certificate as if it were a password',
    () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: KEY_ID })
        .sign(new TextEncoder().encode(String(google.publicKey.export({ type: 'spki', format: 'pem' })))),
  ],
  ['of 100 kB', async () => 'x'.repeat(100_000)],
])('refuses a token that is %s', async (_what, make) => {
  const token = await make()
  const start = performance.now()
  await expect(verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(performance.now() - start).toBeLessThan(1_000)
  expect(failures).toEqual([])
})

describe('without Google’s certificates', () => {
  it('throws SERVICE_UNAVAILABLE without a response', async () => {
    leadTo(1)
    await expect(verify(await sign())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(failures).toHaveLength(1)
  })

  it.each([
    [500, '{}'],
    [200, 'not JSON'],
    [200, '{ "error": "quota" }'],
  ])('throws SERVICE_UNAVAILABLE after the response %i %s', async (status, body) => {
    answer = { status, body }
    await expect(verify(await sign())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(failures).toHaveLength(1)
  })
})
