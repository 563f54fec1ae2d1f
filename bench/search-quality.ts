/**
 * `npx tsx bench/search-quality.ts`: quality of search results. Runs the queries of `search-quality/queries.psv` on the
 * shipped catalogue, and prints the share of right first hits. Exits with 1 below 95 of 100.
 */
import { mkdtempSync, chmodSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeCluster } from '@instrumenta/local/cluster-location'
import { startEmbeddedPostgres } from '@instrumenta/local/embedded-postgres'
import { applyMigrations } from '@instrumenta/operations/migrations'
import { PrismaClient } from '@instrumenta/prisma/client'
import { seedDatabase } from '@instrumenta/prisma/seed'
import { PrismaPg } from '@prisma/adapter-pg'
import type { ProductListRequest } from '@instrumenta/server/product-list'
import { listProducts } from '@instrumenta/server/product-list'
import { createProductLoaders } from '@instrumenta/server/product-loaders'
import { sqlIn } from '@instrumenta/server/sql'

/** A search, and the SKUs of acceptable first hits; empty if nothing should match. */
interface Query {
  language: NonNullable<ProductListRequest['language']>
  kind: string
  text: string
  expected: string[]
}

const QUERIES = fileURLToPath(new URL('search-quality/queries.psv', import.meta.url))
const MIN_QUALITY = 0.95

function readQueries(): Query[] {
  const [, ...lines] = readFileSync(QUERIES, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [language = '', kind = '', text = '', expected = ''] = line.split('|')
    const codes = expected === '-' ? [] : expected.split(' ')
    return { language: language as Query['language'], kind, text, expected: codes }
  })
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'instrumenta-bench-'))
  chmodSync(folder, 0o755)
  const { cluster, databaseUrl } = await startEmbeddedPostgres(folder)
  try {
    await applyMigrations(databaseUrl)
    await seedDatabase({ databaseUrl, imagesDir: null })
    await score(databaseUrl)
  } finally {
    await cluster.stop()
    removeCluster(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function score(connectionString: string): Promise<void> {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString, max: 2 }) })
  const sql = sqlIn(prisma)
  const db = Object.assign(prisma, { sql, searchSql: sql })
  const kinds = new Map<string, { right: number; all: number }>()
  try {
    for (const query of readQueries()) {
      const filter = { search: query.text }
      const deps = { db, loaders: createProductLoaders(db) }
      const { edges } = await listProducts(deps, { first: 3, filter, language: query.language })
      const found = edges.map(({ node }) => `${node.sku} ${node.name}`)
      const [first] = edges
      const isRight = first ? query.expected.includes(first.node.sku ?? '') : query.expected.length === 0
      const kind = kinds.get(query.kind) ?? { right: 0, all: 0 }
      kinds.set(query.kind, { right: kind.right + Number(isRight), all: kind.all + 1 })
      if (!isRight) console.log(`${query.language} ${query.text}: ${found.join('; ') || 'nothing'}`)
    }
  } finally {
    await prisma.$disconnect()
  }
  const sums = [...kinds.values()]
  const [right, all] = [sums.reduce((sum, kind) => sum + kind.right, 0), sums.reduce((sum, kind) => sum + kind.all, 0)]
  for (const [kind, { right, all }] of kinds) console.log(`${kind}: ${right} of ${all}`)
  console.log(`First hit right: ${right} of ${all}, ${((100 * right) / all).toFixed(1)} %`)
  if (right < MIN_QUALITY * all) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
