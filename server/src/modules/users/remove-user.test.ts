import { join } from '../../testing/approvals'
import { actOnCompany, addressInput, createCompany, invite } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { untilConnectionWaits } from '../../testing/locks'
import { inputFor, PLACE_ORDER } from '../../testing/ordering'
import { requestQuotation } from '../../testing/quoting'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import type { Identity } from './firebase'

const REMOVE = 'mutation Remove($id: ID!) { removeUser(id: $id) { __typename ... on RemoveUserSuccess { id } } }'
const SIGN_IN = 'mutation SignIn($uid: String!) { signIn(idToken: $uid) { accessToken user { role emailVerified } } }'

let shop: TestApp
let admin: Person
/** Firebase's answers, by ID token. */
const identities = new Map<string, Identity>()

beforeAll(async () => {
  shop = await createTestApp({
    verifyIdToken: async (idToken) => identities.get(idToken) ?? { uid: idToken, isEmailVerified: false },
  })
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(() => shop.close())

function signIn(uid: string, email: string, isEmailVerified = true) {
  identities.set(uid, { uid, email, isEmailVerified, name: 'Somebody' })
  return shop.ask(SIGN_IN, { uid })
}

async function remove({ user }: Pick<Person, 'user'>, by: Person = admin): Promise<unknown> {
  const { data, errors } = await shop.ask(REMOVE, { id: user.id }, by.accessToken)
  expect(errors).toBeUndefined()
  return data.removeUser
}

describe('closing an account', () => {
  it('ends their sessions at once', async () => {
    const person = await createPerson(shop, { role: 'ADMIN' })
    expect(await remove(person)).toEqual({ __typename: 'RemoveUserSuccess', id: person.user.id })
    const { data, errors } = await shop.ask('{ me { id } }', {}, person.accessToken)
    expect(data).toEqual({ me: null })
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  it('keeps the row without rights, even with the old session version', async () => {
    const person = await createPerson(shop, { role: 'ADMIN' })
    await remove(person)
    const row = await shop.db.user.findUniqueOrThrow({ where: { id: person.user.id } })
    expect(row).toEqual({ ...person.user, role: 'CUSTOMER', sessionVersion: 2, removedAt: expect.any(Date) })
    const { accessToken } = shop.tokens.sign({ userId: row.id, sessionVersion: 2 })
    expect((await shop.ask('{ me { id } }', {}, accessToken)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  it('removes them from lists', async () => {
    const person = await createPerson(shop, { name: 'Wanda Gone' })
    await remove(person)
    const { data } = await shop.ask(
      'query($id: ID!) { user(id: $id) { id } users(filter: { search: "wanda" }) { totalCount nodes { id } } }',
      { id: person.user.id },
      admin.accessToken,
    )
    expect(data).toEqual({ user: null, users: { totalCount: 0, nodes: [] } })
  })

  it('works for the caller if there is another admin', async () => {
    const other = await createPerson(shop, { role: 'ADMIN' })
    expect(await remove(other, other)).toMatchObject({ __typename: 'RemoveUserSuccess' })
    expect(await remove(admin)).toMatchObject({ __typename: 'LastAdmin' })
  })

  it('works for a company’s only owner, and closes a company without active members', async () => {
    const [owner, buyer] = [await createPerson(shop), await createPerson(shop)]
    const company = await createCompany(shop, owner)
    await join(shop, company, buyer, {})
    await invite(shop, owner, company)
    const quotation = await requestQuotation(shop, buyer, [await createProduct(shop.db)], { companyId: company.id })
    const look = () =>
      shop.db.company.findUnique({
        where: { id: company.id },
        include: { members: true, invitations: true, quotations: { include: { events: { orderBy: { id: 'asc' } } } } },
      })
    expect(await remove(owner)).toMatchObject({ __typename: 'RemoveUserSuccess' })
    expect(await look()).toMatchObject({ members: [{}, {}], invitations: [{}], quotations: [{ state: 'REQUESTED' }] })
    const mails = await shop.db.mailOutbox.count()
    expect(await remove(buyer)).toMatchObject({ __typename: 'RemoveUserSuccess' })
    const withdrawn = { from: 'REQUESTED', to: 'WITHDRAWN', actorId: admin.user.id }
    expect(await look()).toMatchObject({
      members: [{}, {}],
      invitations: [],
      quotations: [{ id: quotation.id, state: 'WITHDRAWN', events: [{ to: 'REQUESTED' }, withdrawn] }],
    })
    expect(await shop.db.mailOutbox.count()).toBe(mails)
  })

  it('closes a company after their concurrent change', async () => {
    const owner = await createPerson(shop)
    const company = await createCompany(shop, owner)
    let removing: Promise<unknown> | undefined
    let saving: Promise<GraphQLAnswer> | undefined
    await shop.db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT FROM companies WHERE id = ${company.id}::uuid FOR UPDATE`
        removing = remove(owner)
        await untilConnectionWaits(shop.db)
        saving = actOnCompany(shop, owner, 'saveCompanyAddress', { input: addressInput(company) })
        await untilConnectionWaits(shop.db, 2)
      },
      { maxWait: 20_000, timeout: 20_000 },
    )
    expect(await removing).toMatchObject({ __typename: 'RemoveUserSuccess' })
    expect((await saving)?.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    expect(await shop.db.companyAddress.count({ where: { companyId: company.id } })).toBe(0)
  })

  it('happens once when requested twice simultaneously', async () => {
    const person = await createPerson(shop)
    const results = await Promise.all([remove(person), remove(person), remove(person)])
    const names = results.map((result) => (result as { __typename: string }).__typename).sort()
    expect(names).toEqual(['RemoveUserSuccess', 'UserNotFound', 'UserNotFound'])
    expect((await shop.db.user.findUniqueOrThrow({ where: { id: person.user.id } })).sessionVersion).toBe(2)
  })

  it('keeps their orders', async () => {
    const person = await createPerson(shop, { name: 'Olga Orders' })
    const product = await createProduct(shop.db)
    const { data } = await shop.ask(PLACE_ORDER, { input: inputFor(product) }, person.accessToken)
    await remove(person)
    const { id } = data.placeOrder.order
    const answer = await shop.ask(
      'query($id: ID!) { order(id: $id) { customerName events { actor { name role } } } }',
      { id },
      admin.accessToken,
    )
    expect(answer.data.order).toEqual({
      customerName: 'Olga Orders',
      events: [{ actor: { name: 'Olga Orders', role: 'CUSTOMER' } }],
    })
  })
})

describe('a person whose account was closed', () => {
  it('can’t sign in again with that uid, even with a verified address', async () => {
    for (const isVerifiedLater of [true, false]) {
      const uid = `removed-${isVerifiedLater}`
      const first = await signIn(uid, `${uid}@example.org`, false)
      expect(first.errors).toBeUndefined()
      const user = await shop.db.user.findUniqueOrThrow({ where: { firebaseUid: uid } })
      await remove({ user })
      const removed = await shop.db.user.findUnique({ where: { firebaseUid: uid } })
      const again = await signIn(uid, 'chief@example.com', isVerifiedLater)
      expect(again.data).toBeNull()
      expect(again.errors?.[0]).toMatchObject({
        message: 'This account has been closed. If you think this is a mistake, contact us.',
        extensions: { code: 'FORBIDDEN' },
      })
      expect(await shop.db.user.findUnique({ where: { firebaseUid: uid } })).toEqual(removed)
    }
    expect(shop.logLines).toEqual([])
  })

  it('or demoted does not become an admin by ADMIN_EMAILS under a new uid', async () => {
    await signIn('chief-1', 'chief@example.com')
    const chief = await shop.db.user.findUniqueOrThrow({ where: { firebaseUid: 'chief-1' } })
    expect(chief.role).toBe('ADMIN')
    await remove({ user: chief })
    const again = await signIn('chief-2', 'Chief@Example.com')
    expect(again.data.signIn.user).toEqual({ role: 'CUSTOMER', emailVerified: true })
    await signIn('chief-3', 'chief@example.com', false)
    expect((await signIn('chief-3', 'chief@example.com')).data.signIn.user.role).toBe('CUSTOMER')
  })

  it('doesn’t block the address for others if it was unverified', async () => {
    await signIn('squatter', 'second.chief@example.com', false)
    const squatter = await shop.db.user.findUniqueOrThrow({ where: { firebaseUid: 'squatter' } })
    await remove({ user: squatter })
    expect((await signIn('owner', 'second.chief@example.com')).data.signIn.user.role).toBe('ADMIN')
  })
})
