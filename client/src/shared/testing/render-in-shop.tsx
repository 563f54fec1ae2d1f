import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { render } from '@testing-library/react'
import { GraphQLError, buildSchema, defaultFieldResolver, execute } from 'graphql'
import type { GraphQLFieldResolver } from 'graphql'
import { MemoryRouter, Route, Routes, unstable_HistoryRouter as HistoryRouter, useLocation } from 'react-router-dom'
import type { ReactNode } from 'react'
import { createCache } from '../graphql/cache'
import { bearerLink, renewalLink } from '../graphql/apollo-client'
import { createGuardedHistory } from '../navigation/history'
import { system } from '../theme/system'

const schema = buildSchema(readFileSync(join(__dirname, '../../../../schema.graphql'), 'utf8'))

/**
 * Root fields of the fake shop. Resolvers get the arguments and the query's own headers, and may throw. Results of
 * unions need `__typename`.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the schema checks what goes in and what comes out
export type FakeShop = Record<string, (args: any, headers: any) => unknown>

/** Thrown by a resolver to simulate a network failure. */
export class CutLine extends Error {}

/** A refusal with its code, as the server sends it. */
export function refusal(code: string, message = code, field?: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, field } })
}

/** Values of required fields that few tests are about. */
const commonValues: Readonly<Record<string, unknown>> = { permissions: [], isSecondFactorMissing: false, taxLines: [] }

/** Users are no staff unless a test says otherwise. */
const resolveField: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) =>
  defaultFieldResolver(source, args, context, info) ??
  // Orders have no tax unless a test says otherwise.
  (info.fieldName === 'totalWithTax' && info.parentType.name === 'Order'
    ? (source as { total: unknown }).total
    : commonValues[info.fieldName])

/** A client of the fake shop: executes against the real schema, behind the real links. */
export function createTestClient(shop: FakeShop): ApolloClient {
  const answer = new ApolloLink(
    ({ query, variables, getContext }) =>
      new Observable((observer) => {
        const answered = async () => {
          const request = { document: query, variableValues: variables, contextValue: getContext().headers ?? {} }
          const result = await execute({ schema, rootValue: shop, fieldResolver: resolveField, ...request })
          const cut = result.errors?.find(({ originalError }) => originalError instanceof CutLine)
          if (cut) throw new TypeError('Failed to fetch')
          observer.next(JSON.parse(JSON.stringify(result)) as typeof result)
          observer.complete()
        }
        answered().catch((error: unknown) => observer.error(error))
      }),
  )
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([renewalLink, bearerLink, answer]),
    dataMasking: true,
  })
}

interface RenderOptions {
  shop?: FakeShop
  /** Path of the first page. */
  at?: string
  /** State of the first history entry. */
  state?: unknown
  /** Whether to use the window's history, as in the browser. */
  isInWindow?: boolean
}

function historyFrom(address: string) {
  window.history.pushState(null, '', address)
  return createGuardedHistory()
}

/** Renders pages by path pattern, with all providers; `current()` returns the current location. */
export function renderInShop(
  pages: Record<string, ReactNode>,
  { shop = {}, at = '/', state, isInWindow }: RenderOptions = {},
) {
  let place = ''
  let placeState: unknown
  function Place() {
    const location = useLocation()
    place = location.pathname + location.search
    placeState = location.state
    return null
  }
  const client = createTestClient(shop)
  const [pathname = '/', search] = at.split('?')
  const routes = (
    <>
      <Place />
      <Routes>
        {Object.entries(pages).map(([path, page]) => (
          <Route key={path} path={path} element={page} />
        ))}
      </Routes>
    </>
  )
  const view = render(
    <ChakraProvider value={system}>
      <ApolloProvider client={client}>
        {isInWindow ? (
          <HistoryRouter history={historyFrom(at)}>{routes}</HistoryRouter>
        ) : (
          <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}`, state }]}>{routes}</MemoryRouter>
        )}
      </ApolloProvider>
    </ChakraProvider>,
  )
  return { ...view, client, current: () => place, currentState: () => placeState }
}
