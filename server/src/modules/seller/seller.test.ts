import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { createSellerCache } from './seller'

const ADDRESS = 'recipient company line1 line2 city region postalCode country phone'
const FACTS = `name legalName lineOfBusiness address { ${ADDRESS} } taxId vatNumber eori email phone version
  bankAccounts { currency bankName accountHolder iban accountNumber bic }`
const SHOWN = `{ shop { seller { ${FACTS} } } }`
const UPDATE = `mutation ($input: UpdateSellerInput!) { updateSeller(input: $input) {
  __typename ... on UpdateSellerSuccess { seller { ${FACTS} } }
  ... on SellerChanged { message code current { name version } }
} }`

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp({ hasCaches: true })
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(() => shop.close())

const seller = async () => (await shop.ask(SHOWN)).data.shop.seller
const update = (input: object, token: string | undefined = admin.accessToken) => shop.ask(UPDATE, { input }, token)
const bank = {
  currency: 'EUR',
  bankName: 'Bank',
  accountHolder: 'Instrumenta GmbH',
  iban: 'DE89 3704 0044 0532 0130 00',
}
const hamburg = {
  recipient: 'Sales',
  line1: 'Hafenstraße 1',
  city: 'Hamburg',
  postalCode: '20457',
  country: 'DE',
  phone: '040 123456',
}

it('starts with the name alone, and shows every visitor what an administrator saved', async () => {
  expect(await seller()).toMatchObject({ name: 'Instrumenta', address: null, bankAccounts: [], version: 1 })
  const { data } = await update({
    legalName: 'Instrumenta Medizintechnik GmbH',
    address: hamburg,
    vatNumber: 'DE 136 695 976',
    phone: '+49 40 123456',
    bankAccounts: [{ ...bank, bic: 'cobadeff' }],
    expectedVersion: 1,
  })
  expect(data.updateSeller.__typename).toBe('UpdateSellerSuccess')
  expect(await seller()).toMatchObject({
    name: 'Instrumenta',
    legalName: 'Instrumenta Medizintechnik GmbH',
    address: { line1: 'Hafenstraße 1', line2: null, country: 'DE', phone: '+4940123456' },
    vatNumber: 'DE136695976',
    phone: '+4940123456',
    bankAccounts: [{ iban: 'DE89370400440532013000', bic: 'COBADEFF', accountNumber: null }],
    version: 2,
  })
})

it('changes only the given fields, and removes with null or an empty text', async () => {
  await update({ taxId: '22/333/4444', email: 'sales@example.com' })
  const { data } = await update({ email: '', taxId: null })
  expect(data.updateSeller.seller).toMatchObject({ email: null, taxId: null, name: 'Instrumenta' })
})

it('refuses a change based on an older version, and accepts the same change twice', async () => {
  const { version } = await seller()
  const input = { lineOfBusiness: 'Surgical instruments', expectedVersion: version }
  const [first, again] = [await update(input), await update(input)]
  expect(again.data.updateSeller.seller.version).toBe(first.data.updateSeller.seller.version)
  const { data } = await update({ name: 'Other', expectedVersion: version })
  expect(data.updateSeller).toMatchObject({
    __typename: 'SellerChanged',
    code: 'SELLER_CHANGED',
    current: { name: 'Instrumenta', version: version + 1 },
  })
})

it.each([
  ['an IBAN with a wrong check digit', { bankAccounts: [{ ...bank, iban: 'DE88370400440532013000' }] }, 'iban'],
  ['an IBAN that is too short for its country', { bankAccounts: [{ ...bank, iban: 'DE8937040044053201' }] }, 'iban'],
  ['an account without a number', { bankAccounts: [{ ...bank, iban: null }] }, 'iban'],
  ['a BIC of seven letters', { bankAccounts: [{ ...bank, bic: 'DEUTDEF' }] }, 'bic'],
  ['thirteen accounts', { bankAccounts: Array.from({ length: 13 }, () => bank) }, 'bankAccounts'],
  ['a postal code of another country', { address: { ...hamburg, postalCode: '1010' } }, 'postalCode'],
  ['a missing city', { address: { ...hamburg, city: ' ' } }, 'city'],
  ['an impossible phone number', { address: { ...hamburg, phone: '12' } }, 'phone'],
  ['a phone number without country code', { phone: '040 123456' }, 'phone'],
  ['an unknown country', { address: { ...hamburg, country: 'XX' } }, 'country'],
])('refuses %s, and names the field', async (_what, input, field) => {
  const before = await seller()
  const { errors } = await update(input)
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
  expect(JSON.stringify(errors?.[0])).toContain(field)
  expect(await seller()).toEqual(before)
})

it('refuses visitors, customers and other staff', async () => {
  const customer = await createPerson(shop)
  const clerk = await createPerson(shop, { staffRole: 'ORDERS' })
  for (const token of ['', customer.accessToken, clerk.accessToken]) {
    const { errors } = await update({ name: 'Theirs' }, token)
    expect(errors?.[0]?.extensions.code).toBe(token === '' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
  }
})

it('gives all concurrent callers the last seller while the database is unavailable', async () => {
  const lonely = await createTestApp()
  let version = 1
  const cacheVersion = { current: async () => version, shared: () => undefined, bump: () => {} }
  const read = createSellerCache({ db: lonely.db, cacheVersion })
  const before = await read()
  version += 1
  await lonely.endDatabase()
  expect(await Promise.all([read(), read(), read()])).toEqual([before, before, before])
  await lonely.close()
})
