import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addTypenameToDocument } from '@apollo/client/utilities'
import type { DocumentNode } from 'graphql'
import { print, visit } from 'graphql'

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
