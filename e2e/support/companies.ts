import { expect } from '@playwright/test'
import { newPerson } from './actions'
import type { Credentials } from './actions'
import { signInByApi, signUpByApi } from './api'
import { visitorAddress } from './visitor-address'

/** Texts of a company and its address. */
export interface CompanyTexts {
  name: string
  label: string
  recipient: string
  line1: string
  city: string
}

const TEXTS: CompanyTexts = {
  name: 'Clinic North',
  label: 'Stores',
  recipient: 'Goods in',
  line1: 'Hauptstr. 1',
  city: 'Kiel',
}

/**
 * Creates a company that requires order numbers, with an address and an open invitation; returns its id.
 */
export async function foundCompany(origin: string, owner: Credentials, texts = TEXTS): Promise<string> {
  const { name, label, ...address } = texts
  const { query } = await signInByApi(origin, owner)
  const { createCompany } = await query<{ createCompany: { company?: { id: string }; message?: string } }>(
    `mutation ($input: CreateCompanyInput!) {
      createCompany(input: $input) {
        ... on CreateCompanySuccess { company { id } }
        ... on UserError { message }
      }
    }`,
    { input: { name, country: 'DE', vatNumber: 'DE136695976', requiresPurchaseOrderNumber: true } },
  )
  const companyId = createCompany.company?.id
  if (!companyId) throw new Error(createCompany.message)
  await query('mutation ($input: SaveCompanyAddressInput!) { saveCompanyAddress(input: $input) { __typename } }', {
    input: { companyId, label, address: { ...address, postalCode: '24103', country: 'DE', phone: '+49 431 12345' } },
  })
  await query('mutation ($input: InviteToCompanyInput!) { inviteToCompany(input: $input) { __typename } }', {
    input: { id: companyId, email: newPerson('Ivy Invited').email, role: 'APPROVER' },
  })
  return companyId
}

/** A new user who owns a company. */
export async function foundNewCompany(origin: string): Promise<Credentials & { companyId: string }> {
  const owner = newPerson('Olga Owner')
  await signUpByApi(origin, owner, owner.name)
  return { ...owner, companyId: await foundCompany(origin, owner) }
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
