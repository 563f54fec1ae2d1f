/** What travels in the history entry of the sign-in pages. */
export interface SignInState {
  /** Path, query and fragment of the page that asked for a sign-in. */
  from?: string
  /** Whether the session ended while that page was open. */
  wasSignedOut?: boolean
}

/** The address within the shop, to come back to. */
export function originOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return pathname + search + hash
}

/** Where to go after a login: the remembered page of this shop, else the home page. */
export function rememberedOrigin(state: unknown): string {
  const from = (state as SignInState | null)?.from
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/'
}
