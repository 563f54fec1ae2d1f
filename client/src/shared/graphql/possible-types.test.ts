import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, isInterfaceType } from 'graphql'
import { possibleTypes } from './possible-types'

test('the cache knows the types behind every interface', () => {
  const schema = buildSchema(readFileSync(join(__dirname, '../../../../schema.graphql'), 'utf8'))
  const interfaces = Object.values(schema.getTypeMap()).filter(isInterfaceType)
  const expected = Object.fromEntries(
    interfaces.map((type) => [
      type.name,
      schema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .sort(),
    ]),
  )
  expect(possibleTypes).toEqual(expected)
})
