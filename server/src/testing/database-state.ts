import { isDeepStrictEqual } from 'node:util'
import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../shared/db'
import type { TestApp } from './test-app'

const VERSIONS = 'coalesce(sum(xmin::text::bigint), 0)'
const TEXTS = "coalesce(md5(string_agg(row::text, '' ORDER BY row::text)), '')"

/**
 * For each table, the number of rows and the transactions that wrote them: a row written again counts as changed, even
 * if its values are the same. That takes a quarter of the time of reading values, which are compared only for tables
 * that the test itself writes and restores. For small databases.
 */
export async function readDatabaseState(db: Db, putBackIn: string[] = []): Promise<Record<string, string>> {
  const tables = await db.sql.query<{ name: string }>(
    Prisma.sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    'tables of the shop',
  )
  const selections = tables.map(({ name }) => {
    const state = putBackIn.includes(name) ? TEXTS : VERSIONS
    return `SELECT '${name}' AS name, count(*) || ' rows, ' || ${state} AS state FROM "${name}" AS row`
  })
  // Prepared under a name: to plan it takes most of its time.
  const rows = await db.sql.query<{ name: string; state: string }>(
    Prisma.raw(selections.join(' UNION ALL ')),
    ['rows of the shop', ...putBackIn].join(' '),
  )
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}

const writes = /\b(INSERT|UPDATE|DELETE|MERGE|TRUNCATE|CALL|DO)\b/

/**
 * Reports whether any row was written. Cheap to call again and again: tables are only read when the app, or the test
 * through it, has sent a statement since that may write. `confirm` reads them in any case, and throws if anything else
 * has written.
 */
export function followDatabaseState({ db, statements }: TestApp): {
  read(): Promise<Record<string, string>>
  confirm(): Promise<void>
} {
  let known: Record<string, string> | undefined
  async function read(): Promise<Record<string, string>> {
    if (!known || statements.some((sql) => writes.test(sql))) known = await readDatabaseState(db)
    statements.length = 0
    return known
  }
  return {
    read,
    async confirm() {
      const [before, now] = [await read(), await readDatabaseState(db)]
      if (!isDeepStrictEqual(before, now)) throw new Error('Rows have changed by statements that do not look like it')
    },
  }
}

/** Copies all rows. Returns a function that restores them in some tables, ten times faster than creating them again. */
export async function keepRows(db: Db): Promise<(tables: string[]) => Promise<void>> {
  await db.$executeRaw`CREATE SCHEMA kept`
  await db.$executeRaw`
    DO $$ DECLARE tab record; BEGIN
      FOR tab IN
        SELECT attrelid::regclass AS name, relname, string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns
        FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
          AND attgenerated = ''
        GROUP BY attrelid, relname
      LOOP EXECUTE format('CREATE TABLE kept.%I AS SELECT %s FROM %s', tab.relname, tab.columns, tab.name); END LOOP;
    END $$`
  // Triggers and foreign keys are off; they hold again when everything is restored.
  return async (tables) => {
    const names = tables.map((name) => `'${name}'`).join(', ')
    const putBack = `
      DO $$ DECLARE tab record; BEGIN
        SET LOCAL session_replication_role = replica;
        FOR tab IN
          SELECT relname AS name, string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns
          FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
          WHERE relnamespace = 'kept'::regnamespace AND relname IN (${names}) AND attnum > 0
          GROUP BY relname
        LOOP
          EXECUTE format('DELETE FROM public.%I', tab.name);
          EXECUTE format(
            'INSERT INTO public.%1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM kept.%1$I', tab.name, tab.columns
          );
        END LOOP;
      END $$`
    await db.$executeRaw(Prisma.raw(putBack))
  }
}

/** Number of statements that wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`
  return rows[0]?.count ?? 0
}
