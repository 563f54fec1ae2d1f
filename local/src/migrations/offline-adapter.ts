import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
  SqlResultSet,
} from '@prisma/driver-adapter-utils'

/**
 * An adapter without a database. The engine connects to a server even to compare two schemas, which needs none. The
 * adapter answers its first questions (does the schema exist, which version) like the oldest PostgreSQL that we
 * support.
 */
export function createOfflineAdapter(): SqlMigrationAwareDriverAdapterFactory {
  const greeting: SqlResultSet = {
    columnNames: ['exists', 'version', 'numeric_version'],
    columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
    rows: [[true, 'PostgreSQL 14.0', 140000]],
  }
  const refuse = () => Promise.reject(new Error('There is no database behind this adapter.'))
  const adapter: SqlDriverAdapter = {
    provider: 'postgres',
    adapterName: 'offline',
    queryRaw: () => Promise.resolve(greeting),
    executeRaw: refuse,
    executeScript: refuse,
    startTransaction: refuse,
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
    dispose: () => Promise.resolve(),
  }
  const connect = () => Promise.resolve(adapter)
  return { provider: 'postgres', adapterName: 'offline', connect, connectToShadowDb: connect }
}
