import { Trans } from '@lingui/react/macro'
import { useSession } from '../../shared/auth/session-store'
import { MenuLink } from '../../shared/navigation/menu-link'

/** The main links, by session. Used in the header's second row, and in the menu of narrow screens. */
export function NavLinks() {
  const { user } = useSession()
  return (
    <>
      <MenuLink to="/" end>
        <Trans>Home</Trans>
      </MenuLink>
      <MenuLink to="/products">
        <Trans>Products</Trans>
      </MenuLink>
      <MenuLink to="/blogs">
        <Trans>Blogs</Trans>
      </MenuLink>
      <MenuLink to="/portfolio">
        <Trans>Portfolio</Trans>
      </MenuLink>
      <MenuLink to="/basket#by-sku">
        <Trans>Order by SKU</Trans>
      </MenuLink>
      {user && (
        <>
          <MenuLink to="/myProfile">
            <Trans>MyProfile</Trans>
          </MenuLink>
          <MenuLink to="/dashboard" end>
            <Trans>Dashboard</Trans>
          </MenuLink>
        </>
      )}
    </>
  )
}
