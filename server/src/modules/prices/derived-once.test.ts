import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { givePriceLists, RATES_DAY } from '../../testing/pricing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  await givePriceLists(shop.db)
  await createProduct(shop.db)
  await shop.db.$executeRaw`CREATE SEQUENCE derivations`
  await shop.db.$executeRaw`CREATE FUNCTION count_derivation() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM nextval('derivations');
    RETURN NULL;
  END $$`
  // A trigger for each statement, which also runs if no row changes.
  await shop.db.$executeRaw`
    CREATE TRIGGER count_derivation BEFORE INSERT ON product_prices FOR EACH STATEMENT EXECUTE FUNCTION count_derivation()`
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

/** Counts how often the work calculates the prices of products. */
async function countDerivations(work: () => Promise<unknown>): Promise<bigint> {
  const next = async () => {
    const [row] = await shop.db.$queryRaw<{ nextval: bigint }[]>`SELECT nextval('derivations')`
    return row?.nextval ?? 0n
  }
  const before = await next()
  await work()
  return (await next()) - before - 1n
}

it('a file with many days changes prices once, and a file without new rates changes none', async () => {
  const days = Array.from({ length: 62 }, (_day, ago) => {
    const date = ago === 0 ? new Date() : new Date(Date.parse(RATES_DAY) - ago * 86_400_000)
    return `${date.toISOString().slice(0, 10)}, ${(1 + ago / 100).toFixed(2)}, 160, `
  })
  const file = ['Date, USD, JPY, ', ...days].join('\n')
  const importFile = async () => {
    const { data } = await shop.ask(
      `mutation ($input: ImportExchangeRatesInput!) { importExchangeRates(input: $input) {
        ... on ImportExchangeRatesSuccess { changedCount } } }`,
      { input: { file } },
      admin.accessToken,
    )
    return data.importExchangeRates.changedCount
  }
  // Two currencies on 62 days.
  expect(await countDerivations(async () => expect(await importFile()).toBe(124))).toBe(1n)
  expect(await countDerivations(async () => expect(await importFile()).toBe(0))).toBe(0n)
})

it('a changed rule changes prices once', async () => {
  const change = () =>
    shop.ask(
      'mutation ($input: UpdatePriceListInput!) { updatePriceList(input: $input) { __typename } }',
      { input: { currency: 'KWD', fixedRate: '0.31' } },
      admin.accessToken,
    )
  expect(await countDerivations(change)).toBe(1n)
})
