import type { SessionUser } from '../shared/auth/session-store'
import type { Audience } from './examples/example'
import type { TokenSource } from './token-sources'
import { createDemoTokens, noTokens, shopTokens } from './token-sources'

/** As whom the playground asks, and whose examples it shows. */
export interface Identity {
  id: Audience | 'self'
  /** Whose editors it has: each person's are their own, and so are those for each audience. */
  owner: string
  label: string
  audience: Audience
  tokens: TokenSource
  /** Says it in a sentence. */
  hint: string
}

/** There is always somebody to ask as. */
export type Identities = [Identity, ...Identity[]]

const AS_VISITOR = 'You are a visitor.'

const labels: Record<Audience, string> = { visitor: 'Visitor', customer: 'Customer', admin: 'Admin' }

/** Nobody in particular: demo accounts are everybody's. */
const DEMO = 'demo'

const demoEmails = { customer: 'customer@example.com', admin: 'admin@example.com' }

// Made once, so that a token is got once however often the list is made.
const demoTokens = { customer: createDemoTokens(demoEmails.customer), admin: createDemoTokens(demoEmails.admin) }

/** With the auth emulator one can be any of its demo accounts, besides the person who is logged in to the shop. */
export function listDemoIdentities(user: SessionUser | undefined): Identities {
  const demo = (id: keyof typeof demoTokens): Identity =>
    identity(id, DEMO, demoTokens[id], `You are ${demoEmails[id]}.`)
  const identities: Identities = [identity('visitor', DEMO, noTokens, AS_VISITOR), demo('customer'), demo('admin')]
  if (!user) return identities
  const self = identity(audienceOf(user), user.id, shopTokens, hintFor(user))
  return [{ ...self, id: 'self', label: 'Yourself' }, ...identities]
}

/** With a Firebase project there is only the shop's session: one chooses examples. */
export function listShopIdentities(user: SessionUser | undefined): Identities {
  const by = (id: Audience) => identity(id, user?.id ?? 'nobody', shopTokens, hintFor(user))
  return [by('visitor'), by('customer'), by('admin')]
}

/** The one that was chosen, or else the one that suits the person at the browser. */
export function findIdentity(identities: Identities, choice: string | null, user: SessionUser | undefined): Identity {
  const byId = (wanted: string | null) => identities.find(({ id }) => id === wanted)
  return byId(choice) ?? byId('self') ?? byId(audienceOf(user)) ?? identities[0]
}

const identity = (id: Audience, person: string, tokens: TokenSource, hint: string): Identity => ({
  id,
  owner: `${id}.${person}`,
  label: labels[id],
  audience: id,
  tokens,
  hint,
})

const hintFor = (user: SessionUser | undefined) => (user ? `You are ${user.email}, logged in to the shop.` : AS_VISITOR)

function audienceOf(user: SessionUser | undefined): Audience {
  if (!user) return 'visitor'
  return user.role === 'ADMIN' ? 'admin' : 'customer'
}
