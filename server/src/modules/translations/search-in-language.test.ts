import type { Product } from '@instrumenta/prisma/client'
import { createCategory, createProduct } from '../../testing/factories'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import type { GivenTexts } from '../../testing/translating'
import { askIn, translate } from '../../testing/translating'

const SEARCH = /* GraphQL */ `
  query Search($first: Int, $after: String, $filter: ProductFilter, $sort: ProductSort) {
    products(first: $first, after: $after, filter: $filter, sort: $sort) {
      nodes {
        name
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
      facets {
        inStockCount
        outOfStockCount
        categories {
          count
        }
      }
    }
  }
`

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
  const surgical = await createCategory(shop.db, { slug: 'surgical', name: 'Surgical Instruments' })
  const names = { de: 'Chirurgische Instrumente', ar: 'أدوات جراحية', zh: '外科器械' }
  for (const [language, name] of Object.entries(names)) {
    await shop.db.categoryTranslation.create({ data: { categoryId: surgical.id, language, name } })
  }
  const add = async (name: string, texts: Record<string, GivenTexts>, values: Partial<Product> = {}) => {
    const product = await createProduct(shop.db, { name, categoryId: surgical.id, ...values })
    for (const [language, given] of Object.entries(texts)) await translate(shop.db, product, language, given)
  }
  await add('Bandage Scissors', {
    de: { name: 'Verbandschere', description: 'Schneidet Verbände für Ärzte auf, mit Knopf.' },
    fr: { name: 'Ciseaux à pansement', description: 'Acier stérilisé à l’œuvre.' },
    es: { name: 'Tijera para vendajes', description: 'Para cortar vendas, tamaño pequeño; esterilización.' },
    ar: { name: 'مِقَصّ الضمادات', description: 'لقصّ الضمادات بأمان، رقم ٣٢.' },
    zh: { name: '绷带剪刀', description: '用于剪断绷带，不锈钢制成，AISI 420。' },
  })
  await add('Bone Saw', {
    de: { name: 'Knochensäge', description: 'Grosse Zähne.' },
    fr: { name: 'Scie à os' },
    es: { name: 'Sierra para huesos' },
    ar: { name: 'منشار العظام' },
    zh: { name: '骨锯' },
  })
  await add('Stethoscope', {
    de: { name: 'Stethoskop', description: 'Zum Abhören.' },
    fr: { name: 'Stéthoscope' },
    es: { name: 'Estetoscopio' },
    ar: { name: 'سماعة طبية' },
    zh: { name: '听诊器' },
  })
  // Nothing of this product is translated.
  await add('Otoscope', {}, { availableQuantity: 0, description: 'For the ear.' })
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

async function search(language: string, text: string, variables: Record<string, unknown> = {}): Promise<string[]> {
  const filter = { search: text, ...(variables.filter as object) }
  const { data, errors } = await askIn(shop, language, SEARCH, { first: 100, ...variables, filter })
  expect(errors).toBeUndefined()
  const { nodes, totalCount, facets } = data.products
  expect(totalCount).toBe(nodes.length)
  expect(facets.inStockCount + facets.outOfStockCount).toBe(totalCount)
  const counts = facets.categories.map(({ count }: { count: number }) => count)
  expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(totalCount)
  return nodes.map((node: { name: string }) => node.name)
}

describe('a search finds', () => {
  it.each([
    ['de', 'whole words', 'Verbandschere', ['Verbandschere']],
    ['de', 'a part of a compound', 'schere', ['Verbandschere']],
    ['de', 'umlauts', 'Knochensäge', ['Knochensäge']],
    ['de', 'umlauts written with e', 'Knochensaege', ['Knochensäge']],
    ['de', 'umlauts left out', 'knochensage', ['Knochensäge']],
    ['de', 'a plural of the description', 'Verband', ['Verbandschere']],
    ['de', 'sharp s', 'große', ['Knochensäge']],
    ['de', 'two letters in the wrong order', 'Stehtoskop', ['Stethoskop']],
    ['de', 'a missing letter', 'Verbandscere', ['Verbandschere']],
    ['de', 'no words without meaning', 'Schere für fuer die Ärzte', ['Verbandschere']],
    [
      'de',
      'the category, also of what is not translated',
      'chirurgisch',
      ['Verbandschere', 'Knochensäge', 'Stethoskop', 'Otoscope'],
    ],
    [
      'de',
      'a slip of the pen in the category',
      'Instrumnete',
      ['Verbandschere', 'Knochensäge', 'Stethoskop', 'Otoscope'],
    ],
    ['de', 'the category and a word that is not there', 'chirurgisch qqqq', []],
    [
      'es',
      'a category without a name in it by its English one',
      'surgical',
      ['Tijera para vendajes', 'Sierra para huesos', 'Estetoscopio', 'Otoscope'],
    ],
    ['de', 'what is not translated by its English text', 'otoskope', ['Otoscope']],
    ['de', 'what is translated by its English text, where the language has no such word', 'bandage', ['Verbandschere']],
    ['de', 'a slip of the pen in English likewise', 'bandgae sciss', ['Verbandschere']],
    ['zh', 'English words in another writing', 'bone saw', ['骨锯']],
    ['ar', 'English words from right to left', 'stethoscopes', ['سماعة طبية']],
    ['fr', 'nothing of English beside what the language has', 'os', ['Scie à os']],
    ['fr', 'accents', 'stéthoscope', ['Stéthoscope']],
    ['fr', 'accents left out', 'stethoscope', ['Stéthoscope']],
    ['fr', 'a slip of the pen', 'pansment', ['Ciseaux à pansement']],
    ['fr', 'another form of a word', 'stérilisés', ['Ciseaux à pansement']],
    ['fr', 'letters written together', 'oeuvre', ['Ciseaux à pansement']],
    ['es', 'a tilde left out', 'tamano pequeno', ['Tijera para vendajes']],
    ['es', 'accents left out', 'esterilizacion', ['Tijera para vendajes']],
    ['es', 'another form of a word', 'tijeras', ['Tijera para vendajes']],
    ['es', 'a slip of the pen', 'estetoscpio', ['Estetoscopio']],
    ['ar', 'vowel signs', 'مِقَصّ', ['مِقَصّ الضمادات']],
    ['ar', 'vowel signs left out', 'مقص', ['مِقَصّ الضمادات']],
    ['ar', 'with the article', 'المقص', ['مِقَصّ الضمادات']],
    ['ar', 'without the article', 'عظام', ['منشار العظام']],
    ['ar', 'the plural of a word', 'مقصات', ['مِقَصّ الضمادات']],
    ['ar', 'stretched letters', 'منـــشار', ['منشار العظام']],
    ['ar', 'another alef', 'ادوات', ['مِقَصّ الضمادات', 'منشار العظام', 'سماعة طبية', 'Otoscope']],
    ['ar', 'another teh', 'سماعه', ['سماعة طبية']],
    ['ar', 'other digits', '32', ['مِقَصّ الضمادات']],
    ['ar', 'digits of its own', '٣٢', ['مِقَصّ الضمادات']],
    ['ar', 'a slip of the pen', 'مناشر', ['منشار العظام']],
    ['ar', 'a part of a word', 'ماد', ['مِقَصّ الضمادات']],
    ['zh', 'two letters', '绷带', ['绷带剪刀']],
    ['zh', 'one letter', '锯', ['骨锯']],
    ['zh', 'letters of the description', '不锈钢', ['绷带剪刀']],
    ['zh', 'two words without a space', '不锈钢剪刀', ['绷带剪刀']],
    ['zh', 'words with Latin ones', '剪刀420', ['绷带剪刀']],
    ['zh', 'letters of full width', '剪刀 ４２０', ['绷带剪刀']],
    ['zh', 'a wrong letter', '听珍器', ['听诊器']],
    ['zh', 'the category', '外科', ['绷带剪刀', '骨锯', '听诊器', 'Otoscope']],
    ['zh', 'no two letters that stand apart', '绷刀', []],
    ['zh', 'what is not translated by its English text', 'otoscope', ['Otoscope']],
  ])('in %s: %s', async (language, _what, text, names) => {
    expect((await search(language, text)).sort()).toEqual([...names].sort())
    // In each order, and with a condition that changes the statement.
    for (const sort of ['NEWEST', 'NAME', 'PRICE_LOW_TO_HIGH']) {
      expect((await search(language, text, { sort, filter: { minPrice: 0 } })).sort()).toEqual([...names].sort())
    }
  })

  it('nothing in another language', async () => {
    expect(await search('en', 'Verbandschere')).toEqual([])
    expect(await search('fr', 'Verbandschere')).toEqual([])
    expect(await search('en', 'bandage')).toEqual(['Bandage Scissors'])
  })

  it('the best match first: in the name before in the description', async () => {
    const { id: categoryId } = await createCategory(shop.db)
    const add = async (texts: GivenTexts) =>
      translate(shop.db, await createProduct(shop.db, { categoryId }), 'de', texts)
    await add({ name: 'Hülse', description: 'Für einen Trokar.' })
    await add({ name: 'Trokar', description: 'Spitz.' })
    expect(await search('de', 'trokar')).toEqual(['Trokar', 'Hülse'])
    expect(await search('de', 'tokar', { filter: { minPrice: 0 } })).toEqual(['Trokar', 'Hülse'])
  })

  it('lists an untranslated product once, whether found by its English text, its category or both', async () => {
    const category = await createCategory(shop.db, { name: 'Suture Materials' })
    await createProduct(shop.db, { name: 'Catgut Nahtmaterial', categoryId: category.id })
    await createProduct(shop.db, { name: 'Silk', categoryId: category.id })
    await shop.db.categoryTranslation.create({
      data: { categoryId: category.id, language: 'de', name: 'Nahtmaterial' },
    })
    expect(await search('de', 'Nahtmaterial')).toEqual(['Catgut Nahtmaterial', 'Silk'])
    const first = await askIn(shop, 'de', SEARCH, { first: 1, filter: { search: 'Nahtmaterial' } })
    const { endCursor: after } = first.data.products.pageInfo
    const second = await askIn(shop, 'de', SEARCH, { first: 1, after, filter: { search: 'Nahtmaterial' } })
    expect(second.data.products.nodes).toEqual([{ name: 'Silk' }])
  })

  it('follows changes of texts, sizes, the category and its texts', async () => {
    const category = await createCategory(shop.db, { name: 'Feet' })
    const product = await createProduct(shop.db, { name: 'Nipper', categoryId: category.id })
    await translate(shop.db, product, 'de', { name: 'Nagelzange' })
    const key = { categoryId_language: { categoryId: category.id, language: 'de' } }
    expect(await search('de', 'feet')).toEqual(['Nagelzange'])
    await shop.db.categoryTranslation.create({ data: { categoryId: category.id, language: 'de', name: 'Fusspflege' } })
    expect(await search('de', 'fußpflege')).toEqual(['Nagelzange'])
    await shop.db.categoryTranslation.update({ where: key, data: { name: 'Podologie' } })
    expect(await search('de', 'fußpflege')).toEqual([])
    expect(await search('de', 'podolgie')).toEqual(['Nagelzange'])
    await shop.db.categoryTranslation.delete({ where: key })
    await shop.db.category.update({ where: { id: category.id }, data: { name: 'Chiropody' } })
    expect(await search('de', 'chiropody')).toEqual(['Nagelzange'])
    await shop.db.product.update({ where: { id: product.id }, data: { sizes: ['XQ17'], description: 'Cuts nails.' } })
    expect(await search('de', 'xq17 nails')).toEqual(['Nagelzange'])
  })
})

describe('hostile texts', () => {
  it.each([
    "'; DROP TABLE products; --",
    "qqqq' | 'scalpel",
    'qqqq:*A & !b',
    '\\x00 \\',
    '%%%% ____',
    '😀 qqqq',
    'a'.repeat(200),
    'é'.repeat(200),
    'ß'.repeat(200),
    '😀'.repeat(200),
    '术'.repeat(200),
    '术术钢'.repeat(66),
    Array.from({ length: 50 }, () => '术').join(' q '),
    'ـ'.repeat(200),
    'ّ'.repeat(200),
    'ﷺ'.repeat(100),
    'ابتثجحخدذرز'.repeat(18),
    '1'.repeat(200),
    '𠀀𠀁𠀂',
    '!!!',
    Array.from({ length: 66 }, (_, index) => 'st co ma pr'.split(' ')[index % 4]).join(' '),
  ])('find nothing and break nothing in any language: %.40j', async (text) => {
    for (const language of ['de', 'fr', 'es', 'ar', 'zh']) expect(await search(language, text)).toEqual([])
  })
})

it('a search in another language has two seconds, and blocks nothing', async () => {
  await shop.db.$transaction(
    async (transaction) => {
      await transaction.$executeRaw`LOCK TABLE product_translations IN ACCESS EXCLUSIVE MODE`
      const [found, sorted] = [{ filter: { search: 'Schere' } }, { sort: 'NAME' }]
      const answers = Promise.all([found, sorted].map((variables) => askIn(shop, 'de', SEARCH, variables)))
      const plain = await shop.ask('{ products { totalCount } }')
      expect(plain.data.products.totalCount).toBeGreaterThan(0)
      for (const { status, errors } of await answers) {
        expect(status).toBe(503)
        expect(errors?.[0]?.extensions.code).toBe('SERVICE_UNAVAILABLE')
      }
    },
    { timeout: 30_000 },
  )
})

describe('the order of names', () => {
  const words: Record<string, (string | undefined)[]> = {
    // In the sort order of the language; undefined is read in English.
    de: ['Ader', 'Äther', 'Azetat', undefined, 'Öse', 'Zange'],
    es: ['Nasal', undefined, 'Nuez', 'Ñandú', 'Ojo', 'Zumo'],
    zh: [undefined, '刀', '剪', '器', '听', '针'],
    ar: [undefined, 'إبرة', 'أداة', 'منشار'],
  }

  it.each(['de', 'es', 'zh', 'ar'])('is that of %s, and pages continue in it', async (language) => {
    const given = words[language] ?? []
    const { id: categoryId } = await createCategory(shop.db, { slug: `sorted-${language}` })
    for (const name of [...given].reverse()) {
      const product = await createProduct(shop.db, { categoryId, name: 'Node' })
      if (name !== undefined) await translate(shop.db, product, language, { name })
    }
    const filter = { category: `sorted-${language}` }
    const walk = async (first: number) => {
      const walked: string[] = []
      let after: string | null = null
      do {
        const variables = { first, after, sort: 'NAME', filter }
        const { data, errors }: GraphQLAnswer = await askIn(shop, language, SEARCH, variables)
        expect(errors).toBeUndefined()
        walked.push(...data.products.nodes.map((node: { name: string }) => node.name))
        after = data.products.pageInfo.hasNextPage ? data.products.pageInfo.endCursor : null
      } while (after)
      return walked
    }
    const collator = new Intl.Collator(language)
    const sorted = given.map((name) => name ?? 'Node').sort((one, other) => collator.compare(one, other))
    for (const first of [1, 2, 4, 100]) expect(await walk(first)).toEqual(sorted)
  })

  it('has cursors for its language only', async () => {
    const { data } = await askIn(shop, 'de', SEARCH, { first: 1, sort: 'NAME' })
    const after = data.products.pageInfo.endCursor
    expect((await askIn(shop, 'de', SEARCH, { first: 1, sort: 'NAME', after })).errors).toBeUndefined()
    for (const language of ['en', 'fr']) {
      const { errors } = await askIn(shop, language, SEARCH, { first: 1, sort: 'NAME', after })
      expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'after' })
    }
  })
})
