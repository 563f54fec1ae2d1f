import { testServices } from '@instrumenta/testing/test-databases'

/** A person at Firebase, with an ID token. */
export interface FirebaseAccount {
  uid: string
  idToken: string
  /** Creates new ID tokens, like the token that a browser stores. */
  refreshToken: string
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
  return toAccount(answer)
}

/** Signs in again, which returns a token with Firebase's current data. */
export async function signInAtFirebase(email: string): Promise<FirebaseAccount> {
  const answer = await post('v1/accounts:signInWithPassword?key=test', {
    email,
    password: 'instrumenta',
    returnSecureToken: true,
  })
  return toAccount(answer)
}

/** Signs in with Google, as the emulator plays it. */
export async function signInWithGoogle(claims: Record<string, unknown>): Promise<FirebaseAccount> {
  const answer = await post('v1/accounts:signInWithIdp?key=test', {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(claims))}`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  })
  return toAccount(answer)
}

/** A new ID token of the same session, as a browser fetches each hour; null if Firebase has ended that session. */
export async function refreshAtFirebase({ refreshToken }: FirebaseAccount): Promise<string | null> {
  const { authEmulatorHost } = testServices()
  const response = await fetch(`http://${authEmulatorHost}/securetoken.googleapis.com/v1/token?key=test`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  })
  const answer = (await response.json()) as Record<string, unknown>
  return response.ok ? String(answer.id_token) : null
}

/** Changes an account as its owner or the Firebase console could. */
export async function updateFirebaseAccount(uid: string, changes: Record<string, unknown>): Promise<void> {
  await post(`v1/projects/${PROJECT}/accounts:update`, { localId: uid, ...changes })
}

const toAccount = ({ localId, idToken, refreshToken }: Record<string, unknown>): FirebaseAccount => ({
  uid: String(localId),
  idToken: String(idToken),
  refreshToken: String(refreshToken),
})

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const { authEmulatorHost } = testServices()
  const response = await fetch(`http://${authEmulatorHost}/identitytoolkit.googleapis.com/${path}`, {
    method: 'POST',
    // The emulator accepts this as an administrator.
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
