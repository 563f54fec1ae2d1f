import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { SignJWT } from 'jose'

/** The server as `npm run build` leaves it. */
export const serverProgram = path.resolve(import.meta.dirname, '../../server/dist/main.cjs')

// One secret for all processes: a token is good everywhere.
const SECRET = randomBytes(32).toString('hex')

/** An access token as the shop signs them, good for as long as anything runs here. */
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

/** Where a server listens, and what it works on. */
export interface ServerPlace {
  port: number
  databaseUrl: string
  dataDir: string
}

/** The variables of a server in production mode that takes the minted tokens, and counts no requests. */
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
    // What is measured and counted is the work, on a machine that the clients share.
    LOAD_SHEDDING: 'false',
    // Nobody signs in: the tokens are minted here.
    FIREBASE_PROJECT_ID: 'nobody',
    FIREBASE_WEB_CONFIG: JSON.stringify({ apiKey: 'nobody', authDomain: 'nobody.example.com', projectId: 'nobody' }),
  }
}
