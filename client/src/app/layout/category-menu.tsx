import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { retryImport } from '../../shared/code-loading/retry-import'
import { MenuLink } from '../../shared/navigation/menu-link'
import { useDropdown } from '../../shared/ui/use-dropdown'
import { HeaderPanel, HeaderSummary } from './header-menu'

const importLinks = retryImport(() => import('./category-links'))

/** Menu of categories, which load when it opens. Without script, or until then, it links to all products. */
export function CategoryMenu() {
  const menu = useDropdown()
  const { search } = useLocation()
  const [Links, setLinks] = useState<ComponentType>()
  const load = () => {
    importLinks().then(
      ({ CategoryLinks }) => setLinks(() => CategoryLinks),
      () => {},
    )
  }
  // The menu may already be open before this runs.
  useEffect(() => {
    if (menu.current?.open) load()
  }, [menu])
  return (
    <chakra.details ref={menu} position="relative" me="2" onToggle={load}>
      <HeaderSummary color="fg">
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="M1.5 4h13M1.5 8h13M1.5 12h13" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
        <Trans>All categories</Trans>
      </HeaderSummary>
      <HeaderPanel as="nav" aria-label={t`All categories`}>
        <MenuLink to="/products" end aria-current={search.includes('category=') ? false : 'page'}>
          <Trans>All medical tools</Trans>
        </MenuLink>
        {Links && <Links />}
      </HeaderPanel>
    </chakra.details>
  )
}
