import type { Person } from './factories'
import type { GraphQLAnswer } from './test-app'

/** Callers who name another person's object. */
export const callers = ['the owner', 'another', 'an admin', 'a visitor'] as const

export type Requester = (typeof callers)[number]

/** A place of the API that names an object with an owner. */
export interface OwnedPlace {
  /** Creates an object of the owner, and returns the variables that name it. `asker` is the caller. */
  prepare(owner: Person, asker: Person): Promise<Record<string, unknown>>
  /** True if the response is that of the owner. */
  isReached(data: NonNullable<GraphQLAnswer['data']>): boolean
  /** Callers who must reach it. */
  open: readonly Requester[]
}

/** True if the answer of a mutation is no refusal. */
export const isSuccess = (field: string) => (data: GraphQLAnswer['data']) =>
  /Success$/.test(data[field].__typename as string)
