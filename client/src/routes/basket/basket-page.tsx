import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useRef } from 'react'
import { useSession } from '../../shared/auth/session-store'
import { preloadable } from '../../shared/code-loading/preloadable'
import { retryImport } from '../../shared/code-loading/retry-import'
import { useIsHydrated } from '../../shared/code-loading/hydration'
import { useFocusRecovery } from '../../shared/ui/focus'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-placeholder'

const loadContent = retryImport(() => import('./content/basket-content'))

const BasketContent = preloadable<object>(async () => (await loadContent()).BasketContent)

/** The basket. Only the browser knows its content, so the server renders the frame alone. */
export function BasketPage() {
  const page = useRef<HTMLDivElement>(null)
  useFocusRecovery(page)
  const { user } = useSession()
  const isHydrated = useIsHydrated()
  return (
    <Container ref={page} py={{ base: '6', md: '10' }}>
      <PageHead title={t`Basket`} isPrivate />
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }} tabIndex={-1} outline="none">
        <Trans>Basket</Trans>
      </Heading>
      <noscript>
        <chakra.p mt="4">
          <Trans>Turn on JavaScript to use the basket. Without it you can still order from each product page.</Trans>
        </chakra.p>
      </noscript>
      {/* The footer starts below the window, so that it does not move when the lines load. */}
      <Box mt="6" minH="calc(100dvh - 9rem)">
        <Suspense fallback={<PageSpinner />}>
          {isHydrated ? <BasketContent key={user?.id} /> : <PageSpinner />}
        </Suspense>
      </Box>
    </Container>
  )
}
