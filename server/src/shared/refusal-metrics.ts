import { Counter } from 'prom-client'
import type { MessageKey } from '../messages/en/en'
import type { ErrorCode, RefusalName, ShopError } from './errors'
import { statusOfCode, statusOfRefusal } from './errors'
import { metrics } from './metrics'

/** Entry point of a refused request. */
export type Door = 'graphql' | 'rest' | 'page'

/** Kinds besides the codes and error types of `errors.ts`; everything else is `other`. */
const OTHER_KINDS = [
  'LOAD_SHED',
  'DATABASE_AWAY',
  'SEARCH_TOO_LONG',
  'WRITE_CONFLICT',
  'TRANSACTION_TOO_LONG',
  'TOO_COSTLY',
  'TOO_MANY_STREAMS',
  'CROSS_SITE',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'QUERY_NOT_IN_SAFELIST',
  'BAD_REQUEST',
  'METHOD_NOT_ALLOWED',
  'NOT_ACCEPTABLE',
  'TOO_LARGE',
  'ADDRESS_TOO_LONG',
  'OTHER_TYPE',
  'CLIENT_LEFT',
  'INTERNAL_SERVER_ERROR',
  'other',
] as const

/** Metric label of a refusal. */
export type RefusalKind = ErrorCode | RefusalName | (typeof OTHER_KINDS)[number]

const kindsOfCodes = new Set<string>([...Object.keys(statusOfCode), ...OTHER_KINDS])

/** Refusals with the same code that operators need to distinguish. */
const kindsOfSentences: Partial<Record<MessageKey, RefusalKind>> = {
  veryBusy: 'LOAD_SHED',
  databaseAway: 'DATABASE_AWAY',
  searchTooLong: 'SEARCH_TOO_LONG',
  writeConflict: 'WRITE_CONFLICT',
  transactionTooLong: 'TRANSACTION_TOO_LONG',
  tooCostly: 'TOO_COSTLY',
  tooManyStreams: 'TOO_MANY_STREAMS',
  measuredElsewhere: 'CROSS_SITE',
}

const kindsOfStatuses: Record<number, RefusalKind> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'NOT_ACCEPTABLE',
  413: 'TOO_LARGE',
  414: 'ADDRESS_TOO_LONG',
  415: 'OTHER_TYPE',
  429: 'RATE_LIMITED',
  503: 'SERVICE_UNAVAILABLE',
}

const refusals = new Counter({
  name: 'instrumenta_refusals_total',
  help: 'Requests that were not answered as was asked, by the way they came and by why; of INTERNAL_SERVER_ERROR the fault is ours.',
  labelNames: ['door', 'kind'] as const,
  registers: [metrics],
})

/** Counts a refusal. */
export function countRefusal(door: Door, kind: RefusalKind): void {
  refusals.inc({ door, kind })
}

/** Label of a thrown refusal. */
export const kindOfRefusal = ({ code, sentence: { key } }: ShopError): RefusalKind => kindsOfSentences[key] ?? code

/** Label of an error by Apollo Server, or one of our plugins. */
export const kindOfCode = (code: unknown): RefusalKind =>
  typeof code === 'string' && kindsOfCodes.has(code) ? (code as RefusalKind) : 'other'

/** Label of a response by its status. */
export const kindOfStatus = (status: number): RefusalKind =>
  kindsOfStatuses[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR')

/** True for the name of one of the schema's error types. */
export const isRefusalName = (name: string): name is RefusalName => Object.hasOwn(statusOfRefusal, name)
