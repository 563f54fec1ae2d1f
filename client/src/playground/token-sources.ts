import { getAccessToken } from '../shared/auth/session-store'
import { singleFlight } from '../shared/auth/single-flight'
import { tryStorage } from './try-storage'

/** In whose name requests go out: where their access tokens come from. */
export interface TokenSource {
  /** The access token, or null for a visitor. Throws when it could not be got. */
  getToken(): Promise<string | null>
  /** After the shop refused the token: another one, or null if there is none to be had. */
  renewToken(): Promise<string | null>
}

/** Nobody's. */
export const noTokens: TokenSource = {
  getToken: () => Promise.resolve(null),
  renewToken: () => Promise.resolve(null),
}

/** Whoever is logged in to the shop in this browser, read each time: one may log in or out in another tab meanwhile. */
export const shopTokens: TokenSource = {
  getToken: () => Promise.resolve(getAccessToken()),
  // The shop's own pages renew it.
  renewToken: () => Promise.resolve(null),
}

/** Password of the accounts that come with the auth emulator. */
const DEMO_PASSWORD = 'instrumenta'

/**
 * Tokens of a demo account, for the playground alone: the shop's own session stays as it is. A token is kept as long as
 * this tab of the browser lives, or the page where storage is forbidden.
 */
export function createDemoTokens(email: string): TokenSource {
  const key = `instrumenta.playground.${email}`
  let kept: string | null = null
  const renewToken = singleFlight(async () => {
    kept = null
    tryStorage(() => sessionStorage.removeItem(key))
    const token = await signIn(email)
    kept = token
    tryStorage(() => sessionStorage.setItem(key, token))
    return token
  })
  return {
    getToken: async () => tryStorage(() => sessionStorage.getItem(key)) ?? kept ?? renewToken(),
    renewToken,
  }
}

/** At the emulator, whose paths are on the shop's own origin, then at the shop. */
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
