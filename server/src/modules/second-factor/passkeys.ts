import type { ChallengePurpose } from '@instrumenta/prisma/client'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import type { Db } from '../../shared/db'
import { readSeller } from '../seller/seller'
import { takeChallenge } from './second-factor.sql'

type PasskeyDeps = Pick<Reading, 'db' | 'env'>

const CHALLENGE_MS = 5 * 60_000
export const MAX_PASSKEYS = 10

/** Loaded at the first use, because few sign-ins need it. */
const loadWebauthn = () => import('@simplewebauthn/server')

/** The relying party: the shop at its public address. Browsers refuse an IP address, so this machine is `localhost`. */
function partyOf({ publicUrl }: Reading['env']) {
  const { hostname, origin } = new URL(publicUrl.replace('//127.0.0.1', '//localhost'))
  return { rpID: hostname, origin }
}

/** Options to create a passkey, as JSON. */
export async function creationOptions(
  { db, env }: PasskeyDeps,
  user: { id: string; email: string; name: string },
): Promise<string> {
  const { generateRegistrationOptions } = await loadWebauthn()
  const options = await generateRegistrationOptions({
    rpName: (await readSeller(db)).name,
    rpID: partyOf(env).rpID,
    userID: Buffer.from(user.id),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    excludeCredentials: await listCredentials(db, user.id),
  })
  await saveChallenge(db, user.id, 'ADD_PASSKEY', options.challenge)
  return JSON.stringify(options)
}

/** Options to sign in with a passkey, as JSON. */
export async function requestOptions({ db, env }: PasskeyDeps, userId: string): Promise<string> {
  const { generateAuthenticationOptions } = await loadWebauthn()
  const options = await generateAuthenticationOptions({
    rpID: partyOf(env).rpID,
    userVerification: 'preferred',
    allowCredentials: await listCredentials(db, userId),
  })
  await saveChallenge(db, userId, 'SIGN_IN', options.challenge)
  return JSON.stringify(options)
}

async function listCredentials(db: Db, userId: string) {
  const passkeys = await db.passkey.findMany({ where: { userId }, orderBy: { createdAt: 'asc' }, take: MAX_PASSKEYS })
  return passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: transports as AuthenticatorTransport[],
  }))
}

/** Stores a challenge. Deletes expired challenges of the person. */
async function saveChallenge(db: Db, userId: string, purpose: ChallengePurpose, challenge: string): Promise<void> {
  const now = Date.now()
  await db.webauthnChallenge.deleteMany({ where: { userId, expiresAt: { lt: new Date(now) } } })
  const expiresAt = new Date(now + CHALLENGE_MS)
  await db.webauthnChallenge.create({ data: { challenge, userId, purpose, expiresAt } })
}

/** The new credential in a browser's response; null if the response is not valid for a challenge of this person. */
export async function readCreation({ db, env }: PasskeyDeps, userId: string, text: string) {
  const response = readJson<RegistrationResponseJSON>(text)
  if (!response) return null
  const { rpID, origin } = partyOf(env)
  const { verifyRegistrationResponse } = await loadWebauthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(db.sql, { userId, purpose: 'ADD_PASSKEY', challenge }),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    })
    return verified ? registrationInfo.credential : null
  } catch {
    // The library throws for every malformed or wrong response.
    return null
  }
}

/** Whether a browser's response proves one of the person's passkeys. */
export async function provesPasskey({ db, env }: PasskeyDeps, userId: string, text: string): Promise<boolean> {
  const response = readJson<AuthenticationResponseJSON>(text)
  const passkey = response && (await db.passkey.findFirst({ where: { userId, credentialId: response.id } }))
  if (!passkey) return false
  const { rpID, origin } = partyOf(env)
  const { verifyAuthenticationResponse } = await loadWebauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(db.sql, { userId, purpose: 'SIGN_IN', challenge }),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: Number(passkey.counter) },
      requireUserVerification: false,
    })
    if (!verified) return false
    const counter = BigInt(authenticationInfo.newCounter)
    await db.passkey.updateMany({ where: { id: passkey.id }, data: { counter, lastUsedAt: new Date() } })
    return true
  } catch {
    return false
  }
}

const responseShape = z.looseObject({ id: z.string(), response: z.looseObject({ clientDataJSON: z.string() }) })

function readJson<T>(text: string): T | null {
  try {
    return responseShape.parse(JSON.parse(text)) as T
  } catch {
    return null
  }
}
