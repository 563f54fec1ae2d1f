import { createProduct } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

async function search(text: string): Promise<string[]> {
  const { data } = await shop.ask(
    'query ($text: String!) { products(first: 10, filter: { search: $text }) { nodes { name } } }',
    { text },
  )
  return data.products.nodes.map(({ name }: { name: string }) => name)
}

describe('start of words in the search', () => {
  it('are the words themselves if the catalogue has them, even if none starts with the stem', async () => {
    await createProduct(shop.db, { name: 'Punch Tray', description: 'For a biopsy.' })
    const [asked] = await shop.db.$queryRaw<object[]>`SELECT likely::text FROM product_search_query('biopsy tray')`
    expect(asked).toEqual({ likely: "'biopsi':* | 'tray':*" })
  })

  it('include words with the same start, but not by a prefix query, which would read the whole index', async () => {
    const queryOf = async (typed: string) => {
      const [asked] = await shop.db.$queryRaw<
        { query: string }[]
      >`SELECT query::text FROM product_search_query(${typed})`
      return asked?.query
    }
    await createProduct(shop.db, { name: 'Nasal Speculum', description: 'Nasally used. Of two specula.' })
    expect(await queryOf('nasal specul')).toBe("'nasal' & ( 'specula' | 'speculum' )")
    expect(await search('nasal specul')).toEqual(['Nasal Speculum'])
    expect(await queryOf('nasal')).toBe("'nasal':* | 'nasal':*")
    // More than 40 words begin with it.
    await createProduct(shop.db, {
      description: Array.from({ length: 45 }, (_, index) => `specimen${index}a`).join(' '),
    })
    expect(await queryOf('nasal spec')).toBe("'nasal' & 'spec':*")
  })

  it.each([
    ['search_words', 'word'],
    ['search_synonym_keys', 'key'],
  ])('is found by beginnings along an index, in plans that are kept: %s', async (table, column) => {
    const plan = await shop.db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL plan_cache_mode = force_generic_plan`
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`
      await tx.$executeRawUnsafe(
        `PREPARE beginnings AS SELECT FROM ${table} WHERE language = $1 AND ${column} ~>=~ $2 AND ${column} ~<~ beyond($2)`,
      )
      const lines = await tx.$queryRaw<Record<string, string>[]>`EXPLAIN EXECUTE beginnings('en', 'forcep')`
      await tx.$executeRaw`DEALLOCATE beginnings`
      return lines.map((line) => Object.values(line)[0]).join('\n')
    })
    expect(plan).toContain(`${table}_beginnings_idx`)
    expect(plan).toMatch(/Index Cond: .*~>=~.*~<~/)
  })
})
