import type { AuditedActs } from './catalogue-acts'
import type { Person } from './factories'
import { createKey, dayIn } from './programs'
import type { TestApp } from './test-app'

/** Mutations that take whatever is well formed. */
export const notRefused = ['Mutation.createApiKey']

/** The mutations of keys. */
export const actsOnPrograms = (shop: () => TestApp, admin: () => Person): AuditedActs => ({
  'Mutation.createApiKey': async () => {
    const input = { name: 'Warehouse', scopes: ['ORDERS_READ', 'PRODUCTS_WRITE'], expiresOn: dayIn(30) }
    const after = {
      name: 'Warehouse',
      scopes: ['orders:read', 'products:write'],
      expiresAt: `${dayIn(31)}T00:00:00.000Z`,
    }
    return { variables: { input }, told: { action: 'CREATE_API_KEY', before: {}, after } }
  },
  'Mutation.revokeApiKey': async () => {
    const { id } = await createKey(shop(), admin(), ['ORDERS_READ'])
    return {
      variables: { id },
      told: { action: 'REVOKE_API_KEY', subjectId: id, before: { name: 'Warehouse' }, after: {} },
    }
  },
})
