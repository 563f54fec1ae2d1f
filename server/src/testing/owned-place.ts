import type { Person } from './factories'
import type { GraphQLAnswer } from './test-app'

/** Who asks for what belongs to somebody. */
export const callers = ['the owner', 'another', 'an admin', 'a visitor'] as const

export type Requester = (typeof callers)[number]

/** A place of the API in which something that belongs to somebody can be named. */
export interface OwnedPlace {
  /** Makes a thing of the owner, and gives the variables that name it. `asker` is who will ask. */
  prepare(owner: Person, asker: Person): Promise<Record<string, unknown>>
  /** True if the answer is that of somebody whose the thing is. */
  isReached(data: NonNullable<GraphQLAnswer['data']>): boolean
  /** Who must reach it. */
  open: readonly Requester[]
}

/** True if the answer of a mutation is no refusal. */
export const isSuccess = (field: string) => (data: GraphQLAnswer['data']) =>
  /Success$/.test(data[field].__typename as string)
