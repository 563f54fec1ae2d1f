import { v7 as uuidv7 } from 'uuid'
import { createCategory, createImage, createPerson, createProduct } from '../../testing/factories'
import type { Person } from '../../testing/factories'
import { untilConnectionWaits } from '../../testing/locks'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { translate } from '../../testing/translating'

const FIELDS = 'id slug name description formerSlugs version productCount deletedProductCount'
const CREATE = `mutation ($input: CreateCategoryInput!) { answer: createCategory(input: $input) {
  __typename ... on CreateCategorySuccess { category { ${FIELDS} } } ... on UserError { message }
} }`
const UPDATE = `mutation ($input: UpdateCategoryInput!) { answer: updateCategory(input: $input) {
  __typename ... on UpdateCategorySuccess { category { ${FIELDS} } }
  ... on CategoryChanged { current { version } } ... on UserError { message }
} }`
const MOVE = `mutation ($input: MoveCategoryInput!) { answer: moveCategory(input: $input) {
  __typename ... on MoveCategorySuccess { categories { slug } }
} }`
const DELETE = `mutation ($input: DeleteCategoryInput!) { answer: deleteCategory(input: $input) {
  __typename ... on DeleteCategorySuccess { id movedCount }
  ... on CategoryNotEmpty { category { productCount deletedProductCount } } ... on UserError { message }
} }`
const TRANSLATE = `mutation ($input: TranslateCategoryInput!) { answer: translateCategory(input: $input) {
  __typename ... on TranslateCategorySuccess { category { translations { language description } } }
} }`
const gone = crypto.randomUUID()

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp({ hasCaches: true })
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})
beforeEach(async () => {
  await shop.db.$executeRaw`TRUNCATE categories, products CASCADE`
})

/** The result of a mutation, by default as an admin. */
async function act(document: string, input: object, token: string | undefined = admin.accessToken) {
  const { data, errors } = await shop.ask(document, { input }, token)
  return data?.answer ?? errors?.[0]?.extensions?.code
}

const orderNow = async () => (await shop.ask('{ categories { slug } }')).data.categories.map(slugOf)
const slugOf = ({ slug }: { slug: string }) => slug

/** Names of the products that visitors find in a category. */
async function namesIn(category: string): Promise<string[]> {
  const query = 'query ($f: ProductFilter) { products(first: 9, filter: $f) { nodes { name } } }'
  return (await shop.ask(query, { f: { category } })).data.products.nodes.map(({ name }: { name: string }) => name)
}

it('adds a category after the others, and rejects a taken name or slug', async () => {
  await createCategory(shop.db, { slug: 'dental', name: 'Dental_Tools', position: 7 })
  expect(await orderNow()).toEqual(['dental'])
  const input = { name: ' Probes ', slug: 'probes' }
  expect(await act(CREATE, input)).toMatchObject({
    __typename: 'CreateCategorySuccess',
    category: { name: 'Probes', slug: 'probes', description: '', version: 1, formerSlugs: [], productCount: 0 },
  })
  expect(await orderNow()).toEqual(['dental', 'probes'])
  // A retry.
  expect(await act(CREATE, input)).toMatchObject({ __typename: 'CreateCategorySuccess', category: { name: 'Probes' } })
  expect(await orderNow()).toEqual(['dental', 'probes'])
  expect(await act(CREATE, { ...input, description: 'Other.' })).toMatchObject({
    __typename: 'SlugTaken',
    message: expect.stringContaining('probes'),
  })
  expect(await act(CREATE, { name: 'dental_tools', slug: 'x' })).toMatchObject({ __typename: 'CategoryNameTaken' })
  expect(await act(CREATE, { name: 'DentalXTools', slug: 'x' })).toMatchObject({ __typename: 'CreateCategorySuccess' })
})

it('rejects a category beyond 200', async () => {
  const rows = Array.from({ length: 200 }, (_, i) => ({
    id: crypto.randomUUID(),
    slug: `c-${i}`,
    name: `C ${i}`,
    description: '',
    position: i,
  }))
  await shop.db.category.createMany({ data: rows })
  expect(await act(CREATE, { name: 'Probes', slug: 'probes' })).toMatchObject({ __typename: 'TooManyCategories' })
})

it('finds products by a new slug and by former ones', async () => {
  const { id } = await createCategory(shop.db, { slug: 'cutting', name: 'Cutting' })
  await createProduct(shop.db, { name: 'Mayo', categoryId: id })
  const update = (input: object) => act(UPDATE, { id, ...input })
  expect(await update({ name: 'Scissors', slug: 'scissors', expectedVersion: 1 })).toMatchObject({
    category: { name: 'Scissors', slug: 'scissors', formerSlugs: ['cutting'], version: 2, productCount: 1 },
  })
  expect([await namesIn('scissors'), await namesIn('cutting'), await namesIn('cut')]).toEqual([['Mayo'], ['Mayo'], []])
  // A stale version is a conflict even without changes.
  for (const changes of [{ name: 'Shears' }, {}]) {
    expect(await update({ ...changes, expectedVersion: 1 })).toMatchObject({
      __typename: 'CategoryChanged',
      current: { version: 2 },
    })
  }
  // Unchanged: no new version.
  expect(await update({ name: 'Scissors' })).toMatchObject({ category: { version: 2 } })
  expect(await update({ name: 'scissors', slug: 'cutting' })).toMatchObject({
    category: { name: 'scissors', slug: 'cutting', formerSlugs: ['scissors'], version: 3 },
  })
  // Another category may take a former slug.
  expect(await act(CREATE, { name: 'Shears', slug: 'scissors' })).toMatchObject({ __typename: 'CreateCategorySuccess' })
  expect([await namesIn('scissors'), await namesIn('cutting')]).toEqual([[], ['Mayo']])
  expect(await update({ slug: 'scissors' })).toMatchObject({ __typename: 'SlugTaken' })
  expect(await update({ name: 'SHEARS' })).toMatchObject({ __typename: 'CategoryNameTaken' })
  expect(await act(UPDATE, { id: gone, name: 'X' })).toMatchObject({ __typename: 'CategoryNotFound' })
})

it('moves a category before another one, or to the end', async () => {
  const [a, b, c] = await Promise.all(
    ['a', 'b', 'c'].map((slug, position) => createCategory(shop.db, { slug, position })),
  )
  const move = async (id: string | undefined, beforeCategoryId: string | undefined | null) => {
    const answer = await act(MOVE, { id, beforeCategoryId })
    return answer.categories?.map(slugOf) ?? answer.__typename
  }
  expect(await move(c?.id, a?.id)).toEqual(['c', 'a', 'b'])
  expect(await move(c?.id, b?.id)).toEqual(['a', 'c', 'b'])
  expect(await orderNow()).toEqual(['a', 'c', 'b'])
  expect(await move(a?.id, null)).toEqual(['c', 'b', 'a'])
  expect(await move(a?.id, a?.id)).toEqual(['c', 'b', 'a'])
  expect([await move(gone, null), await move(a?.id, gone)]).toEqual(['CategoryNotFound', 'CategoryNotFound'])
})

it('deletes an empty category, or moves its products to another one', async () => {
  const [from, to] = [
    await createCategory(shop.db, { slug: 'from', formerSlugs: ['before'] }),
    await createCategory(shop.db, { slug: 'to' }),
  ]
  const { id } = await createProduct(shop.db, { name: 'Mayo', categoryId: from.id })
  await createProduct(shop.db, { categoryId: from.id, deletedAt: new Date() })
  const draft = await createProduct(shop.db, { categoryId: from.id, deletedAt: new Date() })
  await shop.db.productDraft.create({ data: { productId: draft.id } })

  const remove = (input: object) => act(DELETE, { id: from.id, ...input })
  expect(await remove({})).toMatchObject({
    __typename: 'CategoryNotEmpty',
    category: { productCount: 2, deletedProductCount: 1 },
  })
  expect(await remove({ moveToCategoryId: from.id })).toBe('BAD_USER_INPUT')
  expect(await remove({ moveToCategoryId: gone })).toMatchObject({ __typename: 'CategoryNotFound' })
  expect(await remove({ moveToCategoryId: to.id })).toEqual({
    __typename: 'DeleteCategorySuccess',
    id: from.id,
    movedCount: 3,
  })
  expect([await namesIn('to'), await namesIn('from'), await namesIn('before')]).toEqual([['Mayo'], ['Mayo'], ['Mayo']])
  // An open form of one of the products gets a conflict.
  expect(await shop.db.product.findUnique({ where: { id } })).toMatchObject({ version: 2, categoryId: to.id })
  expect(await remove({})).toMatchObject({ __typename: 'CategoryNotFound' })

  const empty = await createCategory(shop.db)
  expect(await act(DELETE, { id: empty.id })).toMatchObject({ movedCount: 0 })
  expect(await orderNow()).toEqual(['to'])
})

describe('with many products', () => {
  it('has a minute for one statement', async () => {
    const { id } = await createCategory(shop.db, { slug: 'large' })
    await shop.db.$executeRaw`CREATE FUNCTION tell_limit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      NEW.description := current_setting('statement_timeout');
      RETURN NEW;
    END $$`
    for (const table of ['categories', 'category_translations', 'products']) {
      await shop.db.$executeRawUnsafe(
        `CREATE TRIGGER tell_limit BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION tell_limit()`,
      )
    }
    try {
      expect(await act(UPDATE, { id, name: 'Larger' })).toMatchObject({ category: { description: '1min' } })
      expect(await act(TRANSLATE, { id, language: 'de', name: 'Groß' })).toMatchObject({
        category: { translations: [{ description: '1min' }] },
      })
      const product = await createProduct(shop.db, { categoryId: id })
      const other = await createCategory(shop.db)
      expect([product.description, other.description]).toEqual(['15s', '15s'])
      expect(await act(DELETE, { id, moveToCategoryId: other.id })).toMatchObject({ movedCount: 1 })
      expect(await shop.db.product.findUnique({ where: { id: product.id } })).toMatchObject({ description: '1min' })
    } finally {
      await shop.db.$executeRaw`DROP FUNCTION tell_limit CASCADE`
    }
  })

  it('updates the search text only in the languages that change', async () => {
    const { id } = await createCategory(shop.db, { name: 'Cutting' })
    const product = await createProduct(shop.db, { categoryId: id })
    for (const language of ['de', 'fr']) await translate(shop.db, product, language, { name: 'X' })
    const rows = async () => {
      const found = await shop.db.$queryRaw<{ of: string; xmin: string }[]>`
        SELECT 'en' AS of, xmin::text FROM products UNION ALL SELECT language, xmin::text FROM product_translations
        ORDER BY 1`
      return Object.fromEntries(found.map(({ of, xmin }) => [of, xmin]))
    }
    const writtenBy = async (document: string, input: object) => {
      const before = await rows()
      expect(await act(document, input)).toMatchObject({ __typename: expect.stringMatching(/Success$/) })
      return Object.entries(await rows()).flatMap(([of, xmin]) => (xmin === before[of] ? [] : of))
    }
    const german = { id, language: 'de' }
    expect(await writtenBy(TRANSLATE, { ...german, description: 'Was schneidet.' })).toEqual([])
    expect(await writtenBy(TRANSLATE, { ...german, name: 'Scheren', description: 'Was schneidet.' })).toEqual(['de'])
    expect(await writtenBy(TRANSLATE, { ...german, name: 'Scheren', description: 'Schneidet.' })).toEqual([])
    expect(await writtenBy(UPDATE, { id, description: 'What cuts.' })).toEqual([])
    expect(await writtenBy(UPDATE, { id, name: 'Scissors' })).toEqual(['en', 'fr'])
    expect(await writtenBy(TRANSLATE, german)).toEqual(['de'])
    expect(await writtenBy(UPDATE, { id, name: 'Shears' })).toEqual(['de', 'en', 'fr'])
  })

  it.each([
    ['renamed', 'newer', (id: string) => act(UPDATE, { id, name: 'Renamed' })],
    ['renamed', 'older', (id: string) => act(UPDATE, { id, name: 'Renamed' })],
    ['deleted', 'newer', moveToAnother],
    ['deleted', 'older', moveToAnother],
  ])('and %s holds them in the order in which orders do, the first being the %s one', async (_how, first, ask) => {
    const { id: categoryId } = await createCategory(shop.db)
    const [low, high] = [uuidv7(), uuidv7()]
    for (const id of first === 'newer' ? [high, low] : [low, high]) await createProduct(shop.db, { id, categoryId })
    const hold = (id: string) => `SELECT FROM products WHERE id = '${id}' FOR NO KEY UPDATE NOWAIT`
    const [answer] = await shop.db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe(hold(low))
      const asked = ask(categoryId)
      await untilConnectionWaits(shop.db)
      // A transaction that waits for one row has not locked the other.
      await tx.$executeRawUnsafe(hold(high))
      return [asked]
    })
    expect(await answer).toMatchObject({ __typename: expect.stringMatching(/Success$/) })
  })

  async function moveToAnother(id: string) {
    const { id: moveToCategoryId } = await createCategory(shop.db)
    return act(DELETE, { id, moveToCategoryId })
  }
})

it('rejects changes without the right to edit products', async () => {
  const { id } = await createCategory(shop.db, { slug: 'kept' })
  const [viewer, keeper] = await Promise.all(
    (['VIEWER', 'CATALOGUE'] as const).map((staffRole) => createPerson(shop, { staffRole })),
  )
  const { accessToken: customer } = await createPerson(shop)
  const everything = [
    [CREATE, { name: 'New', slug: 'new' }],
    [UPDATE, { id, name: 'Other' }],
    [MOVE, { id }],
    [DELETE, { id }],
  ] as const
  for (const [document, input] of everything) {
    expect((await shop.ask(document, { input })).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
    for (const token of [customer, viewer?.accessToken]) expect(await act(document, input, token)).toBe('FORBIDDEN')
    expect(await act(document, input, keeper?.accessToken)).toMatchObject({
      __typename: expect.stringMatching(/Success$/),
    })
  }
  expect(await shop.db.category.findMany()).toMatchObject([{ slug: 'new' }])
  const counts = '{ categories { productCount } }'
  expect((await shop.ask(counts, {}, viewer?.accessToken)).data).toEqual({ categories: [{ productCount: 0 }] })
})

it.each([
  [{ slug: 'Two Words' }, 'input.slug'],
  [{ slug: 'x'.repeat(101) }, 'input.slug'],
  [{ name: ' ' }, 'input.name'],
  [{ name: 'x'.repeat(201) }, 'input.name'],
  [{ description: 'x'.repeat(5_001) }, 'input.description'],
])('refuses %j', async (values, field) => {
  const input = { name: 'Probes', slug: 'probes', ...values }
  const { errors } = await shop.ask(CREATE, { input }, admin.accessToken)
  expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field })
})

it('shows a category by the image of its newest product in the shop that has one', async () => {
  const category = await createCategory(shop.db, { slug: 'dental' })
  await createCategory(shop.db, { slug: 'empty' })
  // Another name each time: what the test writes itself doesn't invalidate the cached response.
  const seen = async (name: string) =>
    (await shop.ask(`query ${name} { categories { slug image { id } } }`)).data.categories.map(
      ({ image }: { image: { id: string } | null }) => image?.id ?? null,
    )
  const [older, newer] = [await createImage(shop.db), await createImage(shop.db)]
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  await createProduct(shop.db, { categoryId: category.id, imageId: older.id, createdAt: at(1) })
  expect(await seen('One')).toEqual([older.id, null])
  await createProduct(shop.db, { categoryId: category.id, imageId: newer.id, createdAt: at(2) })
  await createProduct(shop.db, { categoryId: category.id, imageId: null, createdAt: at(3) })
  expect(await seen('Two')).toEqual([newer.id, null])
  await shop.db.product.updateMany({ where: { imageId: newer.id }, data: { deletedAt: new Date() } })
  expect(await seen('Three')).toEqual([older.id, null])
})
