import {
  actOnCompany,
  addMember,
  addressInput,
  createCompany,
  saveAddress,
  somePostalAddress,
} from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let owner: Person
let company: { id: string }

beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  owner = await createPerson(shop)
  company = await createCompany(shop, owner)
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const save = (input: object, by = owner) => actOnCompany(shop, by, 'saveCompanyAddress', { input })
const read = (id: string) => shop.db.companyAddress.findUniqueOrThrow({ where: { id } })
const countSaved = () => shop.db.companyEvent.count({ where: { companyId: company.id, act: 'ADDRESS_SAVED' } })

describe('updating an address', () => {
  it('leaves the other field unchanged, so that concurrent updates both count', async () => {
    const colleague = await createPerson(shop)
    await addMember(shop, owner, company, colleague)
    const { id } = await saveAddress(shop, owner, company)
    const before = await read(id)
    const which = { companyId: company.id, id }
    const answers = [
      await save({ ...which, address: somePostalAddress({ line2: null, phone: '0431 999999' }) }),
      await save({ ...which, label: 'Ramp', address: null }, colleague),
    ]
    for (const { data } of answers) expect(data.result.__typename).toBe('SaveCompanyAddressSuccess')
    expect(await read(id)).toEqual({ ...before, phone: '+49431999999', line2: null, label: 'Ramp' })
  })

  it('writes no history entry without a change', async () => {
    const { id } = await saveAddress(shop, owner, company)
    const { data } = await save(addressInput(company, { id }))
    expect(data.result.company.addresses).toEqual([{ id, label: 'Stores' }])
    await save({ companyId: company.id, id })
    expect(await countSaved()).toBe(1)
  })
})

it.each(['label', 'address'])('a new address needs its %s', async (field) => {
  for (const nothing of [undefined, null]) {
    const { errors } = await save(addressInput(company, { [field]: nothing }))
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: `input.${field}` })
  }
})

it.each([
  ['city', { city: ' ' }],
  ['postalCode', { postalCode: '2410' }],
  ['phone', { phone: '12' }],
  ['country', { country: 'ZZ' }],
])('rejects an address whose %s is wrong in its country', async (part, changes) => {
  const { errors } = await save(addressInput(company, { address: somePostalAddress(changes) }))
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: `input.address.${part}` })
})

it('shows an old entry that lacks fields of its country', async () => {
  const { id } = await saveAddress(shop, owner, company)
  await shop.db.companyAddress.update({ where: { id }, data: { city: null, phone: '12' } })
  const query = 'query ($id: ID!) { company(id: $id) { addresses { address { line1 city phone country } } } }'
  const { data } = await shop.ask(query, { id: company.id }, owner.accessToken)
  expect(data.company.addresses).toEqual([
    { address: { line1: 'Hauptstr. 1', city: null, phone: '12', country: 'DE' } },
  ])
})
