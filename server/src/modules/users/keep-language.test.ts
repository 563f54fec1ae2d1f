import { join } from '../../testing/approvals'
import { createCompany } from '../../testing/companies'
import { createPerson } from '../../testing/factories'
import { signUpAtFirebase } from '../../testing/firebase-accounts'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

async function signIn(idToken: string, language: string): Promise<string> {
  const query = 'mutation ($idToken: String!) { signIn(idToken: $idToken) { user { id } } }'
  const response = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'accept-language': language },
    payload: { query, variables: { idToken } },
  })
  return response.json().data.signIn.user.id
}

it('who signs in is written to by their companies in the language in which they read the shop then', async () => {
  const { idToken } = await signUpAtFirebase(`reader.${process.pid}@example.net`, 'Rita Reader')
  const id = await signIn(idToken, 'en')
  const user = await shop.db.user.findUniqueOrThrow({ where: { id } })
  const owner = await createPerson(shop)
  const memberId = await join(shop, await createCompany(shop, owner), { ...owner, user }, { role: 'APPROVER' })
  const other = await join(shop, await createCompany(shop, owner), await createPerson(shop), { language: 'fr' })
  const languageOf = async (member: string) =>
    (await shop.db.companyMember.findUniqueOrThrow({ where: { id: member } })).language
  expect(await languageOf(memberId)).toBe('en')
  await signIn(idToken, 'de')
  expect([await languageOf(memberId), await languageOf(other)]).toEqual(['de', 'fr'])
})
