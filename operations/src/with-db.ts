import type { Db } from '@instrumenta/server/db'
import { createDb } from '@instrumenta/server/db'
import { parseConfig } from './config'

/** Opens the shop's database during some work of a command, through a pooler if the settings name one. */
export async function withDb<T>(databaseUrl: string, poolSize: number, work: (db: Db) => Promise<T>): Promise<T> {
  const db = createDb(databaseUrl, { poolSize, pooler: parseConfig(process.env).databasePooler })
  try {
    return await work(db)
  } finally {
    await db.$disconnect()
  }
}
