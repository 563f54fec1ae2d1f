import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from 'react-router-dom'

/** The footer of staff pages: the static links in a line. */
export function StaffFooter() {
  const links = {
    '/blogs': t`Blogs`,
    '/portfolio': t`Portfolio`,
    '/pages/shipping-and-returns': t`Shipping and returns`,
    '/pages/terms': t`Terms of sale`,
    '/pages/privacy': t`Privacy`,
    '/pages/imprint': t`Company information`,
  }
  return (
    <Box
      as="footer"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      ms="var(--staff-menu)"
      px={{ base: '4', md: '6' }}
      py="2"
      borderTopWidth="1px"
      textStyle="xs"
      color="fg.muted"
      css={{
        '& a': { py: '1.5', borderRadius: 'l1', focusVisibleRing: 'outside', _hover: { textDecoration: 'underline' } },
      }}
      _print={{ display: 'none' }}
    >
      <Box as="span" me="auto" py="1.5">
        <Trans>Medical tools since 2005</Trans>
      </Box>
      {Object.entries(links).map(([path, label]) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
      <a href="/graphql">
        <Trans>API playground</Trans>
      </a>
    </Box>
  )
}
