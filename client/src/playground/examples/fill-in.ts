import { createIdempotencyKey } from '../../shared/graphql/idempotency-key'
import type { Candidate, Example, Given, Lookup } from './example'
import { UPLOAD_FIRST, writeVariables } from './example'

type Found = Pick<Given, 'id' | 'node' | 'unitPrice'>

/** An example's variables as JSON, with existing ids and a new key; undefined for an example without variables. */
export async function fillIn(
  example: Example,
  send: typeof fetch,
  imageId = UPLOAD_FIRST,
): Promise<string | undefined> {
  const found = example.lookup ? await lookUp(send, example.lookup) : { id: '', node: undefined, unitPrice: undefined }
  return writeVariables(example, { ...found, imageId, key: createIdempotencyKey() })
}

/** The example's id or placeholder, with its node and price. */
async function lookUp(send: typeof fetch, { query, pick, missing }: Lookup): Promise<Found> {
  const nothing = { id: missing, node: undefined, unitPrice: undefined }
  try {
    const answer = await send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const { data } = (await answer.json()) as {
      data?: { me?: { id: string }; found?: { nodes: Candidate[] } | Candidate[] } | null
    }
    const found = data?.found ?? []
    for (const node of Array.isArray(found) ? found : found.nodes) {
      const id = pick(node, data?.me?.id)
      if (id !== undefined) return { id, node, unitPrice: node.price?.amount }
    }
    return nothing
  } catch {
    return nothing
  }
}
