/** History state of the sign-in pages. */
export interface SignInState {
  /** Path, query and fragment of the page that required the sign-in. */
  from?: string
  /** Whether the session ended while the page was open. */
  wasSignedOut?: boolean
}

/** History state of the page after sign-in. */
export interface ReturnState {
  /** Whether the user has just signed in or signed up to get there. */
  hasSignedIn?: boolean
}

/** Whether the return address is an invitation. */
export const isInvitation = (origin: string) => origin.startsWith('/invitation/')

/** Whether the return address is a staff invitation. */
export const isStaffInvitation = (origin: string) => origin.startsWith('/invitation/staff/')

/** The return address of a location. */
export function originOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return pathname + search + hash
}

/** The redirect after sign-in: the stored page, or `fallback`, by default the home page. */
export function rememberedOrigin(state: unknown, fallback = '/'): string {
  const from = (state as SignInState | null)?.from
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : fallback
}
