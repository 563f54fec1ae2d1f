import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { SignJWT } from 'jose'

/** The server built by `npm run build`. */
export const serverProgram = path.resolve(import.meta.dirname, '../../server/dist/main.cjs')

// One secret for all processes: a token is valid everywhere.
const SECRET = randomBytes(32).toString('hex')

/** An access token signed with the shared secret, valid for the whole run. */
export function mintToken(userId: string): Promise<string> {
  return new SignJWT({ sv: 1 })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuer('instrumenta')
    .setAudience('instrumenta-api')
    .setIssuedAt()
    .setExpirationTime('6h')
    .sign(new TextEncoder().encode(SECRET))
}

/** Port, database and data folder of a server. */
export interface ServerPlace {
  port: number
  databaseUrl: string
  dataDir: string
}

/**
 * The environment of a server in production mode that accepts the minted tokens, without rate limits.
 */
export function serverEnvironment({ port, databaseUrl, dataDir }: ServerPlace): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ACCESS_TOKEN_SECRET: SECRET,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    RATE_LIMIT: '0',
    // Load shedding would distort measurements on a shared machine.
    LOAD_SHEDDING: 'false',
    // Sign-in is unused: the tokens are minted here.
    FIREBASE_PROJECT_ID: 'nobody',
    FIREBASE_WEB_CONFIG: JSON.stringify({ apiKey: 'nobody', authDomain: 'nobody.example.com', projectId: 'nobody' }),
  }
}
