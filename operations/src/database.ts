import pg from 'pg'
import type { Config } from './config'
import { errorCode, errorText, Problem } from './problem'

const OLDEST_MAJOR = 14

/** Access of a command to a database that a running shop may use. */
export interface DatabaseUse {
  /** True if the command needs exclusive access to the embedded data: it is rejected while a shop runs on it. */
  alone?: boolean
  /** True if the command may create the embedded database; otherwise it must exist. */
  creates?: boolean
}

/** Runs work on the shop's database, which the caller provides. */
export type WithDatabase = <T>(
  config: Config,
  use: DatabaseUse,
  work: (databaseUrl: string) => Promise<T>,
) => Promise<T>

/** The database that DATABASE_URL names. */
export const withGivenDatabase: WithDatabase = async ({ databaseUrl }, _use, work) => {
  if (!databaseUrl) throw new Problem('DATABASE_URL is not set.', 'Set it to the database of the shop.')
  await checkGivenDatabase(databaseUrl)
  return work(databaseUrl)
}

/**
 * Checks that the external database responds and has a supported version.
 * @returns a description, such as "PostgreSQL 18 on db.example.com:5432"
 * @throws Problem that says why the database cannot be used
 */
export async function checkGivenDatabase(url: string): Promise<string> {
  const { hostname, port, pathname } = new URL(url)
  const place = `${hostname || 'localhost'}:${port || '5432'}`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const answer = await client.query<{ number: number }>(
      `SELECT current_setting('server_version_num')::int AS "number"`,
    )
    const major = Math.floor((answer.rows[0]?.number ?? 0) / 10_000)
    if (major < OLDEST_MAJOR) {
      throw new Problem(
        `The PostgreSQL at ${place} has version ${major}, but the shop needs ${OLDEST_MAJOR} or newer.`,
        'Update it, or leave DATABASE_URL out to use the embedded one.',
      )
    }
    return `PostgreSQL ${major} on ${place}`
  } catch (error) {
    throw explainConnectionError(error, place, decodeURIComponent(pathname.slice(1)))
  } finally {
    await client.end().catch(() => undefined)
  }
}

function explainConnectionError(error: unknown, place: string, database: string): unknown {
  if (error instanceof Problem) return error
  switch (errorCode(error)) {
    case 'ECONNREFUSED':
      return new Problem(`There is no answer from ${place}.`, 'Start PostgreSQL there, or correct DATABASE_URL.')
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Problem(`The host in ${place} does not exist.`, 'Correct the host in DATABASE_URL.')
    case '28P01':
    case '28000':
      return new Problem(`PostgreSQL refuses the user or the password: ${errorText(error)}.`, 'Correct DATABASE_URL.')
    case '3D000':
      return new Problem(
        `There is no database "${database}" at ${place}.`,
        `Create it with: createdb ${database}. Or correct DATABASE_URL.`,
      )
    default:
      return new Problem(`The database at ${place} cannot be used: ${errorText(error)}.`, 'Correct DATABASE_URL.')
  }
}

/** Connects for the duration of some work. Uncommitted changes are lost with the connection. */
export async function withConnection<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // The current or next statement reports a broken connection.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
