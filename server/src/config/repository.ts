import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

// Set by build.mjs (esbuild `define`); absent in Jest and under tsx, where the files are read in place.
declare const __BUNDLED__: { schema: string; migrations: string[] } | undefined

const bundled = typeof __BUNDLED__ === 'undefined' ? undefined : __BUNDLED__

/** Absolute path of the checkout, or of its part in a container image. */
export const repositoryRoot = bundled ? resolve(__dirname, '../..') : resolve(__dirname, '../../..')

/** Vite's output: `client/` for the browser, `server/` for rendering. */
export const clientDist = join(repositoryRoot, 'client/dist')

/** The SDL of the API, as written in `schema.graphql`. */
export const schemaSdl = bundled?.schema ?? readFileSync(join(repositoryRoot, 'schema.graphql'), 'utf8')

/** Names of all migrations that this build of the server relies on, oldest first. */
export const migrationNames = bundled?.migrations ?? listMigrations(join(repositoryRoot, 'prisma/migrations'))

function listMigrations(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}
