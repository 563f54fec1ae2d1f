import { defineConfig } from 'prisma/config'

// Generating the client needs no native engine, but Prisma downloads one unless told where it is. Migrations need
// none here either (docs/decisions/006); `prisma migrate` still fetches and uses the native one.
if (!process.argv.includes('migrate')) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
