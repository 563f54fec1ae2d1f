import { v7 as uuidv7 } from 'uuid'
import { invitationToken } from '../shared/tokens'
import type { Person } from './factories'
import type { GraphQLAnswer, TestApp } from './test-app'
import { TEST_SECRET } from './test-app'

/** All fields of a company that tests read. */
export const COMPANY = /* GraphQL */ `
  fragment CompanyOfTest on Company {
    id
    name
    country
    vatNumber
    eori
    paymentTerms
    requiresPurchaseOrderNumber
    members {
      id
      userId
      email
      role
    }
    invitations {
      id
      email
      role
    }
    addresses {
      id
      label
    }
  }
`

/** Sends a mutation about companies with its one argument, and selects the company where the result has one. */
export async function actOnCompany(
  shop: TestApp,
  person: Person | undefined,
  name: string,
  argument: Record<string, unknown>,
): Promise<GraphQLAnswer> {
  const [field = '', value] = Object.entries(argument)[0] ?? []
  const type =
    field === 'input' ? `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!` : field === 'id' ? 'ID!' : 'String!'
  const success = `${name.charAt(0).toUpperCase()}${name.slice(1)}Success`
  const rest = name === 'removeCompanyMember' ? 'id' : 'company { ...CompanyOfTest }'
  return shop.ask(
    `mutation ($value: ${type}) { result: ${name}(${field}: $value) {
      __typename ... on UserError { message } ... on ${success} { ${rest} }
    } } ${rest === 'id' ? '' : COMPANY}`,
    { value },
    person?.accessToken,
  )
}

let count = 0

/** A company of this owner. */
export async function createCompany(
  shop: TestApp,
  owner: Person,
  changes: Record<string, unknown> = {},
): Promise<{ id: string; memberId: string }> {
  const id = uuidv7()
  const member = { id: uuidv7(), userId: owner.user.id, role: 'OWNER' as const }
  await shop.db.company.create({
    data: { id, name: `Clinic ${++count}`, country: 'DE', ...changes, members: { create: member } },
  })
  return { id, memberId: member.id }
}

/** Invites an address into a company, and reads the token of the email's link. */
export async function invite(
  shop: TestApp,
  owner: Person,
  company: { id: string },
  email = `invited${++count}@example.org`,
  role = 'BUYER',
): Promise<{ id: string; token: string; email: string }> {
  const { data } = await actOnCompany(shop, owner, 'inviteToCompany', { input: { id: company.id, email, role } })
  if (data.result.__typename !== 'InviteToCompanySuccess') throw new Error(JSON.stringify(data.result))
  const { id } = await shop.db.companyInvitation.findUniqueOrThrow({
    where: { companyId_email: { companyId: company.id, email } },
  })
  return { id, email, token: invitationToken(id, TEST_SECRET, 'company') }
}

/** Makes a person a member through an accepted invitation. */
export async function addMember(
  shop: TestApp,
  owner: Person,
  company: { id: string },
  person: Person,
  role = 'BUYER',
): Promise<string> {
  const { token } = await invite(shop, owner, company, person.user.email, role)
  await actOnCompany(shop, person, 'acceptInvitation', { input: { token } })
  const key = { companyId_userId: { companyId: company.id, userId: person.user.id } }
  return (await shop.db.companyMember.findUniqueOrThrow({ where: key })).id
}

/** A good address for a company's book. */
export const addressInput = (company: { id: string }, changes: Record<string, unknown> = {}) => ({
  companyId: company.id,
  label: 'Stores',
  address: somePostalAddress(),
  ...changes,
})

/** A typed German address. */
export const somePostalAddress = (changes: Record<string, unknown> = {}) => ({
  recipient: 'Goods in',
  line1: 'Hauptstr. 1',
  line2: 'Tor 3',
  city: 'Kiel',
  postalCode: '24103',
  country: 'DE',
  phone: '0431 12345',
  ...changes,
})

/** Puts an address into a company's book. */
export async function saveAddress(
  shop: TestApp,
  owner: Person,
  company: { id: string },
  changes: Record<string, unknown> = {},
): Promise<{ id: string }> {
  const { data } = await actOnCompany(shop, owner, 'saveCompanyAddress', { input: addressInput(company, changes) })
  if (data.result.__typename !== 'SaveCompanyAddressSuccess') throw new Error(JSON.stringify(data.result))
  return shop.db.companyAddress.findFirstOrThrow({ where: { companyId: company.id }, orderBy: { createdAt: 'desc' } })
}
