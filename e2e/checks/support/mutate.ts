import type { Buyer } from './ordering'
import { ask } from './http'

/** What a mutation gave: a type of the schema with what was asked for of it, or a code in the type's place. */
export type Result<Fields> = { __typename: string } & Partial<Fields>

/** Sends the one mutation of a document, which has a variable `input`. */
export async function mutate<Fields>(
  origin: string,
  { token }: Buyer,
  query: string,
  input: unknown,
): Promise<Result<Fields>> {
  const { body } = await ask(origin, query, { input }, { token })
  const { data, errors } = JSON.parse(body) as {
    data?: Record<string, Result<Fields> | null> | null
    errors?: { extensions: { code: string } }[]
  }
  const [result] = Object.values(data ?? {})
  return result ?? ({ __typename: errors?.[0]?.extensions.code ?? body } as Result<Fields>)
}
