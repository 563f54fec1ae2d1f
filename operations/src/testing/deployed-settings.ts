import { readEnv } from '@instrumenta/server/env'

/** Variables read by the AWS SDK. */
const OTHERS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']

/** Sample values of required settings, for tests of files that name them. */
export const SAMPLES: Record<string, string> = {
  PUBLIC_URL: 'https://shop.example',
  POSTGRES_PASSWORD: 'letters1',
  ACCESS_TOKEN_SECRET: 'x'.repeat(32),
  S3_SECRET: 'letters2',
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_WEB_CONFIG: JSON.stringify({ apiKey: 'k', authDomain: 'shop.firebaseapp.com', projectId: 'shop' }),
}

/** Variables read by the server and its libraries. */
export function settingsRead(): Set<string> {
  const read = new Set(OTHERS)
  const noted = new Proxy<Record<string, string>>(
    { ...SAMPLES, DATABASE_URL: 'postgresql://localhost/shop' },
    { get: (target, name: string) => (read.add(name), target[name]) },
  )
  readEnv(noted)
  return read
}

/** Variables of these that no part of the shop reads. */
export function unknownSettings(settings: Record<string, string>): string[] {
  const read = settingsRead()
  return Object.keys(settings).filter((name) => !read.has(name))
}

/**
 * Parses the server's production settings from one of our files.
 * @throws ConfigError naming the invalid setting
 */
export const readSettings = (settings: Record<string, string>) => readEnv({ NODE_ENV: 'production', ...settings })
