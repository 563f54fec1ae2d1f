/** @jest-environment ./src/suites/apollo-environment.cjs */
import type { ApolloServerOptions, BaseContext } from '@apollo/server'
import { ApolloServer } from '@apollo/server'
import type { CreateServerForIntegrationTestsResult } from '@apollo/server-integration-testsuite'
import { defineIntegrationTestSuite } from '@apollo/server-integration-testsuite'
import fastify from 'fastify'
import { readEnv } from '../config/env'
import type { GraphQLContext } from '../graphql/context'
import { graphqlRoute } from '../http/graphql-transport/graphql-route'
import { HANDLER_TIMEOUT_MS } from '../http/protection/time-limits'
import { requestChecks } from '../http/request-checks'
import { createUncached } from '../testing/uncached'
import { createAccessTokens } from '../shared/tokens'
import { listen } from '../testing/listening'
import { TEST_SECRET } from '../testing/test-app'

// Apollo's tests for integrations with HTTP frameworks, on our route and behind all request hooks, except that the
// suite may send plain text, which the shop rejects. The suite is 5.5.0, the server 5.5.1; there is no suite 5.5.1, so
// Jest maps its import to our server. Schema and server settings are the suite's.

declare global {
  // TypeScript requires a `var` for a property of globalThis.
  var leftOut: { meant: string[]; skipped: string[] }
}

const env = readEnv({
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  ACCESS_TOKEN_SECRET: TEST_SECRET,
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  // Tests keep the machine busy.
  LOAD_SHEDDING: 'false',
})
const tokens = createAccessTokens(TEST_SECRET)

defineIntegrationTestSuite(
  async (config, options) => {
    const settings = { ...config, stopOnTerminationSignals: false } as unknown as ApolloServerOptions<BaseContext>
    const server = new ApolloServer(settings)
    await server.start()
    const app = fastify({
      forceCloseConnections: true,
      // The suite sends its requests to the root.
      rewriteUrl: ({ url = '/' }) => url.replace(/^\/(?=\?|$)/, '/graphql'),
    })
    const keys = { recall: () => undefined, recognize: async () => null }
    await app.register(requestChecks, {
      env,
      tokens,
      keys,
      pages: undefined,
      handlerTimeoutMs: HANDLER_TIMEOUT_MS,
    })
    await app.register(graphqlRoute, {
      // The suite's resolvers do not need our context.
      apollo: server as ApolloServer<BaseContext> as unknown as ApolloServer<GraphQLContext>,
      cacheVersion: createUncached(),
      createContext: async () => ((await options?.context?.()) ?? {}) as GraphQLContext,
      handlerTimeoutMs: HANDLER_TIMEOUT_MS,
      playgroundFile: undefined,
      images: { store: 'local' },
      hasDemoAccounts: false,
      liveStreams: 0,
    })
    const url = await listen(app)
    return { server, url, extraCleanup: () => app.close() } as unknown as CreateServerForIntegrationTestsResult
  },
  // The schema has no `@defer`.
  { noIncrementalDelivery: true },
)

it('the tests excluded on purpose still exist', () => {
  expect(leftOut.skipped.sort()).toEqual(leftOut.meant.sort())
})
