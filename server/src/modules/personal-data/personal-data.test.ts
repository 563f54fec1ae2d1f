import { v7 as uuidv7 } from 'uuid'
import { countWaiting } from '../../testing/database-state'
import { createImage, createPerson, createProduct, createReview } from '../../testing/factories'
import type { Person } from '../../testing/factories'
import { signUpAtFirebase } from '../../testing/firebase-accounts'
import { decide, join, orderFor } from '../../testing/approvals'
import { createCompany, invite } from '../../testing/companies'
import { askAndAnswer } from '../../testing/inquiring'
import { saveOrderList } from '../../testing/order-lists'
import { inputFor, PLACE_ORDER, placeOrder, updateOrderStatus } from '../../testing/ordering'
import { offerLine, offerOf, requestQuotation, sendRevision } from '../../testing/quoting'
import { ERASE_PERSON, EXPORT_PERSON, keepAddresses, keepDelivery, readAddresses } from '../../testing/personal-data'
import { CREATE_REVIEW, reviewInput } from '../../testing/reviewing'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createStaffInvitation } from '../../testing/staffing'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'
import { erasePerson } from './erase-person'
import { createAccountRemoval } from './accounts'

let shop: TestApp
let admin: Person
const removeAccount = jest.fn()

beforeAll(async () => {
  shop = await createTestApp({ removeAccount })
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(() => shop.close())
beforeEach(() => removeAccount.mockReset().mockResolvedValue('REMOVED'))

let number = 0
const tracesOf = ({ user }: Person) => [
  user.name,
  user.email,
  '+499876543210',
  'Traceable Lane 7',
  'traceable inquiry',
  "Zenobia's order",
  'Zenobia’s list',
  'Zenobia’s purchase',
  'Dear Zenobia',
]
const UPDATE_PHOTO = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }'

/** A person with rows in every table and a delivered order. */
async function createTraceable(): Promise<Person> {
  const person = await createPerson(shop, { name: 'Zenobia Traceable', email: `zenobia${++number}@traceable.example` })
  const product = await createProduct(shop.db)
  const order = await placeOrder(shop, person, product, {
    phone: '+499876543210',
    address: 'Traceable Lane 7',
    idempotencyKey: `Zenobia's order ${number}`,
  })
  await keepDelivery(shop, order.id, person.user.name, 'Traceable Lane 7')
  await saveOrderList(shop, person, [product], 'Zenobia’s list')
  const company = await createCompany(shop, admin)
  await join(shop, company, person, { role: 'APPROVER' })
  await createStaffInvitation(shop, admin, { email: person.user.email })
  const buyer = await createPerson(shop)
  await join(shop, company, buyer, { orderLimitMinor: 0n })
  const { order: waiting } = await orderFor(shop, buyer, company, product)
  await decide(shop, person, 'declineOrder', { id: waiting.id, reason: 'Ask at Traceable Lane 7' })
  await invite(shop, admin, await createCompany(shop, admin), person.user.email)
  await keepAddresses(shop, company, [
    { label: 'Store', recipient: 'c/o ZENOBIA Traceable', phone: '1' },
    { label: 'Gate', recipient: 'Reception', phone: '+49 98 76 54 32 10' },
    { label: 'Office', recipient: 'Reception', phone: '+49 1' },
  ])
  await shop.db.order.update({ where: { id: order.id }, data: { purchaseOrderNumber: 'Zenobia’s purchase' } })
  const quotation = await requestQuotation(shop, person, [product], {
    message: 'To Traceable Lane 7',
    place: 'Traceable Lane 7',
    idempotencyKey: `Zenobia's order, a quotation ${number}`,
  })
  const offer = { ...offerOf(quotation, [offerLine(product)]), place: 'Traceable Lane 7', note: 'Dear Zenobia' }
  await sendRevision(shop, offer, admin.accessToken)
  const photo = await createImage(shop.db, { uploadedById: person.user.id, alt: '' })
  await shop.ask(UPDATE_PHOTO, { input: { imageId: photo.id } }, person.accessToken)
  for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED']) {
    await updateOrderStatus(shop, { id: order.id, status }, admin.accessToken)
  }
  const image = await createImage(shop.db, { uploadedById: person.user.id })
  await createReview(shop.db, {
    ...{ userId: person.user.id, productId: product.id },
    name: 'Zenobia Traceable',
    imageId: image.id,
    ...{ state: 'HIDDEN', hidingReason: 'OTHER', hidingNote: 'Lives in Traceable Lane 7' },
    ...{ answer: 'Dear Zenobia Traceable', answeredAt: new Date() },
  })
  const others = await createReview(shop.db, { userId: admin.user.id, productId: product.id, flagCount: 1 })
  await shop.db.reviewFlag.create({ data: { reviewId: others.id, userId: person.user.id, reason: 'OFFENSIVE' } })
  const input = { email: person.user.email.toUpperCase(), subject: 'A traceable inquiry', message: 'Traceable Lane 7' }
  await askAndAnswer(shop, input, 'Not to Traceable Lane 7', admin)
  return person
}

/** All rows of all tables as text. */
async function dump(): Promise<string> {
  const tables = await shop.db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
  const rows = await Promise.all(
    tables.map(({ name }) => shop.db.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM "${name}" AS t`)),
  )
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n')
}

describe('exporting a person’s data', () => {
  it('returns all of their data, and nothing of others', async () => {
    const person = await createTraceable()
    const other = await createPerson(shop, { email: person.user.email, emailVerified: false })
    await placeOrder(shop, other, await createProduct(shop.db), { address: 'Elsewhere Street 1' })
    const { data } = await shop.ask(EXPORT_PERSON, { id: person.user.id }, admin.accessToken)
    const all = JSON.parse(data.exportPerson.data)
    expect(all.account).toMatchObject({ id: person.user.id, email: person.user.email })
    expect(all.orders).toMatchObject([
      {
        phone: '+499876543210',
        totalMinor: 3998,
        lines: [{ unitPriceMinor: 1999, quantity: 2 }],
        events: [{}, {}, {}, {}],
      },
    ])
    expect(all.reviews).toMatchObject([{ name: 'Zenobia Traceable', answer: 'Dear Zenobia Traceable' }])
    expect(all.reviewFlags).toMatchObject([{ reason: 'OFFENSIVE' }])
    expect(all.decisions).toMatchObject([{ to: 'CANCELLED', order: { declineReason: 'Ask at Traceable Lane 7' } }])
    expect(all.memberships).toMatchObject([{ role: 'APPROVER', company: { country: 'DE' } }])
    expect(all.companyInvitations).toMatchObject([{ email: person.user.email }])
    expect(all.companyAddresses.map(({ label }: { label: string }) => label)).toEqual(['Store', 'Gate'])
    expect(all.staffInvitations).toMatchObject([{ email: person.user.email }])
    expect(JSON.stringify(all)).not.toMatch(/tokenHash|requestHash|idempotencyKey/)
    expect(all.images).toHaveLength(2)
    expect(all.inquiries).toMatchObject([
      { message: 'Traceable Lane 7', messages: [{ body: 'Not to Traceable Lane 7' }], _count: { notes: 1 } },
    ])
    expect(all.quotations).toMatchObject([{ place: 'Traceable Lane 7', messages: [{ text: 'To Traceable Lane 7' }] }])
    // Of the order and its three steps, the invitation, the order to approve, the offer; to the shop about the
    // quotation and the inquiry; and the answer to the inquiry.
    expect(all.mails).toHaveLength(10)
    expect(JSON.stringify(all)).not.toContain('Elsewhere')
  })

  it('returns only data of the account itself while the address is unverified', async () => {
    const { email } = (await createTraceable()).user
    const squatter = await createPerson(shop, { email, emailVerified: false })
    const { data } = await shop.ask(EXPORT_PERSON, { id: squatter.user.id }, admin.accessToken)
    expect(JSON.parse(data.exportPerson.data)).toMatchObject({ orders: [], inquiries: [], mails: [], reviews: [] })
  })
})

describe('erasing a person', () => {
  it('is refused while they are the only owner of a company with other members', async () => {
    const owner = await createPerson(shop)
    const company = await createCompany(shop, owner)
    const { user } = await createPerson(shop)
    const member = { id: uuidv7(), companyId: company.id, userId: user.id, role: 'BUYER' as const }
    await shop.db.companyMember.create({ data: member })
    const erase = async () => (await shop.ask(ERASE_PERSON, { id: owner.user.id }, admin.accessToken)).data.erasePerson
    expect(await erase()).toMatchObject({ __typename: 'NotErasable', message: expect.stringContaining('only owner') })
    await shop.db.companyMember.update({ where: { id: member.id }, data: { role: 'OWNER' } })
    expect(await erase()).toMatchObject({ __typename: 'ErasePersonSuccess' })
    expect(await shop.db.companyMember.findMany({ where: { companyId: company.id } })).toMatchObject([
      { id: member.id },
    ])
  })

  it('leaves no trace in any table, ends their session, and lists what stays', async () => {
    // Traces of people in the rows above, who still exist.
    const isTraceable = { email: { contains: 'traceable' }, emailVerified: true }
    for (const { id } of await shop.db.user.findMany({ where: isTraceable })) {
      await shop.ask(ERASE_PERSON, { id }, admin.accessToken)
    }
    const person = await createTraceable()
    const shops = await createImage(shop.db, { uploadedById: person.user.id, alt: 'Closed, from above' })
    const { id: productId } = await createProduct(shop.db)
    await shop.db.productPicture.create({ data: { productId, imageId: shops.id, position: 2 } })
    const before = await dump()
    const traces = tracesOf(person)
    for (const trace of [...traces, person.user.firebaseUid]) expect(before).toContain(trace)
    const { data } = await shop.ask(ERASE_PERSON, { id: person.user.id }, admin.accessToken)
    expect(data.erasePerson).toMatchObject({ __typename: 'ErasePersonSuccess' })
    expect(data.erasePerson.kept.join(' ')).toMatch(
      /1 order is kept.*1 quotation is kept.*1 review is kept.*2 image files/,
    )
    expect(removeAccount).toHaveBeenCalledWith(person.user.firebaseUid)
    expect(await readAddresses(shop)).toEqual([
      { recipient: expect.stringMatching(/^Clinic /), phone: '' },
      { recipient: 'Reception', phone: '' },
      { recipient: 'Reception', phone: '+49 1' },
    ])
    const after = await dump()
    for (const trace of traces) expect(after).not.toContain(trace)
    expect(await shop.db.user.findFirst({ where: { firebaseUid: person.user.firebaseUid } })).toBeNull()
    expect([await shop.db.reviewFlag.count(), await shop.db.review.count({ where: { flagCount: 1 } })]).toEqual([0, 0])
    expect(await shop.db.image.findUnique({ where: { id: shops.id } })).toMatchObject({ alt: 'Closed, from above' })
    const [order] = await shop.db.order.findMany({ where: { userId: person.user.id }, include: { lines: true } })
    expect(order).toMatchObject({
      status: 'DELIVERED',
      lines: [{ unitPriceMinor: 1999n, quantity: 2 }],
      phone: '',
      address: '',
    })
    const asThem = await shop.ask('{ me { id } }', {}, person.accessToken)
    expect(asThem.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    const again = await shop.ask(ERASE_PERSON, { id: person.user.id }, admin.accessToken)
    expect(again.data.erasePerson.__typename).toBe('UserNotFound')
  })

  it('is refused with an open order, and for an admin', async () => {
    const person = await createPerson(shop)
    await placeOrder(shop, person, await createProduct(shop.db))
    const before = await dump()
    const { data } = await shop.ask(ERASE_PERSON, { id: person.user.id }, admin.accessToken)
    expect(data.erasePerson).toEqual({
      __typename: 'NotErasable',
      message: expect.stringContaining('1 open order that needs'),
      openOrderCount: 1,
    })
    const self = await shop.ask(ERASE_PERSON, { id: admin.user.id }, admin.accessToken)
    expect(self.data.erasePerson).toEqual({
      __typename: 'NotErasable',
      message: expect.stringContaining('admin'),
      openOrderCount: 0,
    })
    expect(await dump()).toBe(before)
    expect(removeAccount).not.toHaveBeenCalled()
  })

  it('refuses orders that were started before', async () => {
    const person = await createTraceable()
    const [product, image] = [
      await createProduct(shop.db),
      await createImage(shop.db, { uploadedById: person.user.id }),
    ]
    const order = inputFor(product, { phone: '+499876543210', address: 'Traceable Lane 7' })
    const review = reviewInput(image, { name: person.user.name })
    const underWay: Promise<GraphQLAnswer>[] = []
    removeAccount.mockImplementation(async () => {
      underWay.push(
        shop.ask(PLACE_ORDER, { input: order }, person.accessToken),
        shop.ask(CREATE_REVIEW, { input: review }, person.accessToken),
      )
      await until(async () => (await countWaiting(shop.db)) === underWay.length)
      return 'REMOVED'
    })
    const { data } = await shop.ask(ERASE_PERSON, { id: person.user.id }, admin.accessToken)
    expect(data.erasePerson.__typename).toBe('ErasePersonSuccess')
    for (const { errors } of await Promise.all(underWay)) {
      expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    }
    const after = await dump()
    for (const trace of tracesOf(person)) expect(after).not.toContain(trace)
    expect(await shop.db.product.findUnique({ where: { id: product.id } })).toMatchObject({
      availableQuantity: product.availableQuantity,
    })
  })

  it('changes nothing when Firebase doesn’t answer', async () => {
    const person = await createTraceable()
    removeAccount.mockRejectedValue(new Error('Firebase is unavailable'))
    const before = await dump()
    const { errors } = await shop.ask(ERASE_PERSON, { id: person.user.id }, admin.accessToken)
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('nothing was erased'),
      extensions: { code: 'SERVICE_UNAVAILABLE' },
    })
    expect(shop.logLines.join('')).toContain('Firebase is unavailable')
    expect(await dump()).toBe(before)
  })

  it('changes nothing when Firebase takes too long', async () => {
    const { user } = await createPerson(shop)
    const deps = { db: shop.db, removeAccount: () => new Promise<never>(() => undefined), firebaseTimeoutMs: 50 }
    const actor = { by: null, clientAddress: '127.0.0.1', requestId: 'one' }
    await expect(erasePerson(deps, actor, user.id)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect((await shop.db.user.findUniqueOrThrow({ where: { id: user.id } })).name).toBe(user.name)
  })

  it('reports when the Firebase account stays', async () => {
    removeAccount.mockResolvedValue('LEFT')
    const { data } = await shop.ask(ERASE_PERSON, { id: (await createPerson(shop)).user.id }, admin.accessToken)
    expect(data.erasePerson.kept.join(' ')).toContain('Delete it in the Firebase console')
  })
})

describe('an account at Firebase', () => {
  it('is removed, and reported as absent afterwards', async () => {
    const { uid } = await signUpAtFirebase(`erase-${Date.now()}@example.org`)
    const settings = { projectId: 'demo-instrumenta', isPossible: true }
    expect(await createAccountRemoval({ ...settings, isPossible: false })(uid)).toBe('LEFT')
    expect(await createAccountRemoval(settings)(uid)).toBe('REMOVED')
    expect(await createAccountRemoval(settings)(uid)).toBe('ABSENT')
  })
})
