import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../../shared/auth/session-store'
import { useShortcut } from '../../../shared/keyboard/use-shortcut'
import type { StaffPage } from '../staff-places'
import { groupsOf } from '../staff-places'
import { toggleMenu } from './menu-width'

/** The second key of the shortcut to a list, after G. */
const LETTERS: Readonly<Record<string, string>> = {
  '/dashboard/manageOrders': 'o',
  '/dashboard/quotations': 'q',
  '/dashboard/returns': 'r',
  '/dashboard/manageProducts': 'p',
  '/dashboard/users': 'u',
}

/** The search field of this page's list. */
const searchField = () => document.querySelector<HTMLInputElement>('main input[type=search]')

/** Shortcuts of all staff pages. */
export function ShellShortcuts() {
  const { user } = useSession()
  const pages = groupsOf(user).flatMap(({ places }) => places.flatMap((place) => place.pages))
  useShortcut(
    '/',
    t`Search this page`,
    () => {
      searchField()?.focus()
      searchField()?.select()
    },
    { isGlobal: true },
  )
  useShortcut('[', t`Collapse or expand the menu`, toggleMenu, { isGlobal: true })
  return pages
    .filter(({ path }) => path in LETTERS)
    .map((page) => <GoTo key={page.path} page={page} letter={LETTERS[page.path] ?? ''} />)
}

function GoTo({ page: { path, label }, letter }: { page: StaffPage; letter: string }) {
  const navigate = useNavigate()
  useShortcut(`g ${letter}`, t(label), () => void navigate(path), { isGlobal: true })
  return null
}
