/** What travels in the history entry of the sign-in pages. */
export interface SignInState {
  /** Path, query and fragment of the page that asked for a sign-in. */
  from?: string
  /** Whether the session ended while that page was open. */
  wasSignedOut?: boolean
}

/** What travels in the history entry of the page that one comes back to. */
export interface ReturnState {
  /** Whether its reader has just signed in or signed up to see it. */
  hasSignedIn?: boolean
}

/** Whether the page that one comes back to is that of an invitation. */
export const isInvitation = (origin: string) => origin.startsWith('/invitation/')

/** Whether it is that of an invitation to the staff. */
export const isStaffInvitation = (origin: string) => origin.startsWith('/invitation/staff/')

/** The address within the shop, to come back to. */
export function originOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return pathname + search + hash
}

/** Where to go after a sign-in: the remembered page of this shop, else to `fallback`, which is the home page. */
export function rememberedOrigin(state: unknown, fallback = '/'): string {
  const from = (state as SignInState | null)?.from
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : fallback
}
