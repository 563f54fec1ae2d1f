import { addTypenameToDocument } from '@apollo/client/utilities'
import type { DocumentNode } from 'graphql'
import { buildSchema, isInterfaceType, print, visit } from 'graphql'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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

/** The manifest that the renderer's bundle hands to the server. */
const MANIFEST = join(import.meta.dirname, '../src/shared/graphql/trusted-documents.generated.ts')

const trusted = new Map<string, string>()

/** Lists an operation of the client with its fragments, and gives what is written into its module: the hash of its text. */
export function trustDocument(document: DocumentNode): { hash: string } {
  const text = print(asSent(document))
  const hash = createHash('sha256').update(text).digest('hex')
  trusted.set(hash, text)
  return { hash }
}

/** Writes what is listed, sorted, so that the same operations make the same file. */
export function writeTrustedDocuments(): void {
  const entries = [...trusted].sort(([one], [other]) => (one < other ? -1 : 1))
  const json = JSON.stringify(Object.fromEntries(entries), null, 2)
  writeFileSync(
    MANIFEST,
    `/** The text of each operation of the client, by its SHA-256. */\nexport const trustedDocuments: Record<string, string> = ${json}\n`,
  )
}

/** The document as Apollo Client sends it, should the server not know its hash. */
function asSent(document: DocumentNode): DocumentNode {
  return visit(addTypenameToDocument(document), {
    Directive: ({ name }) => (name.value === 'unmask' ? null : undefined),
  })
}
