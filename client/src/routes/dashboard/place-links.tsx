import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '../../shared/auth/session-store'
import { COARSE_POINTER } from '../../shared/theme/tokens'
import { Breadcrumb } from './breadcrumb'
import { placeWithPage } from './staff-places'

/** The menu entry with several pages that this page belongs to. */
function usePlace() {
  const { user } = useSession()
  return placeWithPage(user, useLocation().pathname)
}

/** Link to the index that lists this page, if any. */
export function PlaceCrumb() {
  const { pathname } = useLocation()
  const place = usePlace()
  const [index] = place?.pages ?? []
  if (place?.kind !== 'index' || !index || index.path === pathname) return null
  return <Breadcrumb to={index.path}>{t(index.label)}</Breadcrumb>
}

const View = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    h: '9',
    px: '2',
    mb: '-1px',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    focusVisibleRing: 'inside',
    [COARSE_POINTER]: { h: '11' },
    _hover: { color: 'fg' },
    _currentPage: { color: 'brand.fg', borderColor: 'brand.solid' },
  },
})

/** The menu entry's other pages as views. */
export function PlaceViews() {
  const { pathname } = useLocation()
  const place = usePlace()
  if (place?.kind !== 'views' || place.pages.length < 2) return null
  return (
    <Box
      as="nav"
      aria-label={t(place.label)}
      display="flex"
      gap="1"
      mb="4"
      overflowX="auto"
      borderBottomWidth="1px"
      scrollbarWidth="none"
      _print={{ display: 'none' }}
    >
      {place.pages.map(({ path, label }) => (
        <View key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
          {t(label)}
        </View>
      ))}
    </Box>
  )
}
