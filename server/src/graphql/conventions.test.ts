import type { GraphQLField, GraphQLInputField } from 'graphql'
import { getNamedType, isEnumType, isInputObjectType, isInterfaceType, isObjectType, isUnionType } from 'graphql'
import { schemaSdl } from '../config/repository'
import { buildSchema } from './schema'

/** Mutations that design.md fixes. */
const fixed = ['signIn']

const schema = buildSchema(schemaSdl)
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
const free = mutations.filter(({ name }) => !fixed.includes(name)).map((field) => [field.name, field] as const)

const toPascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const userError = schema.getType('UserError')
const isRefusal = (type: unknown) =>
  isObjectType(type) && isInterfaceType(userError) && schema.isSubType(userError, type)

/** The type of a mutation's success: its result, or the union members that are no refusals. */
function successesOf({ type }: GraphQLField<unknown, unknown>) {
  const result = getNamedType(type)
  if (isUnionType(result)) return result.getTypes().filter((member) => !isRefusal(member))
  return isObjectType(result) ? [result] : []
}

function inputFieldsOf({ args }: GraphQLField<unknown, unknown>): GraphQLInputField[] {
  const input = args.map(({ type }) => getNamedType(type)).find(isInputObjectType)
  return Object.values(input?.getFields() ?? {})
}

it('names only mutations that exist as exceptions', () => {
  expect(mutations.map(({ name }) => name)).toEqual(expect.arrayContaining(fixed))
})

it.each(free)('%s takes an id or one input', (name, { args }) => {
  const [arg] = args.map((given) => `${given.name}: ${String(given.type)}`)
  expect(args).toHaveLength(1)
  expect(['id: ID!', `input: ${toPascal(name)}Input!`]).toContain(arg)
})

it.each(free)('%s returns a type named after it', (name, field) => {
  expect(String(field.type)).toBe(`${toPascal(name)}Result!`)
  const expected = isUnionType(getNamedType(field.type)) ? 'Success' : 'Result'
  expect(successesOf(field).map((type) => type.name)).toEqual([`${toPascal(name)}${expected}`])
})

it.each(free)('%s names the id of its object `id`', (name, field) => {
  const fields = inputFieldsOf(field).map((given) => given.name)
  // A mutation for a customer, and a payment or an invoice for an order, return the row that they create.
  const onOrder = [
    'recordPayment',
    'recordRefund',
    'refundToCard',
    'setPaymentSchedule',
    'saveLetterOfCredit',
    'issueInvoice',
  ]
  if (fields.includes('id') || fields.includes('customerId') || onOrder.includes(name)) return
  const named = fields.filter((given) => given.endsWith('Id')).map((given) => toPascal(given.slice(0, -2)))
  const answered = successesOf(field).flatMap((type) => Object.values(type.getFields()).map(({ type }) => String(type)))
  expect(named.filter((thing) => toPascal(name).includes(thing) || answered.includes(`${thing}!`))).toEqual([])
})

/** Mutations that create, send or move something without an idempotency key, and why. */
const withoutKey: Record<string, string> = {
  createArticle: 'The same article again returns the one that exists.',
  createCategory: 'The same category again returns the one that exists.',
  createShippingMethod: 'The same method again returns the one that exists.',
  importExchangeRates: 'The same file again changes nothing.',
  issueCreditNote: 'An invoice has one credit note that cancels it.',
  issueInvoice: 'An order has one invoice in force.',
  moveCategory: 'Sets the place.',
  moveOrders: 'Sets the status.',
  placeOrderForCustomer: 'Its `order` has the key.',
  requestQuotationForCustomer: 'Its `request` has the key.',
  sendQuotationRevision: 'A retry fails on `expectedRevision`.',
  startCardPayment: 'The same amount again gives the same page.',
  sendTestWebhook: 'A second test event does no harm.',
}

const makes = free.filter(([name]) =>
  /^(add|checkout|copy|create|import|invite|issue|move|place|record|reply|request|send|ship|start|write)/.test(name),
)

it.each(makes)('%s takes an idempotency key', (name, field) => {
  const hasKey = inputFieldsOf(field).some((given) => given.name === 'idempotencyKey')
  expect(hasKey).toBe(!(name in withoutKey))
})

it('sorts lists by one argument, an enum whose values have the direction', () => {
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {})
  const args = queries.flatMap(({ name, args }) => args.map((arg) => ({ name: `${name}.${arg.name}`, arg })))
  const sorting = args.filter(({ arg }) => /sort|order(By|ing)|ascending|descending|direction/i.test(arg.name))
  expect(sorting.map(({ name }) => name)).toEqual([
    'products.sort',
    'managedProducts.sort',
    'orders.sort',
    'quotations.sort',
    'inquiries.sort',
  ])
  for (const { arg } of sorting) expect(isEnumType(getNamedType(arg.type))).toBe(true)
})

it('describes every type, field, argument, input field and value', () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const described = Object.values(schema.getTypeMap())
    .filter((type) => type.astNode && !type.name.startsWith('__'))
    .flatMap((type): { name: string; description?: string | null | undefined }[] => {
      const itself = isObjectType(type) && roots.includes(type) ? [] : [type]
      if (isEnumType(type)) return [...itself, ...type.getValues()]
      if (isInputObjectType(type)) return [...itself, ...Object.values(type.getFields())]
      if (!isObjectType(type) && !isInterfaceType(type)) return itself
      return [...itself, ...Object.values(type.getFields()).flatMap((field) => [field, ...field.args])]
    })
  expect(described.length).toBeGreaterThan(200)
  expect(described.filter(({ description }) => !description?.trim()).map(({ name }) => name)).toEqual([])
})
