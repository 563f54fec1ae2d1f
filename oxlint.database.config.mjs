const oneRoadForTransactions = {
  selector: "MemberExpression[property.name='$transaction']",
  message: 'Transactions are run by inTransaction (server/src/shared/in-transaction.ts), which has their patience.',
}

const sqlElsewhere = {
  selector: 'MemberExpression[property.name=/^\\$(query|execute)Raw/]',
  message: 'Raw SQL stands in *.sql.ts.',
}

/** Raw SQL stands in files that say so: `*.sql.ts`. Services and loaders ask Prisma's models, or these files. */
const rawSqlSaysSo = {
  files: ['server/src/**/*.ts'],
  excludeFiles: [
    'server/src/**/*.sql.ts',
    'server/src/shared/db.ts',
    'server/src/shared/sql.ts',
    'server/src/shared/wake-calls.ts',
    'server/src/testing/**',
    'server/src/**/*.test.ts',
  ],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: [
          {
            name: '@instrumenta/prisma/client',
            allowTypeImports: true,
            message: 'Raw SQL stands in *.sql.ts; elsewhere import types.',
          },
          { name: 'pg', message: 'Only shared/db.ts, shared/sql.ts and shared/wake-calls.ts know the driver.' },
        ],
      },
    ],
    'eslint-js/no-restricted-syntax': ['error', sqlElsewhere, oneRoadForTransactions],
  },
}

/**
 * Beside the road itself, jobs whose transactions hold what another program does, a store or the search engine: its failures would be
 * taken for the database's, and the job runs again anyhow.
 */
const beginTransactions = {
  files: ['server/src/shared/in-transaction.ts', 'server/src/modules/products/search-engine/feed-index.ts'],
  rules: { 'eslint-js/no-restricted-syntax': ['error', sqlElsewhere] },
}

/** Who may send SQL, and who begins transactions. The later one takes the place of a part of the first. */
export const databaseRules = [rawSqlSaysSo, beginTransactions]
