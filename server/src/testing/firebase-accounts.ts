import { testServices } from './services'

/** A person at Firebase, with a token that says so. */
export interface FirebaseAccount {
  uid: string
  idToken: string
}

const PROJECT = 'demo-instrumenta'

/** Signs up by email and password; the address is not verified. */
export async function signUpAtFirebase(email: string, displayName?: string): Promise<FirebaseAccount> {
  const answer = await post('v1/accounts:signUp?key=test', {
    email,
    password: 'instrumenta',
    displayName,
    returnSecureToken: true,
  })
  return { uid: String(answer.localId), idToken: String(answer.idToken) }
}

/** Signs in again, which gives a token with what Firebase knows now. */
export async function signInAtFirebase(email: string): Promise<FirebaseAccount> {
  const answer = await post('v1/accounts:signInWithPassword?key=test', {
    email,
    password: 'instrumenta',
    returnSecureToken: true,
  })
  return { uid: String(answer.localId), idToken: String(answer.idToken) }
}

/** Signs in with Google, as the emulator plays it. */
export async function signInWithGoogle(claims: Record<string, unknown>): Promise<FirebaseAccount> {
  const answer = await post('v1/accounts:signInWithIdp?key=test', {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(claims))}`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  })
  return { uid: String(answer.localId), idToken: String(answer.idToken) }
}

/** Changes an account as its owner or the Firebase console could. */
export async function updateFirebaseAccount(uid: string, changes: Record<string, unknown>): Promise<void> {
  await post(`v1/projects/${PROJECT}/accounts:update`, { localId: uid, ...changes })
}

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const { authEmulatorHost } = testServices()
  const response = await fetch(`http://${authEmulatorHost}/identitytoolkit.googleapis.com/${path}`, {
    method: 'POST',
    // What the emulator takes for an administrator.
    headers: {
      'content-type': 'application/json',
      ...(path.includes('/projects/') && { authorization: 'Bearer owner' }),
    },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`The auth emulator refused ${path}: ${JSON.stringify(answer)}`)
  return answer
}
