import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, isInterfaceType } from 'graphql'

const ROOT = join(import.meta.dirname, '../..')

/** Sorted, so that they are small together. */
const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name).sort()

/** Writes what the browser has to know of the schema, which it does not have; each list by itself, where it is needed. */
export function writeSchemaLists(): void {
  const schema = buildSchema(readFileSync(join(ROOT, 'schema.graphql'), 'utf8'))
  const interfaces = Object.values(schema.getTypeMap()).filter(isInterfaceType)
  const guarded = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ astNode }) =>
    astNode?.directives?.some(({ name }) => name.value === 'auth'),
  )
  write(
    'possible-types',
    'The types behind each interface, which fragments on it match. Those of a union are named where they are asked for.',
    'possibleTypes: Record<string, string[]>',
    Object.fromEntries(interfaces.map((type) => [type.name, namesOf(schema.getPossibleTypes(type))])),
  )
  write('guarded-fields', 'The fields of `Query` that need a session.', 'guardedFields: string[]', namesOf(guarded))
}

function write(file: string, meaning: string, declaration: string, value: object): void {
  writeFileSync(
    join(ROOT, `client/src/shared/graphql/${file}.generated.ts`),
    `/** ${meaning} */\nexport const ${declaration} = ${JSON.stringify(value, null, 2)}\n`,
  )
}
