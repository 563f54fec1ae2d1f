import { t } from '@lingui/core/macro'
import type { SessionUser } from '../../../../shared/auth/session-store'
import { isAllowed } from '../../../../shared/auth/may'
import { groupsOf, staffPage } from '../../staff-places'
import type { PaletteGroup } from './palette-options'

/** Pages and actions of the dashboard that match the text; all without a text. */
export function pagesFound(user: SessionUser | undefined, text: string): PaletteGroup[] {
  const groups = groupsOf(user)
  const pages = [
    ...groups.flatMap(({ places, add }) => [...(add ? [add] : []), ...places.flatMap((place) => place.pages)]),
    ...(isAllowed(user, staffPage.needs) ? [staffPage] : []),
  ].map(({ path, label }) => ({ path, title: t(label) }))
  const acts = [
    ...(isAllowed(user, 'ORDERS_WRITE') ? [{ path: '/dashboard/orders/new', title: t`New order for a customer` }] : []),
    ...(isAllowed(user, 'ARTICLES_WRITE') ? [{ path: '/dashboard/addArticle', title: t`Write an article` }] : []),
  ]
  const wanted = text.toLocaleLowerCase()
  const options = [...pages, ...acts].filter(({ title }) => title.toLocaleLowerCase().includes(wanted))
  return options.length > 0 ? [{ title: t`Pages and actions`, options }] : []
}
