/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, print as printForReaders } from 'graphql'
import { print } from './print-document'

const folder = join(__dirname, '../..')
const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)

/** The same for whoever runs it. */
const normal = (text: string) => printForReaders(parse(text, { noLocation: true }))

it('has documents to compare', () => expect(documents.length).toBeGreaterThan(20))

it.each(documents)('%s says the same as when GraphQL.js writes it', (_, text) => {
  expect(normal(print(parse(text)))).toBe(normal(text))
})

it('writes everything that a client may send', () => {
  const text = `
    query Q($a: [Int!]! = [1, 2], $b: In = {s: "a\\n\\"b\\" é", n: null, e: NEW, f: 1.5, t: true, l: [{x: 1}]} @d) @live {
      x: field(a: $a, b: {x: [$b]}, s: """block
      text""") @include(if: $i) { ...F @mask ... on T { id } ... @skip(if: false) { id } }
    }
    fragment F on T @f(x: 1) { id }
    mutation { a }
    subscription S { b }
  `
  // A block string and a string in one line mean the same.
  const flat = text.replace(/"""block\s+text"""/, '"block\\ntext"')
  expect(normal(print(parse(text)))).toBe(normal(flat))
})

it('refuses what belongs to a schema', () => {
  expect(() => print(parse('type T { id: ID }'))).toThrow('A client sends no ObjectTypeDefinition')
})
