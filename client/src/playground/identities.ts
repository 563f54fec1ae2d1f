import type { SessionUser } from '../shared/auth/session-store'
import type { Audience } from './examples/example'
import type { TokenSource } from './token-sources'
import { createDemoTokens, noTokens, shopTokens } from './token-sources'

/** An identity for requests, and the audience of the examples. */
export interface Identity {
  id: Audience | 'self'
  /** Owner of the editors: separate for each person and audience. */
  owner: string
  label: string
  audience: Audience
  tokens: TokenSource
  hint: string
}

/** Never empty. */
type Identities = [Identity, ...Identity[]]

const AS_VISITOR = 'You are a visitor.'

const labels: Record<Audience, string> = { visitor: 'Visitor', customer: 'Customer', admin: 'Admin' }

/** Shared owner of the demo accounts. */
const DEMO = 'demo'

const demoEmails = { customer: 'customer@example.com', admin: 'admin@example.com' }

// Created once, so that a token is fetched once for all lists.
const demoTokens = { customer: createDemoTokens(demoEmails.customer), admin: createDemoTokens(demoEmails.admin) }

/** Identities with the auth emulator: its demo accounts, and the signed-in user. */
export function listDemoIdentities(user: SessionUser | undefined): Identities {
  const demo = (id: keyof typeof demoTokens): Identity =>
    identity(id, DEMO, demoTokens[id], `You are ${demoEmails[id]}.`)
  const identities: Identities = [identity('visitor', DEMO, noTokens, AS_VISITOR), demo('customer'), demo('admin')]
  if (!user) return identities
  const self = identity(audienceOf(user), user.id, shopTokens, hintFor(user))
  return [{ ...self, id: 'self', label: 'Yourself' }, ...identities]
}

/** Identities with a Firebase project: only the shop's session, for each audience of examples. */
export function listShopIdentities(user: SessionUser | undefined): Identities {
  const by = (id: Audience) => identity(id, user?.id ?? 'nobody', shopTokens, hintFor(user))
  return [by('visitor'), by('customer'), by('admin')]
}

/** The chosen identity, or the best match for the signed-in user. */
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
