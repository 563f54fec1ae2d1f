/** @jest-environment ./src/suites/apollo-environment.cjs */
import type { ApolloServerOptions, BaseContext } from '@apollo/server'
import { ApolloServer } from '@apollo/server'
import type { CreateServerForIntegrationTestsResult } from '@apollo/server-integration-testsuite'
import { defineIntegrationTestSuite } from '@apollo/server-integration-testsuite'
import fastify from 'fastify'
import type { GraphQLContext } from '../graphql/context'
import { addErrorHandling } from '../http/error-answers'
import { addGraphQLRoute } from '../http/graphql-transport/graphql-route'
import { HANDLER_TIMEOUT_MS } from '../http/protection/time-limits'
import { createUncached } from '../shared/cache-version'
import { listen } from '../testing/listening'

// Apollo's tests for integrations with HTTP frameworks, on our route with its reading of bodies and its errors. The
// suite is 5.5.0, the server 5.5.1: there is no 5.5.1 of the suite, so Jest is told to give it our server. The schema
// and the settings of the server are the suite's.

declare global {
  // A `var` is what TypeScript wants for a property of globalThis.
  var leftOut: { meant: string[]; skipped: string[] }
}

defineIntegrationTestSuite(async (config, options) => {
  const settings = { ...config, stopOnTerminationSignals: false } as unknown as ApolloServerOptions<BaseContext>
  const server = new ApolloServer(settings)
  await server.start()
  const app = fastify({
    forceCloseConnections: true,
    // The suite asks at the root.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/(?=\?|$)/, '/graphql'),
  })
  addErrorHandling(app)
  addGraphQLRoute(app, {
    // What our resolvers find in their context, the suite's do not ask for.
    apollo: server as ApolloServer<BaseContext> as unknown as ApolloServer<GraphQLContext>,
    cacheVersion: createUncached(),
    createContext: async () => ((await options?.context?.()) ?? {}) as GraphQLContext,
    handlerTimeoutMs: HANDLER_TIMEOUT_MS,
    playgroundFile: undefined,
    images: { store: 'local' },
    hasDemoAccounts: false,
  })
  const url = await listen(app)
  return { server, url, extraCleanup: () => app.close() } as unknown as CreateServerForIntegrationTestsResult
})

it('the tests that are left out on purpose are still there', () => {
  expect(leftOut.skipped.sort()).toEqual(leftOut.meant.sort())
})
