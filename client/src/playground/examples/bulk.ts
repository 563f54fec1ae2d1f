import type { Example, Lookup } from './example'

/** A mutation of many rows: all of them are taken, or none. */
const rowsOf = (note: string, name: string) => {
  const field = name.charAt(0).toLowerCase() + name.slice(1)
  return `# ${note} Up to 500 rows by SKU: all of them, or none.
# Opening this example takes the product that CreateProduct made.

mutation ${name}($input: ${name}Input!) {
  ${field}(input: $input) {
    __typename
    ... on ${name}Success { changedCount unchangedCount importId }
    ... on RowsRefused { message rows { index sku code message } }
    ... on UserError { message }
  }
}
`
}

/** What programs change night by night, on a product that the examples made. */
export const bulkExamples = ({ query, pick, missing }: Lookup): Example[] => {
  const lookup = { query: query.replace('nodes { id ', 'nodes { id sku '), pick, missing }
  return [
    {
      query: rowsOf('Sets stock as counted, or adds what came or went.', 'UpdateStock'),
      lookup,
      variables: ({ id, node, key }) => ({
        input: { rows: [{ sku: node?.sku ?? id, quantity: 480 }], idempotencyKey: key },
      }),
    },
    {
      query: rowsOf('Sets prices in minor units.', 'UpdatePrices'),
      lookup,
      variables: ({ id, node, key }) => ({
        input: { rows: [{ sku: node?.sku ?? id, currency: 'EUR', amount: 1849 }], idempotencyKey: key },
      }),
    },
  ]
}
