import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider, Global } from '@emotion/react'
import type { EmotionCache, GlobalProps } from '@emotion/react'
import type { ReactNode } from 'react'
import { OriginContext } from '../shared/page/page-head'
import { system } from '../shared/theme/system'
import type { RenderFailure } from './page-or-failure'
import { RenderFailureContext } from './page-or-failure'

interface ProvidersProps {
  apollo: ApolloClient
  emotion: EmotionCache
  /** Scheme and host of the page, as seen by the server. */
  origin: string
  /** The server's failure, if any. */
  failure: RenderFailure | null
  /** On the server; the browser finds them in the document. */
  globalStyles?: GlobalProps['styles']
  children: ReactNode
}

/** Contexts for all components, except the router, which differs on server and browser. */
export function Providers({ apollo, emotion, origin, failure, globalStyles, children }: ProvidersProps) {
  return (
    <CacheProvider value={emotion}>
      <ChakraProvider value={system}>
        {globalStyles && <Global styles={globalStyles} />}
        <ApolloProvider client={apollo}>
          <OriginContext value={origin}>
            <RenderFailureContext value={failure}>{children}</RenderFailureContext>
          </OriginContext>
        </ApolloProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}
