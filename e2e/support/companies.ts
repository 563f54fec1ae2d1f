import { expect } from '@playwright/test'
import type { Credentials } from './actions'
import { newPerson } from './actions'
import { act, signInByApi, signUpByApi, visitorAddress } from './api'

const TEXTS = {
  name: 'Clinic North',
  country: 'DE',
  vatNumber: 'DE136695976' as string | null,
  label: 'Stores',
  recipient: 'Goods in',
  line1: 'Hauptstr. 1',
  postalCode: '24103',
  city: 'Kiel',
  phone: '+49 431 12345',
}

/** Texts of a company and its address. */
export type CompanyTexts = typeof TEXTS

/**
 * Creates a company that requires order numbers, with an address and an open invitation; returns its id.
 */
export async function foundCompany(
  origin: string,
  owner: Credentials,
  texts: Partial<CompanyTexts> = {},
): Promise<string> {
  const { name, country, vatNumber, label, ...rest } = { ...TEXTS, ...texts }
  const user = await signInByApi(origin, owner)
  const company = { name, country, vatNumber, requiresPurchaseOrderNumber: true }
  const { id } = (await act<{ company: { id: string } }>(user, 'createCompany', company, 'company { id }')).company
  await act(user, 'saveCompanyAddress', { companyId: id, label, address: { ...rest, country } })
  await act(user, 'inviteToCompany', { id, email: newPerson('Ivy Invited').email, role: 'APPROVER' })
  return id
}

/** A new user who owns a company. */
export async function foundNewCompany(origin: string, texts?: Partial<CompanyTexts>) {
  const owner = newPerson('Olga Owner')
  await signUpByApi(origin, owner, owner.name)
  return { ...owner, companyId: await foundCompany(origin, owner, texts) }
}

/** A new user who joins a company by an accepted invitation. */
export async function joinCompany(
  origin: string,
  owner: Credentials,
  invitation: { companyId: string; role: string },
  name: string,
): Promise<Credentials & { name: string }> {
  const person = newPerson(name)
  await signUpByApi(origin, person, name)
  const { email } = person
  const inviting = await signInByApi(origin, owner)
  await inviting.query('mutation ($input: InviteToCompanyInput!) { inviteToCompany(input: $input) { __typename } }', {
    input: { id: invitation.companyId, role: invitation.role, email },
  })
  const invited = await signInByApi(origin, person)
  const { acceptInvitation } = await invited.query<{ acceptInvitation: { __typename: string } }>(
    'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { __typename } }',
    { input: { token: await readInvitation(origin, email) } },
  )
  if (acceptInvitation.__typename !== 'AcceptInvitationSuccess') throw new Error(acceptInvitation.__typename)
  return person
}

/** Transfers a user's companies to a new owner, so that their order forms propose none. */
export async function leaveCompanies(origin: string, owner: Credentials): Promise<void> {
  const { query } = await signInByApi(origin, owner)
  const { me, myCompanies } = await query<{
    me: { id: string }
    myCompanies: { id: string; members: { id: string; userId: string }[] }[]
  }>('{ me { id } myCompanies { id members { id userId } } }')
  for (const { id: companyId, members } of myCompanies) {
    await joinCompany(origin, owner, { companyId, role: 'OWNER' }, 'Otto Owner')
    const { removeCompanyMember } = await query<{ removeCompanyMember: { __typename: string } }>(
      'mutation ($id: ID!) { removeCompanyMember(id: $id) { __typename } }',
      { id: members.find(({ userId }) => userId === me.id)?.id },
    )
    if (removeCompanyMember.__typename !== 'RemoveCompanyMemberSuccess') throw new Error(removeCompanyMember.__typename)
  }
}

/** Token of the link in the newest email to an address, once the worker has written it. */
export async function readInvitation(origin: string, email: string): Promise<string> {
  const read = async (path: string) => (await fetch(`${origin}${path}`, { headers: visitorAddress() })).text()
  let token: string | undefined
  await expect(async () => {
    const mail = (await read('/dev/mailbox')).split('<li>').find((item) => item.includes(email)) ?? ''
    const [path] = /\/dev\/mailbox\/\d+/.exec(mail) ?? []
    ;[, token] = /\/invitation\/([\w.-]+)/.exec(path === undefined ? '' : await read(path)) ?? []
    expect(token).toBeTruthy()
  }).toPass()
  return token ?? ''
}
