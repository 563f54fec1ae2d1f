import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { ERASE_PERSON, EXPORT_PERSON } from '../../testing/personal-data'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { findAccounts } from './accounts'

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp({ removeAccount: async () => 'REMOVED' })
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(() => shop.close())

describe('other accounts with the same verified address', () => {
  it('are mentioned after an erasure, and listed in an export', async () => {
    const email = 'twice@example.org'
    const ended = await createPerson(shop, { email, removedAt: new Date() })
    const person = await createPerson(shop, { email })
    await createPerson(shop, { email, emailVerified: false })
    const exported = await shop.ask(EXPORT_PERSON, { id: person.user.id }, admin.accessToken)
    expect(JSON.parse(exported.data.exportPerson.data).otherAccounts).toMatchObject([{ id: ended.user.id }])
    const erase = async ({ user }: Person) =>
      (await shop.ask(ERASE_PERSON, { id: user.id }, admin.accessToken)).data.erasePerson.kept.join(' ')
    expect(await erase(person)).toMatch(/1 other account with this address remains\..*person:erase/)
    expect(await erase(ended)).not.toContain('other account')
  })
})

describe('accounts of an address', () => {
  it('are all that have verified it, otherwise all that claim it', async () => {
    const email = 'many@example.org'
    const idsOf = async (text: string) => (await findAccounts(shop.db, text)).map(({ id }) => id)
    const [one, two] = [
      await createPerson(shop, { email, emailVerified: false }),
      await createPerson(shop, { email, emailVerified: false }),
    ]
    expect(await idsOf(email)).toEqual([one.user.id, two.user.id])
    const ended = await createPerson(shop, { email, removedAt: new Date() })
    const proven = await createPerson(shop, { email })
    expect(await idsOf(' Many@example.org ')).toEqual([ended.user.id, proven.user.id])
    expect(await idsOf(one.user.id)).toEqual([one.user.id])
    expect(await idsOf('nobody@example.org')).toEqual([])
  })
})
