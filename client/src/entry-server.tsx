import type { NormalizedCacheObject } from '@apollo/client/cache'
import { ApolloClient } from '@apollo/client/core'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { DocumentTransform } from '@apollo/client/utilities'
import { ApolloLink } from '@apollo/client/link'
import { visit } from 'graphql'
import { renderToString } from 'react-dom/server'
import { StaticRouter, matchRoutes, renderMatches } from 'react-router-dom'
import { assetsOf } from './app/server/assets'
import { renderDocument, hashSource, loaderSource, createServerEmotionCache, styleElement } from './app/server/document'
import { isDecodable, pageAddress as pageAddressAmong, tidyPath } from './app/server/page-addresses'
import { writePageState } from './app/page-state'
import type { RenderFailure } from './app/page-or-failure'
import { Providers } from './app/providers'
import type { Assets, RenderRequest, RenderResult, ViteManifest } from './app/server/render-contract'
import { createRouteObjects } from './app/route-objects'
import type { RouteHandle } from './app/route-objects'
import { appRoutes } from './app/routes'
import { showSeller } from './shared/config/page-config'
import { showPricesIn } from './shared/format/money'
import { addressIn, prefixOf, splitAddress, splitTypedAddress } from './shared/i18n/languages'
import { loadMessages, speak, PART_CATALOGUES } from './shared/i18n/messages'
import { createCache } from './shared/graphql/cache'
import { hasErrorCode } from './shared/network/failures'
import { documentStyles } from './shared/theme/document-styles'

export { siteMap } from './app/server/page-addresses'
export { exampleOperations } from './playground/examples/operation-names'
export { trustedDocuments } from './shared/graphql/trusted-documents.generated'

const inlineScriptHashes = [hashSource(loaderSource)]

// With and without the pages for the auth emulator.
const routeObjects = {
  real: createRouteObjects(appRoutes, { emulator: false }),
  emulator: createRouteObjects(appRoutes, { emulator: true }),
}

const typenames = createCache()

/** A query as it is executed: with `__typename`, and without the directive that only Apollo Client knows. Cached by document. */
const sentDocument = new DocumentTransform((document) =>
  typenames.transformDocument(
    visit(document, { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) }),
  ),
)

/**
 * A client for one render. It never fetches: the page's query is written into its cache. Result caching is off, because
 * each result is read once or twice.
 */
function createServerClient(): ApolloClient {
  const cache = createCache({ resultCaching: false })
  return new ApolloClient({ ssrMode: true, cache, dataMasking: true, link: ApolloLink.empty() })
}

/** Asset paths from Vite's manifest, read once when the server starts. */
export function readAssets(manifest: ViteManifest): Assets {
  return assetsOf(manifest, appRoutes)
}

/** The canonical address of a page, its key in the page cache. */
export function pageAddress(url: string): string {
  return pageAddressAmong(appRoutes, url)
}

/** Patterns of all pages; the dashboard counts as one. */
export const pagePatterns = appRoutes.map(({ path }) => path)

/** Replaces paths with invalid escapes. */
const UNKNOWN_PATH = '/not-found'

/** Status of a failed page query: an invalid address, a temporary failure, or our own fault. */
function statusOfFailure(error: unknown): number {
  if (hasErrorCode(error, 'BAD_USER_INPUT')) return 404
  return hasErrorCode(error, 'SERVICE_UNAVAILABLE') ? 503 : 500
}

/** Permanent by default; browsers still revalidate, since no page is cached without revalidation. */
function sendTo(location: string, status = 308): RenderResult {
  return { status, location, html: '', inlineScriptHashes, inlineStyleHashes: [] }
}

/** Address of the list's first page; null if this is the first page. */
function firstPart(pathname: string, search: URLSearchParams): string | null {
  if (!search.has('after')) return null
  const rest = new URLSearchParams(search)
  rest.delete('after')
  return pathname + (rest.size > 0 ? `?${rest.toString()}` : '')
}

/** Renders the document for one address. A failed page query gives status 500 or 503 with an error page. */
export async function render(request: RenderRequest): Promise<RenderResult> {
  const { config, origin, assets, vitalsShare } = request
  const typed = splitTypedAddress(request.url)
  const { language, path } = typed ?? splitAddress(request.url)
  const { pathname: requested, search, searchParams } = new URL(`http://localhost${path}`)
  const pathname = isDecodable(requested) ? requested : UNKNOWN_PATH
  const tidy = tidyPath(pathname)
  if (typed || tidy !== pathname) return sendTo(addressIn(language, tidy) + search)
  const routes = config.emulator ? routeObjects.emulator : routeObjects.real
  const matches = matchRoutes(routes, pathname)
  const match = matches?.at(-1)
  const handle = match?.route.handle as RouteHandle | undefined
  const address = { params: match?.params ?? {}, search: searchParams }
  // All catalogues, since lazily loaded parts are rendered with the page.
  const [preloaded] = await Promise.all([handle?.preload(address), loadMessages(language, PART_CATALOGUES)])

  const query = handle?.query()
  // Another render may have changed the globals; the synchronous code that follows uses these.
  const choose = () => {
    speak(language)
    showPricesIn(config.currency)
    showSeller(config.seller)
  }
  let status = preloaded ?? 200
  let failure: RenderFailure | null = null
  const apollo = createServerClient()
  if (query) {
    try {
      choose()
      const variables = query.variables(address)
      const { data, errors } = await request.execute(sentDocument.transformDocument(query.document), variables)
      choose()
      if (errors) throw new CombinedGraphQLErrors({ data, errors })
      apollo.writeQuery({ query: query.document, variables, data })
      const newPlace = query.newPlace(data, address)
      if (newPlace !== undefined) return sendTo(addressIn(language, newPlace))
      status = query.status(data, address)
    } catch (error) {
      status = statusOfFailure(error)
      // A cursor by name or price is invalid in another language or currency; the user gets the first page.
      const first = status === 404 ? firstPart(pathname, searchParams) : null
      if (first !== null) return sendTo(addressIn(language, first), 303)
      failure = { address: pathname + search, status }
    }
  }

  const emotion = createServerEmotionCache()
  choose()
  const app = renderToString(
    <Providers apollo={apollo} emotion={emotion} origin={origin} failure={failure} globalStyles={documentStyles}>
      <StaticRouter basename={prefixOf(language)} location={addressIn(language, pathname) + search}>
        {renderMatches(matches)}
      </StaticRouter>
    </Providers>,
  )
  const styles = styleElement(emotion)
  const pattern = handle?.path === null ? undefined : matches?.find(({ route }) => route.path)?.route.path
  const vitals = vitalsShare && pattern ? { share: vitalsShare, page: pattern } : undefined
  const html = renderDocument({
    language,
    app,
    styles: styles.html,
    state: writePageState({
      language,
      config,
      origin,
      cache: apollo.extract() as NormalizedCacheObject,
      failure,
      vitals,
    }),
    assets,
    routeModules: [
      ...((handle?.path && assets.routes[handle.path]) || []),
      ...(handle?.catalogues ?? []).flatMap((name) => assets.messages[language][name]),
    ],
  })
  return { status, html, inlineScriptHashes, inlineStyleHashes: [styles.hash] }
}
