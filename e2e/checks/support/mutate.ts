import { setTimeout as pause } from 'node:timers/promises'
import type { Buyer } from './ordering'
import { ask } from './http'
import { demand } from './run-check'

/**
 * Result of a mutation: a type of the schema with the selected fields, or an error code in place of the type.
 */
export type Result<Fields> = { __typename: string } & Partial<Fields>

/** Sends a mutation with a variable `input`. */
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

/** Retries until there is a response, as the shop's pages do. */
export async function insist<Fields>(send: () => Promise<Result<Fields>>, onCut: () => void): Promise<Result<Fields>> {
  for (let tries = 0; ; tries++) {
    const result = await send().catch(() => undefined)
    if (result && result.__typename !== 'SERVICE_UNAVAILABLE') return result
    demand(tries < 600, 'A request got no answer for a minute.')
    if (tries === 0) onCut()
    await pause(100)
  }
}
