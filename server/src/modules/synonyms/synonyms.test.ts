import { createPerson, createProduct } from '../../testing/factories'
import type { Person } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { createSynonym } from '../../testing/writing'
import { createMissNotes } from './search-misses'

const SAVE = `mutation ($input: SaveSearchSynonymInput!) {
  saveSearchSynonym(input: $input) {
    __typename
    ... on SaveSearchSynonymSuccess { synonym { id language words meanings version } }
    ... on SearchSynonymChanged { current { version } }
  }
}`
const DELETE = 'mutation ($id: ID!) { deleteSearchSynonym(id: $id) { __typename } }'
const LIST = `query ($filter: SearchSynonymFilter) {
  searchSynonyms(first: 100, filter: $filter) { totalCount nodes { words } }
}`

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp({ hasCaches: true })
  admin = await createPerson(shop, { role: 'ADMIN' })
  await createProduct(shop.db, { name: 'Kelly Haemostatic Forceps' })
  await createProduct(shop.db, { name: 'Mayo Scissors' })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const save = async (input: object) => (await shop.ask(SAVE, { input }, admin.accessToken)).data?.saveSearchSynonym

async function search(text: string): Promise<string[]> {
  const query = 'query ($s: String) { products(first: 9, filter: { search: $s }) { nodes { name } } }'
  const { data } = await shop.ask(query, { s: text })
  return data.products.nodes.map(({ name }: { name: string }) => name)
}

it('applies a synonym as soon as it is saved, changed or deleted', async () => {
  expect(await search('artery clamp')).toEqual([])
  const words = ['artery clamp', 'hemostat']
  const { synonym } = await save({ language: 'en', words, meanings: ['haemostatic forceps'] })
  expect(synonym).toEqual({
    id: expect.any(String),
    language: 'en',
    words,
    meanings: ['haemostatic forceps'],
    version: 1,
  })
  expect(await search('artery clamp')).toEqual(['Kelly Haemostatic Forceps'])
  expect(await search('Artery clamps')).toEqual(['Kelly Haemostatic Forceps'])
  expect(await search('hemastat')).toEqual(['Kelly Haemostatic Forceps'])
  // One direction.
  expect(await search('haemostatic')).toEqual(['Kelly Haemostatic Forceps'])

  const changed = await save({ id: synonym.id, language: 'en', words, meanings: ['scissors'], expectedVersion: 1 })
  expect(changed.synonym.version).toBe(2)
  expect(await search('artery clamp')).toEqual(['Mayo Scissors'])
  const again = await save({ id: synonym.id, language: 'en', words, meanings: [], expectedVersion: 1 })
  expect(again).toEqual({ __typename: 'SearchSynonymChanged', current: { version: 2 } })

  expect((await shop.ask(DELETE, { id: synonym.id }, admin.accessToken)).data.deleteSearchSynonym.__typename).toBe(
    'DeleteSearchSynonymSuccess',
  )
  expect(await search('artery clamp')).toEqual([])
  expect((await save({ id: synonym.id, language: 'en', words, meanings: [] })).__typename).toBe('SearchSynonymNotFound')
})

it('returns the saved synonym for a retry', async () => {
  const acts = () => shop.db.auditEntry.count()
  const input = { language: 'en', words: ['nipper', 'pincers'], meanings: ['forceps'] }
  const added = await save(input)
  const before = await acts()
  expect(await save(input)).toEqual(added)
  const { id } = added.synonym
  const change = { id, ...input, meanings: ['tweezers'], expectedVersion: 1 }
  const changed = await save(change)
  expect(changed.synonym.version).toBe(2)
  expect(await save(change)).toEqual(changed)
  expect(await acts()).toBe(before + 1)
  // A phrase may have a comma.
  const joined = { ...change, words: ['nipper, pincers'], expectedVersion: 2 }
  expect((await save(joined)).synonym.version).toBe(3)
  // Any difference makes another synonym.
  for (const other of [{ language: 'fr' }, { words: ['pincers', 'nipper'] }, { meanings: [] }]) {
    expect((await save({ ...change, id: null, ...other })).synonym.version).toBe(1)
  }
  expect(await acts()).toBe(before + 5)
})

it('matches the words with each other if there is no meaning, in its language only', async () => {
  await createSynonym(shop.db, { words: ['snips', 'scissors'] })
  expect(await search('mayo snips')).toEqual(['Mayo Scissors'])
  await createSynonym(shop.db, { language: 'de', words: ['Zwicker', 'scissors'] })
  expect(await search('Zwicker')).toEqual([])
})

it('filters by a part of a phrase and by language', async () => {
  await createSynonym(shop.db, { words: ['tooth pulling'], meanings: ['Extraction'] })
  const list = async (filter: object) => (await shop.ask(LIST, { filter }, admin.accessToken)).data.searchSynonyms
  expect(await list({ search: 'extract' })).toEqual({ totalCount: 1, nodes: [{ words: ['tooth pulling'] }] })
  expect(await list({ language: 'de' })).toEqual({ totalCount: 1, nodes: [{ words: ['Zwicker', 'scissors'] }] })
})

it.each([
  [{ words: [] }, 'input.words'],
  [{ words: ['alone'] }, 'input.words'],
  [{ words: ['same', ' same '] }, 'input.words'],
  [{ words: ['a', 'x'.repeat(101)] }, 'input.words.1'],
  [{ words: ['a'], meanings: Array.from({ length: 21 }, (_, index) => `m${index}`) }, 'input.meanings'],
  [{ words: ['a', 'b'], language: 'it' }, 'input.language'],
])('refuses %j', async (input, field) => {
  const { errors } = await shop.ask(SAVE, { input: { language: 'en', meanings: [], ...input } }, admin.accessToken)
  expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field })
})

describe('a search without results', () => {
  const MISSES = '{ searchMisses(first: 100) { totalCount nodes { id language text count } } }'
  const misses = async () => (await shop.ask(MISSES, {}, admin.accessToken)).data.searchMisses

  it('lists the most frequent searches first, without personal data', async () => {
    const notes = createMissNotes(shop.db)
    for (const text of ['Wheelchair', ' wheelchair  ', 'insulin', 'carl@example.com']) notes.add(text, 'en')
    await notes.flush()
    expect(await misses()).toEqual({
      totalCount: 2,
      nodes: [
        { id: expect.any(String), language: 'en', text: 'wheelchair', count: 2 },
        { id: expect.any(String), language: 'en', text: 'insulin', count: 1 },
      ],
    })
  })

  it('disappears when a synonym covers it or it is deleted', async () => {
    await save({ language: 'en', words: ['Wheelchair'], meanings: ['scissors'] })
    const { nodes } = await misses()
    expect(nodes).toMatchObject([{ text: 'insulin' }])
    const remove = async () =>
      (
        await shop.ask(
          `mutation ($id: ID!) { deleteSearchMiss(id: $id) { __typename } }`,
          { id: nodes[0].id },
          admin.accessToken,
        )
      ).data.deleteSearchMiss.__typename
    expect(await remove()).toBe('DeleteSearchMissSuccess')
    expect(await remove()).toBe('SearchMissNotFound')
    expect(await misses()).toEqual({ totalCount: 0, nodes: [] })
  })
})
