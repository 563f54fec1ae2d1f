import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, validate } from 'graphql'
import { repositoryRoot, schemaSdl } from '../config/repository'
import { buildSchema } from './schema'

test('every GraphQL document in docs/api.md is valid', () => {
  const page = readFileSync(join(repositoryRoot, 'docs/api.md'), 'utf8')
  // Documents are in single quotes; variables are, too, and begin with a quoted name.
  const documents = Array.from(
    page.matchAll(/'((?:query|mutation|subscription|\{)\s(?! *")[^']*)'/g),
    ([, text = '']) => text,
  )
  const schema = buildSchema(schemaSdl)
  const invalid = documents.flatMap((text) =>
    validate(schema, parse(text)).map(({ message }) => `${message} in ${text}`),
  )
  expect(documents.length).toBeGreaterThan(30)
  expect(invalid).toEqual([])
})
