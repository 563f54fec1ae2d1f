import type { ApiScope } from '@instrumenta/prisma/client'
import type { Person } from './factories'
import type { TestApp } from './test-app'

/** A day so many days from now, as inputs want it. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Makes a key for a program, as an admin does it. */
export const CREATE_API_KEY = `mutation ($input: CreateApiKeyInput!) {
  createApiKey(input: $input) {
    __typename
    ... on CreateApiKeySuccess { secret apiKey { id name beginning scopes isActive lastUsedAt expiresAt createdBy { name } } }
    ... on UserError { message }
  }
}`

/** A key with these scopes: its id, and what the program sends. */
export async function createKey(
  shop: TestApp,
  admin: Person,
  scopes: readonly ApiScope[],
  name = 'Warehouse',
): Promise<{ id: string; secret: string }> {
  const input = { name, scopes, expiresOn: dayIn(30) }
  const { data } = await shop.ask(CREATE_API_KEY, { input }, admin.accessToken)
  return { id: data.createApiKey.apiKey.id, secret: data.createApiKey.secret }
}

/** What good calls about programs are about: ids by kind, and arguments by operation. */
export async function goodPrograms(shop: TestApp, admin: Person) {
  const key = await createKey(shop, admin, ['ORDERS_READ'])
  return { ids: { apikey: key.id }, good: { 'Mutation.revokeApiKey': { id: key.id } } }
}
