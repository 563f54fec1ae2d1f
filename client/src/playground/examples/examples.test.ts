import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OperationDefinitionNode } from 'graphql'
import { buildSchema, parse, validate } from 'graphql'
import { getVariableValues } from 'graphql/execution/values'
import { adminExamples } from './admin'
import { customerExamples } from './customer'
import type { Example } from './example'
import { nameOf, writeTemplate, writeVariables } from './example'
import { visitorExamples } from './visitor'

const schema = buildSchema(readFileSync(join(__dirname, '../../../../schema.graphql'), 'utf8'))

const tabs = [...visitorExamples, ...customerExamples, ...adminExamples].flatMap(({ examples }) => examples)
const byName = tabs.map((example): [string, Example] => [nameOf(example), example])
const given = {
  node: undefined,
  id: '0192f0c4-0000-7000-8000-000000000001',
  unitPrice: 1999,
  imageId: '0192f0c4-0000-7000-8000-000000000002',
  key: 'k',
}

function operationOf(query: string): OperationDefinitionNode {
  const operations = parse(query).definitions.filter((node) => node.kind === 'OperationDefinition')
  expect(operations).toHaveLength(1)
  return operations[0] as OperationDefinitionNode
}

test('every mutation has an example', () => {
  const names = byName.map(([name]) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['Products', 'PlaceOrder', 'CancelOrder', 'CreateReview']))
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {})
  const shown = tabs.flatMap(({ query }) => operationOf(query).selectionSet.selections)
  const fields = shown.map((selection) => (selection.kind === 'Field' ? selection.name.value : ''))
  // Examples must not end accounts or sessions by accident, nor weaken or lock a sign-in.
  const untold = [
    ...['removeUser', 'erasePerson', 'endOtherSessions', 'endUserSessions', 'setSecuritySettings'],
    ...['prepareSecondFactor', 'enrolSecondFactor', 'removeSecondFactor', 'renewRecoveryCodes', 'resetSecondFactor'],
    // These steps need an open sign-in with a passkey or code.
    ...['preparePasskeySignIn', 'completeSignIn', 'confirmIdentity'],
  ]
  expect(mutations.filter((name) => !untold.includes(name) && !fields.includes(name))).toEqual([])
})

test('every subscription has an example', () => {
  const fields = tabs.flatMap(({ query }) => operationOf(query).selectionSet.selections)
  const names = fields.map((selection) => (selection.kind === 'Field' ? selection.name.value : ''))
  expect(names).toEqual(expect.arrayContaining(Object.keys(schema.getSubscriptionType()?.getFields() ?? {})))
})

test('every admin query has an example', () => {
  const fields = tabs.flatMap(({ query }) => operationOf(query).selectionSet.selections)
  const names = fields.map((selection) => (selection.kind === 'Field' ? selection.name.value : ''))
  expect(names).toEqual(expect.arrayContaining(['orders', 'users', 'inquiries', 'overview']))
})

test.each(byName)('%s is valid, and named as its tab', (name, { query }) => {
  expect(validate(schema, parse(query))).toEqual([])
  expect(operationOf(query).name?.value).toBe(name)
})

test.each(byName)('%s has the variables that it asks for', (_, example) => {
  const definitions = operationOf(example.query).variableDefinitions ?? []
  const variables = JSON.parse(writeVariables(example, given) ?? '{}') as Record<string, unknown>
  expect(getVariableValues(schema, definitions, variables).errors).toBeUndefined()
  expect(Object.keys(variables)).toEqual(definitions.map(({ variable }) => variable.name.value))
})

const withLookup = byName.filter(([, { lookup }]) => lookup)

test.each(withLookup)('what %s looks up is valid, and its place is marked until it is found', (_, example) => {
  expect(validate(schema, parse(example.lookup?.query ?? ''))).toEqual([])
  expect(writeTemplate(example)).toContain(example.lookup?.missing)
})

test('takes ids of suitable records only', () => {
  const pickFor = (name: string) => new Map(byName).get(name)?.lookup?.pick
  expect(pickFor('PlaceOrder')?.({ id: 'p', availableQuantity: 49 })).toBeUndefined()
  expect(pickFor('PlaceOrder')?.({ id: 'p', availableQuantity: 50 })).toBe('p')
  expect(pickFor('CancelOrder')?.({ id: 'o', nextStatuses: [] })).toBeUndefined()
  expect(pickFor('CancelOrder')?.({ id: 'o', nextStatuses: ['CANCELLED'] })).toBe('o')
  expect(pickFor('CreateReview')?.({ id: 'o', product: null })).toBeUndefined()
  expect(pickFor('MakeAdmin')?.({ id: 'u', emailVerified: false })).toBeUndefined()
  expect(pickFor('RemoveAdmin')?.({ id: 'me' }, 'me')).toBeUndefined()
  expect(pickFor('DeleteProduct')?.({ id: 'p', name: 'A forceps of the shop' })).toBeUndefined()
  expect(pickFor('DeleteProduct')?.({ id: 'p', name: 'Playground Forceps' })).toBe('p')
})
