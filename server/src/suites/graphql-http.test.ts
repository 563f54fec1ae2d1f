import { auditServer } from 'graphql-http'
import { listen } from '../testing/listening'
import { createTestApp } from '../testing/test-app'

// The audit of the GraphQL over HTTP specification, on our own listening app. Forged cross-site requests are rejected,
// so each request has the header that no form can send.

test('all 61 audits of GraphQL over HTTP are met, the recommendations too', async () => {
  // Some of the audits query a type of the schema.
  const shop = await createTestApp()
  try {
    const results = await auditServer({
      url: `${await listen(shop.app)}/graphql`,
      fetchFn: (url: string, init: RequestInit = {}) => {
        const headers = new Headers(init.headers)
        headers.set('apollo-require-preflight', 'true')
        return fetch(url, { ...init, headers })
      },
    })
    const missed = results.flatMap((result) =>
      result.status === 'ok' ? [] : [`${result.status}: ${result.name} (${result.reason})`],
    )
    expect(missed).toEqual([])
    expect(results).toHaveLength(61)
  } finally {
    await shop.close()
  }
})
