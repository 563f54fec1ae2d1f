import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const RULE = 'id country region taxClass buyer rate name note version'
const SAVE = `mutation ($input: SaveTaxRuleInput!) { saveTaxRule(input: $input) {
  __typename ... on SaveTaxRuleSuccess { taxRule { ${RULE} } } ... on TaxRuleChanged { code current { rate version } }
  ... on UserError { message } } }`
const TRY = `query ($country: CountryCode!, $buyer: TriedBuyer!, $taxClass: TaxClass! = STANDARD, $postalCode: String) {
  tryTax(country: $country, buyer: $buyer, taxClass: $taxClass, postalCode: $postalCode) { rate name reason } }`

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const save = async (input: object) => (await shop.ask(SAVE, { input }, admin.accessToken)).data.saveTaxRule
const remove = async (id: string) =>
  (await shop.ask('mutation ($id: ID!) { deleteTaxRule(id: $id) { __typename } }', { id }, admin.accessToken)).data
    .deleteTaxRule.__typename
const swiss = { country: 'CH', taxClass: 'STANDARD', buyer: 'ANY', rate: '8.1' }

it('comes with the rates of the EU', async () => {
  const { data } = await shop.ask(`{ taxRules { ${RULE} } }`, {}, admin.accessToken)
  expect(data.taxRules).toHaveLength(53)
  expect(data.taxRules).toContainEqual({
    id: expect.any(String),
    ...{ country: 'FI', region: null, taxClass: 'STANDARD', buyer: 'ANY', rate: '25.5', name: null, note: null },
    version: 1,
  })
})

it('adds, changes and deletes a rule, and repeats are safe', async () => {
  const acts = () => shop.db.auditEntry.count()
  const { taxRule } = await save({ ...swiss, name: ' MWST ' })
  expect(taxRule).toMatchObject({ country: 'CH', region: null, rate: '8.1', name: 'MWST', note: null, version: 1 })
  const before = await acts()
  expect((await save({ ...swiss, name: 'MWST' })).taxRule).toEqual(taxRule)
  expect(await acts()).toBe(before)

  const change = { ...swiss, id: taxRule.id, rate: '8.125', expectedVersion: 1 }
  expect((await save(change)).taxRule).toMatchObject({ rate: '8.125', version: 2 })
  expect((await save(change)).taxRule.version).toBe(2)
  expect(await save({ ...change, rate: '9' })).toMatchObject({
    __typename: 'TaxRuleChanged',
    code: 'TAX_RULE_CHANGED',
    current: { rate: '8.125', version: 2 },
  })
  expect(await remove(taxRule.id)).toBe('DeleteTaxRuleSuccess')
  expect(await remove(taxRule.id)).toBe('TaxRuleNotFound')
  expect((await save(change)).__typename).toBe('TaxRuleNotFound')
})

it('refuses a second rule for the same goods and buyers', async () => {
  const { taxRule } = await save({ ...swiss, region: 'Zürich' })
  expect((await save({ ...swiss, region: 'Zürich', rate: '9' })).__typename).toBe('TaxRuleTaken')
  const other = await save({ ...swiss, region: 'Bern' })
  expect((await save({ ...swiss, id: other.taxRule.id, region: 'Zürich' })).__typename).toBe('TaxRuleTaken')
  for (const { id } of [taxRule, other.taxRule]) await remove(id)
})

it('refuses the rule after the 500th', async () => {
  const rules = Array.from({ length: 447 }, (_, index) => ({
    id: crypto.randomUUID(),
    ...{ country: 'US', region: `County ${index}`, taxClass: 'STANDARD' as const, rateThousandths: 7_250 },
  }))
  await shop.db.taxRule.createMany({ data: rules })
  expect((await save(swiss)).__typename).toBe('TooManyTaxRules')
  await shop.db.taxRule.deleteMany({ where: { country: 'US' } })
})

it.each([
  ['a rate above 100', { rate: '100.1' }, 'rate'],
  ['a rate with four decimals', { rate: '8.1234' }, 'rate'],
  ['a rate with a comma', { rate: '8,1' }, 'rate'],
  ['a negative rate', { rate: '-1' }, 'rate'],
  ['an unknown country', { country: 'XX' }, 'country'],
  ['a long note', { note: 'x'.repeat(301) }, 'note'],
])('refuses %s, and names the field', async (_what, values, field) => {
  const { errors } = await shop.ask(SAVE, { input: { ...swiss, ...values } }, admin.accessToken)
  expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: `input.${field}` })
})

it('tries rules for a delivery', async () => {
  const tryTax = async (variables: Record<string, unknown>) =>
    (await shop.ask(TRY, variables, admin.accessToken)).data.tryTax
  expect(await tryTax({ country: 'DE', buyer: 'PRIVATE' })).toBeNull()
  const address = { country: 'DE', postalCode: null }
  await shop.db.seller.update({ where: { id: 1 }, data: { address } })
  expect(await tryTax({ country: 'DE', buyer: 'PRIVATE', taxClass: 'REDUCED' })).toEqual({
    ...{ rate: '7', name: 'VAT', reason: null },
  })
  expect(await tryTax({ country: 'FR', buyer: 'BUSINESS' })).toMatchObject({ rate: '20' })
  expect(await tryTax({ country: 'FR', buyer: 'BUSINESS_WITH_VAT_NUMBER' })).toMatchObject({
    rate: '0',
    reason: expect.stringContaining('Reverse charge'),
  })
  expect(await tryTax({ country: 'ES', postalCode: '35001', buyer: 'PRIVATE' })).toMatchObject({
    reason: expect.stringContaining('Export'),
  })
})

it('refuses visitors, customers and staff without the right', async () => {
  const clerk = await createPerson(shop, { staffRole: 'ORDERS' })
  const customer = await createPerson(shop)
  const calls = [
    [SAVE, { input: swiss }],
    ['mutation { deleteTaxRule(id: "x") { __typename } }', {}],
    ['{ taxRules { id } }', {}],
    [TRY, { country: 'DE', buyer: 'PRIVATE' }],
  ] satisfies [string, Record<string, unknown>][]
  for (const [query, variables] of calls) {
    for (const token of ['', customer.accessToken, clerk.accessToken]) {
      const { errors } = await shop.ask(query, variables, token)
      expect(errors?.[0]?.extensions.code).toBe(token === '' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
    }
  }
})

it('keeps the tax class of a product, and the rounding of the seller', async () => {
  const { id } = await createProduct(shop.db)
  const update = async (input: object) =>
    shop.ask(
      `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) {
        ... on UpdateProductSuccess { product { taxClass version } } } }`,
      { input: { id, ...input } },
      admin.accessToken,
    )
  expect((await update({ taxClass: 'REDUCED' })).data.updateProduct.product).toEqual({
    taxClass: 'REDUCED',
    version: 2,
  })
  expect((await update({ name: 'Probe' })).data.updateProduct.product.taxClass).toBe('REDUCED')
  const round = `mutation { updateSeller(input: { taxRounding: LINE }) {
    ... on UpdateSellerSuccess { seller { taxRounding } } } }`
  expect((await shop.ask(round, {}, admin.accessToken)).data.updateSeller.seller.taxRounding).toBe('LINE')
})
