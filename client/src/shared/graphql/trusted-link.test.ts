import { firstValueFrom } from 'rxjs'
/** @jest-environment node */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TypedDocumentNode } from '@apollo/client'
import { gql } from '@apollo/client'
import { Kind } from 'graphql'
import type { DocumentNode } from 'graphql'
import { createBrowserClient } from './apollo-client'
import { trustedDocuments } from './trusted-documents.generated'

const sources = join(__dirname, '../..')
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })

/** All operations of the client's modules, by name. */
const operations = files
  .filter((file) => file.endsWith('.generated.ts'))
  .flatMap((file) => Object.values(jest.requireActual<Record<string, unknown>>(join(sources, file))))
  .flatMap((value) => {
    const definition = (value as Partial<DocumentNode>).definitions?.[0]
    if (definition?.kind !== Kind.OPERATION_DEFINITION) return []
    return [[definition.name?.value ?? '', definition.operation, value as TypedDocumentNode] as const]
  })

interface SentBody {
  operationName: string
  query?: string
  extensions?: { persistedQuery?: { version: number; sha256Hash: string } }
}

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

/** The request bodies sent to a server that does not know the hash. */
async function send(document: TypedDocumentNode, kind: string): Promise<SentBody[]> {
  const sent: SentBody[] = []
  globalThis.fetch = (_path, options) => {
    sent.push(JSON.parse(String(options?.body)) as SentBody)
    const code = sent.length === 1 ? 'PERSISTED_QUERY_NOT_FOUND' : 'FORBIDDEN'
    return Promise.resolve(Response.json({ errors: [{ message: 'No', extensions: { code } }] }))
  }
  const client = createBrowserClient()
  // Apollo Client evaluates the variables of `@include` before sending.
  const variables = Object.fromEntries(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? (definition.variableDefinitions ?? []).map(({ variable }) => [variable.name.value, true])
        : [],
    ),
  )
  const work = {
    query: () => client.query({ query: document, variables }),
    mutation: () => client.mutate({ mutation: document, variables }),
    subscription: () => firstValueFrom(client.subscribe({ query: document, variables })),
  }
  await work[kind as keyof typeof work]().catch(() => undefined)
  return sent
}

it('all operations of the sources are listed', () => {
  const written = files
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) => [
      ...readFileSync(join(sources, file), 'utf8').matchAll(/^(?:query|mutation|subscription) (\w+)/gm),
    ])
    .map(([, name]) => name)
  expect(written.length).toBeGreaterThan(30)
  expect(operations.map(([name]) => name).sort()).toEqual(written.sort())
})

it.each(operations)(
  '%s goes by its hash, and with its listed text to a server that does not know it',
  async (...one) => {
    const [operationName, kind, document] = one
    const [first, second, ...others] = await send(document, kind)
    const hash = first?.extensions?.persistedQuery?.sha256Hash ?? ''
    expect(first).toMatchObject({ operationName })
    expect(first).not.toHaveProperty('query')
    expect(second?.query).toBe(trustedDocuments[hash])
    expect(
      createHash('sha256')
        .update(second?.query ?? '')
        .digest('hex'),
    ).toBe(hash)
    expect(others).toEqual([])
  },
)

it('rejects operations that codegen has not listed', async () => {
  const unlisted = gql`
    query Unlisted {
      me {
        id
      }
    }
  ` as TypedDocumentNode
  expect(await send(unlisted, 'query')).toEqual([])
})
