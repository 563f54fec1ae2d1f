/** Keys of programs, and webhooks. */
export const programs = {
  notByKey: 'A key cannot do this: somebody has to sign in for it.',
  keyLacksScope: 'This key may not do that: it would need the scope {scope}.',
  keyEnded: 'This key has ended or run out. An admin can make a new one.',
  scopesNeeded: 'A key needs at least one scope.',
  keyExpiry: 'The last day must be a date such as 2027-11-20, today or later, and at most two years from today.',
  tooManyKeys: 'There are {max} keys that work, and there can be no more. Please end one that is not needed any more.',
  keyNotFound: 'There is no such key. Please reload the list.',
  auditedScopes: 'Scopes',
  auditedExpiresAt: 'Expires',
}
