import pg from 'pg'
import { startEmbeddedPostgres } from './postgres/embedded'
import { errorCode, errorText, Problem } from './problem'

/** The database of a run: our own, which we stop again, or the user's. */
export interface Database {
  url: string
  /** "PostgreSQL 18 on 127.0.0.1:54213" */
  description: string
  stop?: () => Promise<void>
  /** Settles when our own server ends, whoever ended it. */
  ended?: Promise<unknown>
}

const OLDEST_MAJOR = 14

/** Starts the PostgreSQL of a DATA_DIR. */
export async function startOwnDatabase(dataDir: string, note: (remark: string) => void): Promise<Database> {
  const { cluster, databaseUrl, version } = await startEmbeddedPostgres(dataDir, { note })
  return {
    url: databaseUrl,
    description: `PostgreSQL ${version} on 127.0.0.1:${cluster.port}`,
    stop: () => cluster.stop(),
    ended: cluster.ended,
  }
}

/** Checks that the user's own database answers and is new enough. */
export async function checkGivenDatabase(url: string): Promise<Database> {
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
    return { url, description: `PostgreSQL ${major} on ${place}` }
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
      return new Problem(`Nothing answers at ${place}.`, 'Start that PostgreSQL, or correct DATABASE_URL.')
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Problem(`There is no host of the name in ${place}.`, 'Correct the host in DATABASE_URL.')
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
