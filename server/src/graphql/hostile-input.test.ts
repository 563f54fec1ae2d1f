import { isDeepStrictEqual } from 'node:util'
import { getNamedType, isInputObjectType, isRequiredArgument } from 'graphql'
import { sample, SEED } from '@instrumenta/testing/sample'
import { schemaSdl } from '../config/repository'
import { createFirebaseVerifier } from '../modules/users/firebase'
import { followDatabaseState, keepRows } from '../testing/database-state'
import type { Person } from '../testing/factories'
import { createPerson } from '../testing/factories'
import { isTaken, leak, namedField } from '../testing/answers'
import type { ThingKind } from '../testing/hostile-values'
import { shapesByType, strangeValues, wrongValues } from '../testing/hostile-values'
import { givePriceLists } from '../testing/pricing'
import type { RootField, Slot } from '../testing/schema-calls'
import { callOf, listRootFields, listSlots, plausible } from '../testing/schema-calls'
import type { GraphQLAnswer, TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { createGoodValues } from '../testing/good-values'
import { buildSchema } from './schema'

// Every argument and input field of the API gets every hostile value, in a call that is valid otherwise. The answer must
// be a refusal or harmless, never an internal error, and a refused call must not change a row.

const rootFields = listRootFields(buildSchema(schemaSdl))

/** Valid values of these depend on a sign-in or factor in progress: `modules/second-factor` tests them. */
const ofSecondFactor = new Set([
  'completeSignIn',
  'preparePasskeySignIn',
  'confirmIdentity',
  'prepareSecondFactor',
  'enrolSecondFactor',
  'removeSecondFactor',
  'renewRecoveryCodes',
])
const isOfSecondFactor = ({ coordinate }: RootField) => ofSecondFactor.has(coordinate.replace('Mutation.', ''))

const shapesFor = shapesByType(rootFields.flatMap(listSlots))
let idPlaces = 0

let shop: TestApp
let state: ReturnType<typeof followDatabaseState>
let admin: Person
/** An id of each kind of thing. */
let ids: Record<ThingKind, string>
/** Valid values where generated ones would be rejected, by operation and name of the argument or input field. */
let good: Record<string, Record<string, unknown>>

beforeAll(async () => {
  const verify = createFirebaseVerifier({ projectId: 'demo-instrumenta', hasCredentials: false })
  shop = await createTestApp({
    verifyIdToken: async (idToken) =>
      idToken === 'good'
        ? { uid: 'good', email: 'good@example.org', isEmailVerified: false }
        : idToken === 'of the admin'
          ? { uid: admin.user.firebaseUid, isEmailVerified: true, authenticatedAt: new Date() }
          : verify(idToken),
  })
  state = followDatabaseState(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
  await givePriceLists(shop.db)
  ;({ ids, good } = await createGoodValues(shop, admin))
  putBack = await keepRows(shop.db)
  untouched = await state.read()
})
afterAll(() => shop.close())

let putBack: Awaited<ReturnType<typeof keepRows>>
/** The database's rows before valid calls have used any of them. */
let untouched: Record<string, string>

/** Restores the rows that valid calls refer to, after an accepted call has changed one. */
async function haveGoodValues(): Promise<void> {
  const now = await state.read()
  const changed = Object.keys(now).filter((table) => now[table] !== untouched[table])
  if (changed.length === 0) return
  await putBack(changed)
  untouched = await state.read()
}

/** Kind of object of an id: `productId` names it, otherwise the operation does. */
function kindOf({ root, field }: Slot): string | undefined {
  const kinds = Object.keys(ids)
  const names = (field.endsWith('Id') ? field : root.coordinate)
    .replace(/Admin|Person|assignee|customer|memberId|StaffRole|SecondFactor/, 'User')
    .replace('CreditHold', 'Order')
    .replace('VatNumber', 'Company')
  return kinds.find((kind) =>
    names.replace('endpoint', 'webhook').replace('DeviceIdentifiers', 'Product').toLowerCase().includes(kind),
  )
}

/** Variables of a valid call. */
function goodVariables({ coordinate, field }: RootField): Record<string, unknown> {
  const values = good[coordinate] ?? {}
  return Object.fromEntries(
    // A field of which one of several is required is not required by itself.
    field.args
      .filter((arg) => isRequiredArgument(arg) || arg.name in values)
      .map(({ name, type }) => {
        const value = plausible(type, name)
        return [
          name,
          isInputObjectType(getNamedType(type)) && !Array.isArray(value)
            ? { ...(value as object), ...values }
            : (values[name] ?? value),
        ]
      }),
  )
}

/** Sends valid values, except for this JSON text, or nothing, in one place. */
async function askWith({ root, field }: Slot, json: string | undefined): Promise<GraphQLAnswer> {
  const MARK = '@here@'
  const [argument = '', inner] = field.split('.')
  const value = json === undefined ? undefined : MARK
  const variables = goodVariables(root)
  variables[argument] = inner ? { ...(variables[argument] as object | undefined), [inner]: value } : value
  const response = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.accessToken}` },
    payload: JSON.stringify(callOf(root, variables)).replace(`"${MARK}"`, () => json ?? ''),
  })
  return { status: response.statusCode, body: response.body, ...response.json() }
}

/** Faults of any answer, whatever was sent. */
function faultsOf({ status, body }: GraphQLAnswer): string[] {
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(body.includes('INTERNAL_SERVER_ERROR') ? ['a fault of ours'] : []),
    ...(leak.test(body) ? [`a leak in ${body}`] : []),
    ...shop.logLines.splice(0),
  ]
}

/** Sends each value, and collects the faults that `judge` and `faultsOf` find in the answers. */
async function complain(
  slot: Slot,
  values: (string | undefined)[],
  judge: (answer: GraphQLAnswer) => string[] | Promise<string[]>,
): Promise<string[]> {
  const complaints: string[] = []
  for (const json of values) {
    const answer = await askWith(slot, json)
    const faults = [...faultsOf(answer), ...(await judge(answer))]
    if (faults.length > 0) complaints.push(`${json?.slice(0, 50) ?? 'nothing'}: ${faults.join('; ')}`)
  }
  return complaints
}

describe.each(sample(rootFields, 20))('$coordinate', (root) => {
  beforeAll(haveGoodValues)
  afterAll(() => state.confirm())

  // Not `each`: some operations have no arguments.
  for (const slot of listSlots(root)) {
    const { field, type } = slot

    it(`rejects another type in ${field}, names the field and changes nothing`, async () => {
      const before = await state.read()
      const complaints = await complain(slot, shapesFor(slot), (answer) => {
        // An input of several fields may name the wrong one.
        const isNamed = `${namedField(answer)}.`.startsWith(`${field}.`)
        return answer.status === 400 && isNamed ? [] : [`status ${answer.status}, ${JSON.stringify(answer.errors)}`]
      })
      expect(complaints).toEqual([])
      expect(await state.read()).toEqual(before)
    })

    it(`rejects invalid values in ${field}, names the field and changes nothing`, async () => {
      const before = await state.read()
      const complaints = await complain(slot, wrongValues(type), (answer) => {
        // Every text has a result, which says what is wrong with it.
        if (root.coordinate === 'Query.parseUdi') return []
        // The operation needs either of two fields.
        if (root.coordinate === 'Mutation.completeSignIn') return isTaken(root, answer) ? ['taken'] : []
        // The method needs a structured address; an unsuitable one is ignored in the totals.
        if (field === 'input.shippingMethodId') return []
        if (isTaken(root, answer)) return ['taken']
        const needsNoField = !answer.errors || root.coordinate === 'Mutation.signIn'
        return needsNoField || namedField(answer) === field ? [] : [JSON.stringify(answer.errors)]
      })
      expect(complaints).toEqual([])
      expect(await state.read()).toEqual(before)
    })

    it(`tolerates strange values in ${field}`, async () => {
      let before = await state.read()
      const complaints = await complain(slot, strangeValues(type), async (answer) => {
        const [earlier, now] = [before, await state.read()]
        before = now
        return isTaken(root, answer) || isDeepStrictEqual(earlier, now) ? [] : ['refused, and yet written']
      })
      expect(complaints).toEqual([])
    })

    // `node` takes the id of anything.
    if (getNamedType(type).name !== 'ID' || root.coordinate === 'Query.node' || isOfSecondFactor(root)) continue
    // A quarter of the kinds for each place: the shop treats all of them like an id that does not exist.
    const turn = idPlaces++
    it(`rejects ids of other objects in ${field}`, async () => {
      const before = await state.read()
      const others = Object.entries(ids).filter(([kind]) => kind !== kindOf(slot))
      // There is no example of a logo or a credit note.
      const hasExample = !/(logo|creditNote)Id$/.test(field)
      expect(others).toHaveLength(Object.keys(ids).length - (hasExample ? 1 : 0))
      const asked = others.filter((_, index) => (index + turn + SEED) % 4 === 0)
      const values = asked.map(([, id]) => JSON.stringify(id))
      const isLeftOut = field === 'input.shippingMethodId'
      expect(await complain(slot, values, (answer) => (isTaken(root, answer) && !isLeftOut ? ['taken'] : []))).toEqual(
        [],
      )
      expect(await state.read()).toEqual(before)
    })
  }

  if (isOfSecondFactor(root)) return
  it('accepts valid values', async () => {
    // Strange values may have been accepted, too.
    await haveGoodValues()
    const { query, variables } = callOf(root, goodVariables(root))
    const answer = await shop.ask(query, variables, admin.accessToken)
    expect(faultsOf(answer)).toEqual([])
    expect(answer.errors).toBeUndefined()
    // This shop accepts no cards: `card-payments.test.ts`.
    if (['Mutation.startCardPayment', 'Mutation.refundToCard'].includes(root.coordinate)) return
    if (root.operation === 'mutation') expect(isTaken(root, answer)).toBe(true)
  })
})
