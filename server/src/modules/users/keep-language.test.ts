import { join } from '../../testing/approvals'
import { createCompany, invite } from '../../testing/companies'
import type { Person } from '../../testing/factories'
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

it('signing in sets the language of emails from companies', async () => {
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

it('an invitation uses the language of the account with the verified address', async () => {
  const owner = await createPerson(shop)
  const [invited, claimant] = [await createPerson(shop), await createPerson(shop)]
  for (const person of [invited, claimant]) {
    await join(shop, await createCompany(shop, owner), person, { language: 'de' })
  }
  await shop.db.user.update({ where: { id: claimant.user.id }, data: { emailVerified: false } })
  const company = await createCompany(shop, owner)
  const languageOf = async ({ user }: Person) => {
    await invite(shop, owner, company, user.email)
    const { payload } = await shop.db.mailOutbox.findFirstOrThrow({ where: { recipient: user.email } })
    return (payload as { language: string }).language
  }
  expect(await languageOf(invited)).toBe('de')
  expect(await languageOf(claimant)).toBe('en')
})
