import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
  SqlResultSet,
} from '@prisma/driver-adapter-utils'

/**
 * An adapter without a database: the engine wants to greet a server even for comparing two schemas, which needs none.
 * It answers that greeting (does the schema exist, which version) for the oldest PostgreSQL that we support.
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
