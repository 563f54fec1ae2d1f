import type { ShownDocument } from './product-documents'
import { sortDocuments } from './product-documents'

const documents = ['fr', 'en', null, 'de', 'zh', 'de'].map(
  (language, index) => ({ language, title: `${index}` }) as ShownDocument,
)

test.each([
  ['de', '3 5 2 1', '0 4'],
  ['en', '1 2', '0 3 4 5'],
  ['ar', '2 1', '0 3 4 5'],
])('in %s come first %s', (reader, near, others) => {
  const sorted = sortDocuments(documents, reader)
  const titles = (list: readonly ShownDocument[]) => list.map(({ title }) => title).join(' ')
  expect([titles(sorted.near), titles(sorted.others)]).toEqual([near, others])
})
