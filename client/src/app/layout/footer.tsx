import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../../shared/auth/session-store'
import { useLineOfBusiness } from '../../shared/config/page-config'
import { Logo } from '../../shared/ui/logo'
import { createDeferredControl } from './deferred-control'

const DeferredThemeControl = createDeferredControl(() => import('./theme-control').then((m) => m.ThemeControl), {
  mt: '4',
})

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section">
      <chakra.h2 textStyle="sm" fontWeight="semibold" mb="2">
        {title}
      </chakra.h2>
      <chakra.ul
        listStyleType="none"
        css={{
          '& a': {
            display: 'inline-block',
            py: '1',
            textStyle: 'sm',
            color: 'fg.muted',
            borderRadius: 'l1',
            focusVisibleRing: 'outside',
            _hover: { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
          },
        }}
      >
        {children}
      </chakra.ul>
    </Box>
  )
}

/** Links by path. */
function Links({ of }: { of: Record<string, string> }) {
  return Object.entries(of).map(([path, label]) => (
    <li key={path}>
      <Link to={path}>{label}</Link>
    </li>
  ))
}

/** As many links for visitors as for users, so that nothing moves when the session loads. */
function AccountLinks() {
  const { status } = useSession()
  const links =
    status === 'signed-in'
      ? { '/myProfile': t`My profile`, '/dashboard': t`Dashboard` }
      : { '/login': t`Login`, '/signup': t`Sign up` }
  return Object.entries(links).map(([path, label]) => (
    <chakra.li key={path} css={status === 'loading' ? { '[data-session] &': { visibility: 'hidden' } } : undefined}>
      <Link to={path}>{label}</Link>
    </chakra.li>
  ))
}

export function Footer() {
  const lineOfBusiness = useLineOfBusiness()
  return (
    <Box as="footer" bg="bg.subtle" borderTopWidth="1px" mt="auto">
      <Container py={{ base: '10', md: '14' }}>
        <Box display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: '2fr 1fr 1fr 1fr' }} columnGap="8" rowGap="10">
          <Box gridColumn={{ base: '1 / -1', md: 'auto' }} maxW="sm">
            <Logo />
            <chakra.p mt="3" textStyle="sm" color="fg.muted">
              {lineOfBusiness
                ? t`${lineOfBusiness}. We have provided medical tools since 2005.`
                : t`We have provided medical tools since 2005.`}
            </chakra.p>
            <chakra.p mt="3" textStyle="sm" color="fg.muted">
              <Trans>No tracking cookies. We only remember the currency you choose.</Trans>
            </chakra.p>
            <DeferredThemeControl />
          </Box>
          <Column title={t`Your account`}>
            <AccountLinks />
            <Links of={{ '/dashboard/myOrders': t`My orders`, '/contact': t`Contact` }} />
          </Column>
          <Column title={t`Help and policies`}>
            <Links
              of={{
                '/products': t`All medical tools`,
                '/blogs': t`Blogs`,
                '/portfolio': t`Portfolio`,
                '/pages/shipping-and-returns': t`Shipping and returns`,
                '/pages/terms': t`Terms of sale`,
                '/pages/privacy': t`Privacy`,
                '/pages/imprint': t`Company information`,
              }}
            />
          </Column>
          <Column title={t`Resources`}>
            <li>
              <a href="https://www.ecfr.gov/current/title-21/chapter-I/subchapter-H">
                <Trans>21 CFR, medical devices</Trans>
              </a>
            </li>
            <li>
              <a href="https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfpcd/classification.cfm">
                <Trans>FDA device classes</Trans>
              </a>
            </li>
            <li>
              <a href="/graphql">
                <Trans>API playground</Trans>
              </a>
            </li>
          </Column>
        </Box>
      </Container>
    </Box>
  )
}
