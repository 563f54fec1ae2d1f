import type { GraphQLField, GraphQLInputType, GraphQLOutputType, GraphQLSchema } from 'graphql'
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  getNullableType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
} from 'graphql'
import { v7 as uuidv7 } from 'uuid'

/** A field of Query or Mutation. */
export interface RootField {
  /** Such as `Mutation.placeOrder`. */
  coordinate: string
  operation: 'query' | 'mutation'
  field: GraphQLField<unknown, unknown>
}

/** A call of the API. */
export interface Call {
  query: string
  variables: Record<string, unknown>
}

/** A place for a value in a call: an argument, or a field of an argument's input object. */
export interface Slot {
  root: RootField
  /** Path as in refusals: `input.phone`. */
  field: string
  type: GraphQLInputType
}

const delivery = { phone: '+15550102030', address: '1 Main Street' }

/** Inputs that require one of two fields. The values name nothing that exists, so that they change nothing. */
export const inputsOfOneOfTwo = {
  'Mutation.setPaymentSchedule': { input: { orderId: uuidv7(), parts: [{ percent: 100, event: 'AT_ORDER' }] } },
  'Mutation.placeOrder': { input: { productId: uuidv7(), orderQuantity: 1, idempotencyKey: uuidv7(), ...delivery } },
  'Mutation.checkout': {
    input: { lines: [{ productId: uuidv7(), quantity: 1 }], idempotencyKey: uuidv7(), ...delivery },
  },
  'Mutation.updatePaymentTerms': { input: { reminderDays: [9], expectedVersion: 99 } },
  'Mutation.createProduct': {
    input: {
      ...{ name: 'Forceps', description: 'Some text', price: 1999, minQuantity: 5, availableQuantity: 5 },
      imageId: uuidv7(),
    },
  },
  'Mutation.completeSignIn': { input: { pendingToken: 'token', code: '123456' } },
  'Mutation.updateInvoiceSettings': { input: { issueOn: 'ORDER', expectedVersion: 99 } },
  'Mutation.setSecuritySettings': { input: { isSecondFactorRequired: true, expectedVersion: 99 } },
  'Mutation.confirmIdentity': { input: { code: '123456' } },
  'Mutation.prepareSecondFactor': { input: { method: 'TOTP' } },
  'Mutation.enrolSecondFactor': { input: { code: '123456' } },
  'Mutation.updateStock': { input: { rows: [{ sku: 'NOWHERE', quantity: 1 }], idempotencyKey: uuidv7() } },
  'Mutation.updatePrices': {
    input: { rows: [{ sku: 'NOWHERE', currency: 'USD', amount: 1 }], idempotencyKey: uuidv7() },
  },
}

/** All fields of Query and Mutation. */
export function listRootFields(schema: GraphQLSchema): RootField[] {
  const roots = [
    { operation: 'query', type: schema.getQueryType() },
    { operation: 'mutation', type: schema.getMutationType() },
  ] as const
  return roots.flatMap(({ operation, type }) =>
    Object.values(type?.getFields() ?? {}).map((field): RootField => {
      return { coordinate: `${type?.name}.${field.name}`, operation, field }
    }),
  )
}

/** All places for values in the arguments of a root field. Input objects are not nested. */
export function listSlots(root: RootField): Slot[] {
  return root.field.args.flatMap((arg) => {
    const named = getNamedType(arg.type)
    const isOne = isInputObjectType(named) && !isListType(getNullableType(arg.type))
    const below = isOne ? Object.values(named.getFields()) : []
    return [
      { root, field: arg.name, type: arg.type },
      ...below.map((field) => ({ root, field: `${arg.name}.${field.name}`, type: field.type })),
    ]
  })
}

/** A call with the minimum that the schema requires, in plausible values. Arguments in `variables` are added. */
export function callOf({ operation, field }: RootField, variables: Record<string, unknown> = {}): Call {
  const given = field.args.filter((arg) => isRequiredArgument(arg) || arg.name in variables)
  const declared = given.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const passed = given.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const call = `${field.name}${passed && `(${passed})`}${selectionOf(field.type)}`
  return {
    query: `${operation}${declared && `(${declared})`} { ${call} }`,
    variables: { ...Object.fromEntries(given.map((arg) => [arg.name, plausible(arg.type, arg.name)])), ...variables },
  }
}

/** The minimum selection that shows the outcome: the message of a refusal, the number of rows of a page. */
function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (named.name.endsWith('Connection')) return ' { nodes { __typename } }'
  if (named.name.endsWith('StatusCount')) return ' { count }'
  const refusal = ' { __typename ... on UserError { message } }'
  if (named.name === 'MoveOrdersResult') return ` { moves { result${refusal} } }`
  if (named.name === 'UndoOrderActsResult') return ` { acts { result${refusal} } }`
  return isUnionType(named) ? refusal : ' { __typename }'
}

/** A plausible value for a field of this type and name. Ids name nothing. */
export function plausible(type: GraphQLInputType, name: string): unknown {
  if (isNonNullType(type)) return plausible(type.ofType, name)
  if (isListType(type)) return [plausible(type.ofType, name)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField)
    return Object.fromEntries(required.map((field) => [field.name, plausible(field.type, field.name)]))
  }
  if (type.name === 'Boolean') return true
  if (type.name === 'Int') return 5
  if (type.name === 'MinorUnits') return 1999
  if (type.name === 'ID' || name === 'idempotencyKey') return uuidv7()
  if (isText(type)) return texts[name] ?? (type.name === 'Date' ? '2026-11-21' : 'Some text')
  throw new Error(`Nobody has said what a plausible ${type.name} is`)
}

/** True if values are texts. Scalars for formatted texts accept any text; the tasks check it. */
export const isText = ({ name }: { name: string }): boolean =>
  ['String', 'DateTime', 'Date', 'URL', 'EmailAddress', 'LanguageTag', 'CountryCode'].includes(name)

/** Texts that are not just any text. */
const texts: Record<string, string> = {
  email: 'somebody@example.org',
  phone: '+15550102030',
  language: 'de',
  slug: 'some-article',
  country: 'DE',
  url: 'https://example.org/hook',
  udi: '(01)09506000134352',
  expiresOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  wantedBy: '2030-12-24',
  validUntil: new Date(Date.now() + 86_400_000).toISOString(),
}
