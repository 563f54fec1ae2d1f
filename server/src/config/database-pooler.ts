import { z } from 'zod'

/**
 * What stands between the shop and PostgreSQL: a pooler that gives a connection for each transaction, such as PgBouncer. Then
 * the settings of a session are nobody's, and a statement's name is known only where the pooler keeps prepared statements.
 */
export const databasePooler = z.enum(
  ['transaction', 'transaction-prepared'],
  'must be transaction, or transaction-prepared where the pooler keeps prepared statements',
)

/** A pooler of these. */
export type DatabasePooler = z.output<typeof databasePooler>

/** PostgreSQL's own address, or `none`. */
export const listenUrl = z.string().regex(/^(none|postgres(ql)?:\/\/.*)$/, 'must begin with postgresql://, or be none')

/** Where processes wake each other, if anywhere: nobody can listen through a pooler. */
export function listenAddress(values: {
  DATABASE_URL: string
  DATABASE_POOLER?: DatabasePooler | undefined
  LISTEN_DATABASE_URL?: string | undefined
}): string | undefined {
  const { DATABASE_URL: databaseUrl, DATABASE_POOLER: pooler, LISTEN_DATABASE_URL: given } = values
  if (given === undefined) return pooler ? undefined : databaseUrl
  return given === 'none' ? undefined : given
}
