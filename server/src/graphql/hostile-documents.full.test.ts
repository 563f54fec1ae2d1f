import { createProduct } from '../testing/factories'
import { listen, productionPolicy } from '../testing/listening'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { MAX_VALIDATION_ERRORS } from './limits'

// Documents that are expensive for a server, sent to a listening one. Each is rejected at once, and a plain query sent
// beside it does not wait.

const REFUSED_WITHIN_MS = 100
const ANSWERED_WITHIN_MS = 200
const TRIES = 10

const repeat = (count: number, write: (index: number) => string) => Array.from({ length: count }, (_, i) => write(i))
const nested = (before: string, after: string, depth: number, inside: string) =>
  before.repeat(depth) + inside + after.repeat(depth)

/** Each fragment spreads the next one twice: 2^n selections from a few hundred characters. */
const doublingFragments = repeat(
  27,
  (i) => `fragment F${i} on User{...F${i + 1} ...F${i + 1} a:id b:name c:email d:role}`,
)

const rows: [name: string, query: string, variables?: object][] = [
  ['fragments that double', `{me{...F0}}${doublingFragments.join('')}fragment F27 on User{id}`],
  [
    'fragments that double inside fields',
    `{products{nodes{...F0}}}${repeat(20, (i) => `fragment F${i} on Product{reviews{nodes{product{...F${i + 1} ...F${i + 1}}}}}`).join('')}fragment F20 on Product{id}`,
  ],
  [
    'a thousand mutations under aliases',
    `mutation{${repeat(1_000, (i) => `a${i}:cancelOrder(id:"${i}"){__typename}`).join(' ')}}`,
  ],
  [
    'two hundred mutations under aliases',
    `mutation{${repeat(200, (i) => `a${i}:cancelOrder(id:"1"){__typename}`).join(' ')}}`,
  ],
  ['deep nesting', `{products{nodes{${nested('reviews{nodes{product{', '}}}', 200, 'id')}}}}`],
  ['deep nesting of nothing', nested('{a', '}', 1_400, '')],
  ['deep nesting of inline fragments', `{${nested('...{', '}', 900, 'me{id}')}}`],
  ['wide aliases', `{${repeat(900, (i) => `a${i}:__typename`).join(' ')}}`],
  ['wide aliases inside', `{me{${repeat(900, (i) => `a${i}:id`).join(' ')}}}`],
  ['one field again and again', `{me{${'id '.repeat(2_900)}}}`],
  ['one field with a selection again and again', `{${'me{id}'.repeat(700)}}`],
  [
    'one field again and again in fragments',
    `{me{...A ...B}}fragment A on User{${'id '.repeat(1_400)}}fragment B on User{${'id '.repeat(1_400)}}`,
  ],
  ['huge lists', '{products(first:100){nodes{reviews(first:100){nodes{product{reviews(first:100){nodes{id}}}}}}}}'],
  [
    'huge lists by a variable',
    'query($n:Int!){products(first:$n){nodes{reviews(first:$n){nodes{product{reviews(first:$n){nodes{id}}}}}}}}',
    { n: 100 },
  ],
  [
    'huge lists by a default',
    'query($n:Int!=100){products(first:$n){nodes{reviews(first:$n){nodes{product{reviews(first:$n){nodes{id}}}}}}}}',
  ],
  [
    'huge lists under aliases',
    `{${repeat(20, (i) => `a${i}:products(first:100){nodes{reviews(first:20){nodes{id}}}}`).join('')}}`,
  ],
  ['a directive again and again', `{me{id ${'@skip(if:false)'.repeat(300)}}}`],
  ['an unknown directive again and again', `{me{id ${'@aa'.repeat(1_400)}}}`],
  ['a directive again and again on the operation', `query ${'@aa'.repeat(1_400)}{me{id}}`],
  ['fragments in a circle', '{me{...A}}fragment A on User{...B}fragment B on User{...C}fragment C on User{...A}'],
  ['a fragment within itself', '{me{...A}}fragment A on User{...A ...A id}'],
  [
    'many fragments in a circle',
    `{me{...F0}}${repeat(400, (i) => `fragment F${i} on User{...F${(i + 1) % 400}}`).join('')}`,
  ],
  ['fragments that nobody spreads', `{me{id}}${repeat(500, (i) => `fragment F${i} on User{id}`).join('')}`],
  ['a long string', `{product(id:"${'x'.repeat(250_000)}"){id ida}}`],
  ['a long block of text', `{product(id:"""${'x\n'.repeat(60_000)}"""){id ida}}`],
  ['a text like a suggestion again and again', `{products(first:"${'Did you mean '.repeat(19_000)}"){totalCount}}`],
  ['a long name', `{${'x'.repeat(250_000)}}`],
  ['a long comment', `{me{ida}}#${'x'.repeat(250_000)}`],
  ['ten thousand tokens', `{me{${'id '.repeat(10_000)}}}`],
  ['ten thousand arguments', `{product(${repeat(10_000, (i) => `a${i}:1`).join(' ')}){id}}`],
  ['hundreds of arguments', `{product(${repeat(900, (i) => `a${i}:1`).join(' ')}){id}}`],
  ['deep values', `{products(filter:${nested('{a:', '}', 900, '1')}){totalCount}}`],
  ['long lists of values', `{product(id:[${'1 '.repeat(2_900)}]){id}}`],
  ['hundreds of variables', `query(${repeat(550, (i) => `$a${i}:ID`).join(' ')}){me{id}}`],
  ['hundreds of operations', repeat(400, (i) => `query Q${i}{me{id}}`).join('')],
  ['hundreds of misspelt fields', `{me{${repeat(450, (i) => `emial${i}`).join(' ')}}}`],
  ['introspection in a circle', `{__schema{types{${nested('fields{type{', '}}', 60, 'name')}}}}`],
  [
    'introspection, wide',
    `{${repeat(18, (i) => `a${i}:__schema{types{name fields{name type{name fields{name}}}}}`).join('')}}`,
  ],
]
const documents = rows.map(([name, query, variables]) => ({ name, query, variables }))

let shop: TestApp
let url: string

beforeAll(async () => {
  shop = await createTestApp({ variables: productionPolicy })
  url = `${await listen(shop.app)}/graphql`
  await createProduct(shop.db)
  for (let warm = 0; warm < 5; warm++) await Promise.all([send('{me{ida}}'), plainQuery()])
})
afterAll(() => shop.close())

/** CPU time of this process in ms, which does not depend on other load of the machine. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The answer to a request, and the milliseconds that server and client together took. */
async function send(query: string, variables?: object) {
  const begun = processorMs()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const body = await response.text()
  return { status: response.status, body, ms: processorMs() - begun }
}

const plainQuery = () => send('{ products { nodes { name price { amount } category { name } } } }')

/** The first attempt within the time, else the fastest: a slow moment of the machine does not count. */
async function best<T extends { ms: number }>(within: number, attempt: () => Promise<T>): Promise<T> {
  let quickest = await attempt()
  for (let again = 1; again < TRIES && quickest.ms >= within; again++) {
    const next = await attempt()
    if (next.ms < quickest.ms) quickest = next
  }
  return quickest
}

describe('an expensive document', () => {
  it.each(documents)('such as $name is refused at once', async ({ query, variables }) => {
    const { status, body, ms } = await best(REFUSED_WITHIN_MS, () => send(query, variables))
    expect(body).not.toMatch(/node_modules|\.[jt]s:\d|SELECT |prisma/i)
    const faults = JSON.parse(body).errors.length
    expect(faults).toBeGreaterThan(0)
    // The last error says that there may be more.
    expect(faults).toBeLessThanOrEqual(MAX_VALIDATION_ERRORS + 1)
    expect(JSON.parse(body).data).toBeUndefined()
    expect({ status: Math.floor(status / 100), ms: ms < REFUSED_WITHIN_MS ? 'soon' : ms }).toEqual({
      status: 4,
      ms: 'soon',
    })
    expect(body.length).toBeLessThan(20_000)
  })

  it.each(documents)('such as $name does not delay a plain query', async ({ query, variables }) => {
    const plain = await best(ANSWERED_WITHIN_MS, async () => {
      const hostile = [send(query, variables), send(query, variables)]
      const answer = await plainQuery()
      await Promise.all(hostile)
      return answer
    })
    expect(JSON.parse(plain.body).data.products.nodes).toHaveLength(1)
    expect(plain.ms).toBeLessThan(ANSWERED_WITHIN_MS)
  })
})

test('caused no server error', () => {
  expect(shop.logLines).toEqual([])
})
