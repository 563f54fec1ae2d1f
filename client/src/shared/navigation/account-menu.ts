import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isAllowed } from '../auth/may'
import type { SessionUser } from '../auth/session-store'
import { signOut, useSession, useSessionPart } from '../auth/session-store'
import { isolate } from '../i18n/messages'
import { notifySuccess } from '../ui/notify'

interface OwnPage {
  path: string
  label: MessageDescriptor
}

/** Dashboard pages about the user's own orders, reviews, quotations and company. */
export const OWN_PAGES: readonly OwnPage[] = [
  { path: '/dashboard/myOrders', label: msg`My Orders` },
  { path: '/dashboard/addReview', label: msg`Add Review` },
  { path: '/dashboard/myReviews', label: msg`My reviews` },
  { path: '/dashboard/quotations', label: msg`Quotations` },
  { path: '/dashboard/company', label: msg({ message: 'Company', context: 'the reader’s own, in the menu' }) },
]

/** Pages of the account menu. Staff with `QUOTATIONS_READ` have quotations in the staff menu. */
export const ownPagesOf = (user: SessionUser): readonly OwnPage[] =>
  OWN_PAGES.filter(({ path }) => path !== '/dashboard/quotations' || !isAllowed(user, 'QUOTATIONS_READ'))

/** Signs out and shows a toast with the user's name. */
export function useSignOut(): () => Promise<void> {
  const user = useSessionPart((session) => session.user)
  return async () => {
    if (!user) return
    // Read the name now: signing out clears it.
    const name = isolate(user.name)
    const message = t`${name} successfully logged out!`
    // Protected pages lead to the home page, not to the login, because the user chose to leave.
    const ended = signOut('/')
    // The session is already over; do not wait for the identity provider.
    notifySuccess(message)
    await ended
  }
}

/** Closes a `details` panel on navigation, a click or focus outside, Escape and Sign Out. Returns its ref. */
export function useDropdown() {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const { status } = useSession()
  const last = useRef({ key, status })
  // Not on hydration: the user may have opened it before.
  useEffect(() => {
    const before = last.current
    last.current = { key, status }
    const isSignOut = before.status === 'signed-in' && status === 'signed-out'
    if ((before.key !== key || isSignOut) && menu.current) menu.current.open = false
  }, [key, status])
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isBeside = event.type !== 'keydown' && !current?.contains(event.target as Node)
      if (!current?.open || !(isEscape || isBeside)) return
      current.open = false
      if (isEscape) current.querySelector('summary')?.focus()
    }
    const events = ['click', 'keydown', 'focusin']
    for (const type of events) document.addEventListener(type, close)
    return () => {
      for (const type of events) document.removeEventListener(type, close)
    }
  }, [])
  return menu
}
