import { createPerson } from '../../testing/factories'
import type { Person } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const SHOWN = '{ shop { figures { number value label note } } }'
const KEPT = '{ homeFigures { version figures { number texts { language value label note } } } }'
const SET = `mutation ($input: SetHomeFiguresInput!) { setHomeFigures(input: $input) {
  __typename ... on SetHomeFiguresSuccess { homeFigures { version } } ... on HomeFiguresChanged { current { version } }
} }`

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

async function shown(language?: string) {
  const headers = language ? { 'accept-language': language } : {}
  const answer = await shop.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query: SHOWN } })
  return answer.json().data.shop.figures
}
const set = (input: object, token: string | undefined = admin.accessToken) => shop.ask(SET, { input }, token)
const english = { language: 'en', value: '#+', label: 'Clinics', note: '' }

it('ships with four figures in six languages', async () => {
  expect(await shown()).toMatchObject([
    { number: 18.4, value: '$#M', label: 'Yearly Revenue', note: 'in the last business year' },
    { number: 12_600, value: '#+', label: 'Feedbacks' },
    { number: 3_200, value: '#+', label: 'Happy Clients' },
    { number: 46, value: '#', label: 'Total Countries', note: 'that we have shipped to' },
  ])
  expect((await shown('de'))[0]).toMatchObject({ value: '# Mio. $', label: 'Jahresumsatz' })
  const { homeFigures } = (await shop.ask(KEPT, {}, admin.accessToken)).data
  expect(homeFigures.figures.map(({ texts }: { texts: object[] }) => texts.length)).toEqual([6, 6, 6, 6])
})

it('reads the rating and the figures in one statement', async () => {
  shop.statements.length = 0
  await shop.ask('{ shop { figures { label } } shopRating { count } }')
  expect(shop.statements.filter((sql) => sql.includes('home_page'))).toHaveLength(1)
  expect(shop.statements.filter((sql) => sql.includes('FROM reviews'))).toHaveLength(1)
})

it('shows saved figures, in English without a translation', async () => {
  const german = { language: 'de', value: 'über #', label: 'Kliniken' }
  const figures = [{ number: 1200.5, texts: [english, german] }, { texts: [{ ...english, value: '24 h' }] }]
  const { data } = await set({ figures, expectedVersion: 1 })
  expect(data.setHomeFigures).toEqual({ __typename: 'SetHomeFiguresSuccess', homeFigures: { version: 2 } })
  expect(await shown('de')).toEqual([
    { number: 1200.5, value: 'über #', label: 'Kliniken', note: '' },
    { number: null, value: '24 h', label: 'Clinics', note: '' },
  ])
  expect((await shown('fr'))[0]).toMatchObject({ value: '#+', label: 'Clinics' })
  // Unchanged values: no new version, also after a lost answer.
  for (const again of [{ figures }, { figures, expectedVersion: 1 }]) {
    expect((await set(again)).data.setHomeFigures).toEqual(data.setHomeFigures)
  }
  expect((await set({ figures: [], expectedVersion: 1 })).data.setHomeFigures).toEqual({
    __typename: 'HomeFiguresChanged',
    current: { version: 2 },
  })
  await set({ figures: [], expectedVersion: 2 })
  expect(await shown()).toEqual([])
})

it.each([
  [{ figures: Array(5).fill({ texts: [english] }) }, 'input.figures'],
  [{ figures: [{ texts: [] }] }, 'input.figures.0.texts'],
  [{ figures: [{ texts: [{ ...english, language: 'de' }] }] }, 'input.figures.0.texts'],
  [{ figures: [{ texts: [english, english] }] }, 'input.figures.0.texts'],
  [{ figures: [{ texts: [{ ...english, label: 'x'.repeat(61) }] }] }, 'input.figures.0.texts.0.label'],
  [{ figures: [{ texts: [{ ...english, value: ' ' }] }] }, 'input.figures.0.texts.0.value'],
  [{ figures: [{ texts: [{ ...english, language: 'it' }] }] }, 'input.figures.0.texts.0.language'],
  [{ figures: [{ number: 1e13, texts: [english] }] }, 'input.figures.0.number'],
])('rejects %j', async (input, field) => {
  expect((await set(input)).errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field })
})

it('can be edited only with the rights for articles', async () => {
  const { accessToken: customer } = await createPerson(shop)
  const { accessToken: viewer } = await createPerson(shop, { staffRole: 'VIEWER' })
  const codeOf = ({ errors }: Awaited<ReturnType<TestApp['ask']>>) => errors?.[0]?.extensions?.code
  expect([codeOf(await shop.ask(SET, { input: { figures: [] } })), codeOf(await shop.ask(KEPT))]).toEqual(
    Array(2).fill('UNAUTHENTICATED'),
  )
  for (const token of [customer, viewer]) expect(codeOf(await set({ figures: [] }, token))).toBe('FORBIDDEN')
  expect([codeOf(await shop.ask(KEPT, {}, customer)), codeOf(await shop.ask(KEPT, {}, viewer))]).toEqual([
    'FORBIDDEN',
    undefined,
  ])
})
