/** The answer's header that says which preference was followed (RFC 7240). */
export const strictHandlingApplied = { 'preference-applied': 'handling=strict' }

/**
 * Whether the request's `Prefer` header (RFC 7240) asks to be refused over what would else be forgiven. The first
 * `handling` counts; other preferences and parameters are passed over.
 */
export function asksForStrictHandling(prefer: string | undefined): boolean {
  const handling = prefer
    ?.split(',')
    .map((preference) => (preference.split(';', 1)[0] ?? '').split('=').map((part) => part.trim().toLowerCase()))
    .find(([name]) => name === 'handling')
  return handling?.[1] === 'strict' || handling?.[1] === '"strict"'
}
