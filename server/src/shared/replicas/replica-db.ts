import type { PrismaClient } from '@instrumenta/prisma/client'
// Bundled: otherwise the server would have to install it, with Prisma's own client as a peer dependency.
// eslint-disable-next-line import-js/no-extraneous-dependencies
import { readReplicas } from '@prisma/extension-read-replicas'
import { nameDatabaseError, sqlStateOf } from '../database-errors'
import type { Db } from '../db'
import { DatabaseUnavailable, WriteConflict } from '../errors'
import type { Sql } from '../sql'

interface ReplicaDbDeps {
  primary: Db
  replica: Db
  /** Called for each read that falls back to the primary. */
  onFallback(error: unknown): void
}

/** SQLSTATE of a write in a read-only transaction. */
const READ_ONLY = '25006'

/** True if the same read may succeed on the primary. A timeout here would also be one there. */
const isReplicaError = (error: unknown) =>
  error instanceof DatabaseUnavailable || error instanceof WriteConflict || sqlStateOf(error) === READ_ONLY

/**
 * Read-only access to the database: reads go to the replica, or to the primary if the replica is unavailable or
 * cancelled the statement; everything else goes to the primary.
 */
export function createReplicaDb({ primary, replica, onFallback }: ReplicaDbDeps): Db {
  async function readOnce<T>(there: () => PromiseLike<T>, here: () => PromiseLike<T>): Promise<T> {
    try {
      return await there()
    } catch (error) {
      const namedError = nameDatabaseError(error)
      if (!isReplicaError(namedError)) throw namedError
      onFallback(namedError)
      return await here()
    }
  }

  const route = (there: Sql, here: Sql): Sql => ({
    rows: (columns, statement, name) =>
      readOnce(
        () => there.rows(columns, statement, name),
        () => here.rows(columns, statement, name),
      ),
    query: (statement, name) =>
      readOnce(
        () => there.query(statement, name),
        () => here.query(statement, name),
      ),
  })

  const reading = replica.$extends({
    query: {
      $allModels: {
        $allOperations: ({ model, operation, args, query }) =>
          readOnce(
            () => query(args),
            () => callModel(primary, model, operation, args),
          ),
      },
    },
  })
  // The extension decides which operations read.
  const client = primary.$extends(readReplicas({ replicas: [reading as never] }))
  return Object.assign(client as unknown as PrismaClient, {
    sql: route(replica.sql, primary.sql),
    searchSql: route(replica.searchSql, primary.searchSql),
  })
}

type Operations = Record<string, (args: unknown) => PromiseLike<unknown>>

function callModel(db: Db, model: string, operation: string, args: unknown): PromiseLike<unknown> {
  const { [model]: operations } = db as unknown as Record<string, Operations>
  const call = operations?.[operation]
  if (!call) throw new Error(`There is no ${model}.${operation}`)
  return call(args)
}
