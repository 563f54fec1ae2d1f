import { v7 as uuidv7 } from 'uuid'
import { basketOf, lineOf } from './checkout'
import { placeWaiting } from './approvals'
import { addressInput, createCompany, invite, saveAddress } from './companies'
import type { Person } from './factories'
import { createPerson, createProduct } from './factories'
import { inputFor } from './ordering'
import { isSuccess, type OwnedPlace } from './owned-place'
import type { TestApp } from './test-app'

/** Another member of this owner's company. */
async function colleagueOf(shop: TestApp, owner: Person): Promise<string> {
  const { id: companyId } = await createCompany(shop, owner)
  const { user } = await createPerson(shop)
  const data = { id: uuidv7(), companyId, userId: user.id, role: 'BUYER' as const }
  return (await shop.db.companyMember.create({ data })).id
}

/** The places of companies, by operation and place. */
export const ownedCompanies = (shop: () => TestApp): Record<string, OwnedPlace> => ({
  'Query.company id': {
    prepare: async (owner) => ({ id: (await createCompany(shop(), owner)).id }),
    isReached: ({ company }) => company !== null,
    open: ['the owner', 'an admin'],
  },
  'Mutation.updateCompany input.id': {
    prepare: async (owner) => ({ input: { id: (await createCompany(shop(), owner)).id, name: 'Another' } }),
    isReached: isSuccess('updateCompany'),
    // Admins see companies; only members change them.
    open: ['the owner'],
  },
  'Mutation.updateCompanyAsStaff input.id': {
    prepare: async (owner) => ({ input: { id: (await createCompany(shop(), owner)).id, name: 'Another' } }),
    isReached: isSuccess('updateCompanyAsStaff'),
    open: ['an admin'],
  },
  'Mutation.acceptVatNumber input.id': {
    prepare: async (owner) => {
      const { id } = await createCompany(shop(), owner, { vatNumber: 'DE136695976' })
      return { input: { id, vatNumber: 'DE136695976', reason: 'By phone' } }
    },
    isReached: isSuccess('acceptVatNumber'),
    open: ['an admin'],
  },
  'Mutation.inviteToCompany input.id': {
    prepare: async (owner) => {
      const { id: companyId } = await createCompany(shop(), owner)
      return { input: { id: companyId, email: `${companyId}@example.org`, role: 'BUYER' } }
    },
    isReached: isSuccess('inviteToCompany'),
    open: ['the owner'],
  },
  'Mutation.revokeInvitation id': {
    prepare: async (owner) => ({ id: (await invite(shop(), owner, await createCompany(shop(), owner))).id }),
    isReached: isSuccess('revokeInvitation'),
    open: ['the owner'],
  },
  'Mutation.setCompanyMemberRole input.id': {
    prepare: async (owner) => ({ input: { id: await colleagueOf(shop(), owner), role: 'OWNER' } }),
    isReached: isSuccess('setCompanyMemberRole'),
    open: ['the owner'],
  },
  'Mutation.setCompanyMemberLimits input.id': {
    prepare: async (owner) => ({ input: { id: (await createCompany(shop(), owner)).memberId, orderLimit: 100 } }),
    isReached: isSuccess('setCompanyMemberLimits'),
    open: ['the owner'],
  },
  'Mutation.approveOrder input.id': {
    prepare: async (owner) => {
      const { id, version } = await placeWaiting(shop(), owner)
      return { input: { id, expectedVersion: version } }
    },
    isReached: isSuccess('approveOrder'),
    // The shop does not decide for a company.
    open: ['the owner'],
  },
  'Mutation.declineOrder input.id': {
    prepare: async (owner) => ({ input: { id: (await placeWaiting(shop(), owner)).id, reason: 'Too many of them' } }),
    isReached: isSuccess('declineOrder'),
    open: ['the owner'],
  },
  'Mutation.removeCompanyMember id': {
    prepare: async (owner) => ({ id: await colleagueOf(shop(), owner) }),
    isReached: isSuccess('removeCompanyMember'),
    open: ['the owner'],
  },
  'Mutation.saveCompanyAddress input.companyId': {
    prepare: async (owner) => ({ input: addressInput(await createCompany(shop(), owner)) }),
    isReached: isSuccess('saveCompanyAddress'),
    open: ['the owner'],
  },
  'Mutation.saveCompanyAddress input.id': {
    prepare: async (owner) => {
      const company = await createCompany(shop(), owner)
      const { id } = await saveAddress(shop(), owner, company)
      return { input: addressInput(company, { id }) }
    },
    isReached: isSuccess('saveCompanyAddress'),
    open: ['the owner'],
  },
  'Mutation.deleteCompanyAddress id': {
    prepare: async (owner) => ({ id: (await saveAddress(shop(), owner, await createCompany(shop(), owner))).id }),
    isReached: isSuccess('deleteCompanyAddress'),
    open: ['the owner'],
  },
  'Mutation.checkout input.companyId': {
    prepare: async (owner) => {
      const { id: companyId } = await createCompany(shop(), owner)
      return { input: basketOf([lineOf(await createProduct(shop().db))], { companyId }) }
    },
    isReached: isSuccess('checkout'),
    // Only members can order for a company, not even admins.
    open: ['the owner'],
  },
  'Mutation.placeOrder input.companyId': {
    prepare: async (owner) => {
      const { id: companyId } = await createCompany(shop(), owner)
      return { input: inputFor(await createProduct(shop().db), { companyId }) }
    },
    isReached: isSuccess('placeOrder'),
    open: ['the owner'],
  },
})
