import type { Example, Lookup } from './example'
import { mutation } from './mutation'

const COUNTS = 'changedCount unchangedCount importId'
const refusals = ['RowsRefused { message rows { index sku code message } }']

/** Nightly bulk changes by programs. */
export const bulkExamples = ({ query, pick, missing }: Lookup): Example[] => {
  const lookup = { query: query.replace('nodes { id ', 'nodes { id sku '), pick, missing }
  return [
    mutation(
      'UpdateStock',
      'Sets counted stock, or adds a delta: up to 500 rows by SKU. If one row fails, nothing changes.',
      COUNTS,
      {
        lookup,
        input: ({ id, node, key }) => ({ rows: [{ sku: node?.sku ?? id, quantity: 480 }], idempotencyKey: key }),
        refusals,
      },
    ),
    mutation(
      'UpdatePrices',
      'Sets prices in minor units: up to 500 rows by SKU. If one row fails, nothing changes.',
      COUNTS,
      {
        lookup,
        input: ({ id, node, key }) => ({
          rows: [{ sku: node?.sku ?? id, currency: 'EUR', amount: 1849 }],
          idempotencyKey: key,
        }),
        refusals,
      },
    ),
  ]
}
