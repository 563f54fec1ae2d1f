import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import { ACCESS_TOKEN_KEY } from '../shared/session/session-store'
import { examples } from './examples'

/** The session of this browser, read at each request: one may log in or out in another tab meanwhile. */
function sessionHeader(): Record<string, string> {
  const token = localStorage.getItem(ACCESS_TOKEN_KEY)
  return token ? { authorization: `Bearer ${token}` } : {}
}

const namesAuthorization = (headers?: Record<string, unknown>) =>
  Object.keys(headers ?? {}).some((name) => name.toLowerCase() === 'authorization')

const send = createGraphiQLFetcher({ url: '/graphql' })

/** GraphiQL for the shop's API. Its headers editor wins over the browser's session. */
export function Playground() {
  return (
    <GraphiQL
      fetcher={(params, options) =>
        send(params, {
          ...options,
          headers: namesAuthorization(options?.headers)
            ? options?.headers
            : { ...options?.headers, ...sessionHeader() },
        })
      }
      defaultTabs={examples}
      defaultEditorToolsVisibility="variables"
      isHeadersEditorEnabled
      shouldPersistHeaders={false}
    >
      <GraphiQL.Logo>
        <a href="/">Instrumenta</a>
      </GraphiQL.Logo>
      <GraphiQL.Footer>
        <SessionHint />
      </GraphiQL.Footer>
    </GraphiQL>
  )
}

/** Below the answer: as whom one asks. */
function SessionHint() {
  return (
    <p className="session-hint">
      {localStorage.getItem(ACCESS_TOKEN_KEY) ? (
        <>You are logged in to the shop; requests carry your session unless the headers name another.</>
      ) : (
        <>
          You ask as a visitor. <a href="/login">Log in to the shop</a> to order and to see orders, then come back.
        </>
      )}
    </p>
  )
}
