import { buildSchema, isInterfaceType } from 'graphql'
import { schemaSdl } from '../config/repository'
import { statusOfRefusal } from './errors'

it('every error type of the schema has a status, and no other', () => {
  const schema = buildSchema(schemaSdl)
  const userError = schema.getType('UserError')
  if (!isInterfaceType(userError)) throw new Error('UserError is no interface')
  const names = schema.getPossibleTypes(userError).map(({ name }) => name)
  expect(Object.keys(statusOfRefusal).sort()).toEqual(names.sort())
})
