import type { Prisma, Product } from '@instrumenta/prisma/client'
import { isMeasure, LETTERS_OF_MEASURES } from '@instrumenta/rules/measures'
import { UPDATE_PRODUCT } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { readSizes } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { translated } from '../../testing/translating'

const TRANSLATE = `mutation($input: TranslateProductInput!) {
  translateProduct(input: $input) {
    __typename
    ... on TranslateProductSuccess { product { translations { name isOutdated version sizes { size name } } } }
  }
}`

let shop: TestApp
let admin: Person
let product: Product

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
})
beforeEach(async () => {
  product = await createProduct(shop.db, { sizes: ['Adult', 'Child', '14.5 cm'] })
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

const ADULT = { size: 'Adult', name: 'Erwachsene' }
const CHILD = { size: 'Child', name: 'Kinder' }

async function send(input: object) {
  const given = { id: product.id, language: 'de', ...input }
  const { data, errors } = await shop.ask(TRANSLATE, { input: given }, admin.accessToken)
  return { translations: data?.translateProduct?.product.translations, errors }
}

const update = (input: object) => shop.ask(UPDATE_PRODUCT, { input: { id: product.id, ...input } }, admin.accessToken)

const findTexts = (language = 'de') =>
  shop.db.productTranslation.findUnique({ where: { productId_language: { productId: product.id, language } } })

describe('names of sizes in a language', () => {
  it('are saved, cleared, changed and deleted, and logged', async () => {
    const made = await send({ name: 'Manschette', sizes: [ADULT, { ...CHILD, name: ' Kinder ' }] })
    expect(made.translations).toEqual([{ name: 'Manschette', isOutdated: false, version: 1, sizes: [ADULT, CHILD] }])
    expect((await send({ name: 'Maske' })).translations).toMatchObject([{ name: 'Maske', sizes: [ADULT, CHILD] }])
    const one = await send({ sizes: [ADULT, { size: 'Child', name: ' ' }] })
    expect(one.translations).toMatchObject([{ name: null, sizes: [ADULT] }])
    expect((await send({ sizes: [] })).translations).toEqual([])
    const log = await shop.db.auditEntry.findMany({ where: { subjectId: product.id }, orderBy: { position: 'asc' } })
    const texts = { name: 'Manschette', sizes: 'Adult: Erwachsene\nChild: Kinder' }
    expect(log[0]).toMatchObject(translated('TRANSLATE_PRODUCT', product.id, 'de', texts))
    expect(log.map(({ after }) => (after as { sizes?: string }).sizes)).toEqual([
      texts.sizes,
      undefined,
      'Adult: Erwachsene',
      null,
    ])
  })

  it('are logged in the order of the sizes, and only if they change', async () => {
    product = await createProduct(shop.db, { sizes: ['Large adult', 'Child'] })
    const sizes = [
      { size: 'Large adult', name: 'Große Erwachsene' },
      { size: 'Child', name: 'Kinder' },
    ]
    await send({ name: 'Manschette', sizes })
    await send({ name: 'Maske', sizes })
    await send({ name: 'Haube', sizes: sizes.toReversed() })
    const log = await shop.db.auditEntry.findMany({ where: { subjectId: product.id }, orderBy: { position: 'asc' } })
    expect(log.map(({ after }) => (after as { sizes?: string }).sizes)).toEqual([
      'Large adult: Große Erwachsene\nChild: Kinder',
      undefined,
      undefined,
    ])
  })

  it.each([
    [
      'a size that there is not',
      [ADULT, { size: 'Giant', name: 'X' }],
      'sizes.1.size',
      'This product isn’t available in size “Giant”.',
    ],
    [
      'one that bears a name of every object',
      [{ size: 'toString', name: 'X' }],
      'sizes.0.size',
      'This product isn’t available in size “toString”.',
    ],
    ['a size named twice', [ADULT, { ...ADULT, name: 'Große' }], 'sizes', 'Name each size once.'],
    [
      'two of one name',
      [ADULT, { ...CHILD, name: 'Erwachsene' }],
      'sizes.0.name',
      'Two sizes would be called “Erwachsene”. Give each its own name.',
    ],
    [
      'the name of another',
      [{ size: 'Adult', name: '14,5 cm' }],
      'sizes.0.name',
      'Two sizes would be called “14,5 cm”. Give each its own name.',
    ],
    [
      'a long name',
      [{ size: 'Adult', name: 'x'.repeat(51) }],
      'sizes.0.name',
      'Each size must have 0 to 50 characters.',
    ],
    [
      'a line break',
      [{ size: 'Adult', name: 'a\nb' }],
      'sizes.0.name',
      'Each size must not contain control characters.',
    ],
    [
      'more than a product can have',
      Array.from({ length: 21 }, (_, at) => ({ size: `${at}`, name: 'X' })),
      'sizes',
      'A product can have at most 20 sizes.',
    ],
  ])('are refused for %s', async (_what, sizes, field, message) => {
    const { errors } = await send({ name: 'X', sizes })
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT', field: `input.${field}` } }])
    expect(await findTexts()).toBeNull()
  })

  it.each([
    ['a list', []],
    ['a number', { Adult: 1 }],
    ['an empty name', { Adult: '' }],
    ['a long one', { Adult: 'x'.repeat(51) }],
  ])('cannot be %s in the database', async (_what, sizeNames: Prisma.InputJsonValue) => {
    const data = { productId: product.id, language: 'de', name: 'X', productVersion: 1, sizeNames }
    await expect(shop.db.productTranslation.create({ data })).rejects.toThrow('product_translations_size_names_check')
  })
})

describe('when the sizes change, their names', () => {
  it('stay with remaining sizes, are removed with others, and are not used again', async () => {
    await send({ name: 'Maske', sizes: [ADULT, CHILD] })
    await update({ sizes: ['14.5 cm', 'Adult', 'Infant'] })
    expect(await findTexts()).toMatchObject({ sizeNames: { Adult: 'Erwachsene' }, isOutdated: false })
    await update({ sizes: ['Child', 'Adult'] })
    expect(await findTexts()).toMatchObject({ sizeNames: { Adult: 'Erwachsene' } })
  })

  it('are removed with a translation that has no other texts', async () => {
    await send({ sizes: [CHILD] })
    await send({ language: 'fr', sizes: [{ size: 'Adult', name: 'Adulte' }] })
    await update({ sizes: ['Adult'] })
    expect(await findTexts()).toBeNull()
    expect(await findTexts('fr')).toMatchObject({ sizeNames: { Adult: 'Adulte' } })
  })

  it('follow a renamed size, also if two swap their names, and are outdated then', async () => {
    await send({ sizes: [ADULT, CHILD] })
    await send({ language: 'fr', sizes: [{ size: 'Child', name: 'Enfant' }] })
    const [adult, child, plain] = await readSizes(shop.db, product)
    const { errors } = await update({
      variants: [
        { id: adult?.id, name: 'Child' },
        { id: child?.id, name: 'Adult' },
        { id: plain?.id, name: '15 cm' },
      ],
    })
    expect(errors).toBeUndefined()
    expect(await findTexts()).toMatchObject({ sizeNames: { Child: 'Erwachsene', Adult: 'Kinder' }, isOutdated: true })
    expect(await findTexts('fr')).toMatchObject({ sizeNames: { Adult: 'Enfant' }, isOutdated: true })
  })

  it('are removed with a size, even if another takes its name', async () => {
    await send({ name: 'Maske', sizes: [ADULT, CHILD] })
    await send({ language: 'fr', sizes: [{ size: 'Child', name: 'Enfant' }] })
    const [adult] = await readSizes(shop.db, product)
    const { errors } = await update({ variants: [{ id: adult?.id, name: 'Child' }] })
    expect(errors).toBeUndefined()
    expect(await findTexts()).toMatchObject({ sizeNames: { Child: 'Erwachsene' }, isOutdated: true })
    expect(await findTexts('fr')).toBeNull()
  })

  it('are not outdated if another size is renamed', async () => {
    await send({ sizes: [ADULT] })
    const [adult, child] = await readSizes(shop.db, product)
    await update({
      variants: [
        { id: adult?.id, name: 'Adult' },
        { id: child?.id, name: 'Infant' },
      ],
    })
    expect(await findTexts()).toMatchObject({ sizeNames: { Adult: 'Erwachsene' }, isOutdated: false })
  })
})

it('only sizes with words in their names count as missing in a language, not measures', async () => {
  const count = async () => {
    const query = '{ untranslatedProducts(language: "de", first: 100) { nodes { id } } }'
    const { data } = await shop.ask(query, {}, admin.accessToken)
    return data.untranslatedProducts.nodes.filter(({ id }: Product) => id === product.id).length
  }
  await send({ name: 'Maske', description: 'Für die Narkose.', material: 'Silikon', sizes: [ADULT] })
  expect(await count()).toBe(1)
  await send({ name: 'Maske', description: 'Für die Narkose.', material: 'Silikon', sizes: [ADULT, CHILD] })
  expect(await count()).toBe(0)
})

it('the database recognises the same measures', async () => {
  const sizes = [
    ...LETTERS_OF_MEASURES.map((letters) => `4 ${letters}`),
    ...[
      '8',
      '',
      '2.5 V, 3 mm',
      '0-5 l/min',
      'No. 5',
      'Adult',
      '18 to 26 cm',
      '36 × 28 cm',
      'smm',
      'MM',
      '中号',
      '6 Löcher',
      '3CH',
      '½',
    ],
  ]
  const rows = await shop.db.$queryRaw<{ is: boolean }[]>`
    SELECT is_measure(size) AS is FROM unnest(${sizes}::text[]) WITH ORDINALITY AS given (size, place) ORDER BY place`
  expect(rows.map(({ is }) => is)).toEqual(sizes.map(isMeasure))
})
