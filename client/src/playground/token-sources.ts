import { getAccessToken, singleFlight } from '../shared/auth/session-store'
import { tryStorage } from './storage'

/** Source of access tokens. */
export interface TokenSource {
  /**
   * The access token, or null for a visitor.
   * @throws if it could not be fetched
   */
  getToken(): Promise<string | null>
  /** Another token after a rejection, or null. */
  renewToken(): Promise<string | null>
}

/** Visitors have no token. */
export const noTokens: TokenSource = {
  getToken: () => Promise.resolve(null),
  renewToken: () => Promise.resolve(null),
}

/** The shop's session in this browser, read on each request, since it may change in another tab. */
export const shopTokens: TokenSource = {
  getToken: () => Promise.resolve(getAccessToken()),
  // The shop's own pages renew it.
  renewToken: () => Promise.resolve(null),
}

/** Password of the auth emulator's demo accounts. */
const DEMO_PASSWORD = 'instrumenta'

/**
 * Tokens of a demo account for the playground only; the shop's session is unaffected. A token lasts as long as the
 * browser tab, or the page if storage is forbidden.
 */
export function createDemoTokens(email: string): TokenSource {
  const key = `instrumenta.playground.${email}`
  let cachedToken: string | null = null
  const renewToken = singleFlight(async () => {
    cachedToken = null
    tryStorage(() => sessionStorage.removeItem(key))
    const token = await signIn(email)
    cachedToken = token
    tryStorage(() => sessionStorage.setItem(key, token))
    return token
  })
  return {
    getToken: async () => tryStorage(() => sessionStorage.getItem(key)) ?? cachedToken ?? renewToken(),
    renewToken,
  }
}

/** Signs in at the emulator, whose paths are on the shop's origin, then at the shop. */
async function signIn(email: string): Promise<string> {
  const account = await post<{ idToken?: string; error?: { message: string } }>(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo',
    { email, password: DEMO_PASSWORD, returnSecureToken: true },
  )
  if (!account.idToken) throw new Error(`The auth emulator refused ${email}: ${account.error?.message ?? 'no reason'}`)
  const { data, errors } = await post<{
    data?: { signIn: { accessToken: string } } | null
    errors?: { message: string }[]
  }>('/graphql', {
    query: 'mutation SignIn($idToken: String!) { signIn(idToken: $idToken) { accessToken } }',
    variables: { idToken: account.idToken },
  })
  if (!data) throw new Error(`The shop refused ${email}: ${errors?.[0]?.message ?? 'no reason'}`)
  return data.signIn.accessToken
}

async function post<T>(url: string, body: object): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as T
}
