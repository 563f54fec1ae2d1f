import { createCategory, createProduct } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const SEARCH = /* GraphQL */ `
  query Search($filter: ProductFilter) {
    products(first: 10, filter: $filter) {
      nodes {
        name
      }
    }
  }
`

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
  const { id: categoryId } = await createCategory(shop.db, { name: 'Instruments' })
  const add = (name: string, sku: string, description = 'For tests.') =>
    createProduct(shop.db, { name, sku, description, categoryId })
  await add('Handle and Blade', 'AN-1014', 'A laryngoscope.')
  await add('Airway', 'AN-1021')
  await add('Clamp, model 1014', 'GN-7')
  await add('Péan Clamp', 'SA-0')
  await add('Sims-Hühn Speculum', 'SA-1')
  await add('Núñez Retractor', 'SA-2')
  await add('Höhn Holder', 'SA-3')
  await add('Graefe Knife', 'SA-4')
  await add('Gräfe Hook', 'SA-5')
  await add('CO₂ Sensor', 'SF-0')
  await add('10µl Pipette', 'SF-1')
  await add('Plate, 2½ inch', 'SF-2')
  await add('Rasp 14 cm™', 'SF-3')
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

async function search(text: string): Promise<string[]> {
  const { data, errors } = await shop.ask(SEARCH, { filter: { search: text } })
  expect(errors).toBeUndefined()
  return data.products.nodes.map(({ name }: { name: string }) => name)
}

it.each([
  'AN1014',
  'AN 1014',
  'AN–1014',
  'AN-1014.',
  '(AN-1014)',
  '#AN-1014',
  'AN-1014 laryngoscope',
  'Ref. AN-1014',
  'please send an1014 soon',
  'AN\u00ad1014',
  'ＡＮ－１０１４',
  'AN-١٠١٤\u200b',
])('%s finds the product with the code AN-1014 first', async (text) => {
  expect((await search(text))[0]).toBe('Handle and Blade')
})

it('a longer SKU does not find its prefix', async () => {
  expect(await search('AN-1014/L')).not.toContain('Handle and Blade')
})

it('two SKUs find both products, and a prefix finds all with it', async () => {
  expect((await search('AN1014, AN 1021')).sort()).toEqual(['Airway', 'Handle and Blade'])
  expect((await search('an10')).sort()).toEqual(['Airway', 'Handle and Blade'])
})

it.each([
  ['pean', ['Péan Clamp']],
  ['pean clamp', ['Péan Clamp']],
  ['PÉAN', ['Péan Clamp']],
  ['Pe\u0301an', ['Péan Clamp']],
  ['huhn', ['Sims-Hühn Speculum']],
  ['huehn', ['Sims-Hühn Speculum']],
  ['sims-hühn', ['Sims-Hühn Speculum']],
  ['nunez', ['Núñez Retractor']],
  ['hohn', ['Höhn Holder']],
  ['hoehn', ['Höhn Holder']],
  ['graefe', ['Graefe Knife', 'Gräfe Hook']],
  ['Gräfe', ['Graefe Knife', 'Gräfe Hook']],
  ['co2', ['CO₂ Sensor']],
  ['CO₂', ['CO₂ Sensor']],
  ['10ul', ['10µl Pipette']],
  ['10 µl', ['10µl Pipette']],
  ['10μl', ['10µl Pipette']],
  ['2 1/2 inch', ['Plate, 2½ inch']],
  ['2½ inch', ['Plate, 2½ inch']],
  ['14cm rasp', ['Rasp 14 cm™']],
])('%s finds %s', async (text, names) => {
  expect((await search(text)).sort()).toEqual(names)
})

it('finds a SKU by an index, with any separators', async () => {
  const plan = await shop.db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`
    return tx.$queryRaw`EXPLAIN SELECT FROM taken_skus WHERE bare_code(sku) = ANY (ARRAY['an1014', 'an1021'])`
  })
  expect(JSON.stringify(plan)).toContain('taken_skus_bare_code_idx')
})
