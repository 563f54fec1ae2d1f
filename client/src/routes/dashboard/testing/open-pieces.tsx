import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession, registerTokenRenewal, setSession } from '../../../shared/auth/session-store'
import { setOnline } from '../../../shared/testing/network'
import { type FakeShop, renderInShop } from '../../../shared/testing/render-in-shop'
import { ManageOrderPage } from '../orders/manage-order-page'
import { MyOrderPage } from '../orders/order-page'
import { confirmed, day, money, orderOf, placed } from './shown-order'

/** Starts signed out and without drafts. */
export function resetShop(): void {
  setOnline(true)
  clearSession()
  sessionStorage.clear()
  registerTokenRenewal(async () => null)
}

/** Opens the order's page for its customer or an admin, Carl (`u1`). */
export function open(role: 'CUSTOMER' | 'ADMIN', shop: FakeShop) {
  const user = { id: 'u1', name: 'Carl', email: 'carl@example.com', role }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const page = role === 'ADMIN' ? <ManageOrderPage /> : <MyOrderPage />
  return renderInShop({ '/:id': page }, { at: '/o1', shop: { me: () => user, ...shop } })
}

/** A section of the page. */
export const part = async (name: string) => within(await screen.findByRole('region', { name }))
/** Presses the button of that name. */
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** Fills in a field. */
export const fill = async (name: string | RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name })
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}
/** Value of a field. */
export const valueOf = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

/** Names of the order and its lines. */
export const NAME = '1,050 × Adson forceps'
export const FORCEPS = 'Adson forceps (SC-1)'
export const SCISSORS = 'Mayo scissors, 14 cm (SC-2)'
const [forceps] = orderOf('CONFIRMED', []).lines
/** A partial shipment event. */
export const partly = {
  to: 'PARTLY_SHIPPED',
  createdAt: day(23),
  isByCustomer: false,
  isUndo: false,
  actor: confirmed.actor,
}
const shipment = {
  id: 's1',
  shippedAt: day(23),
  carrier: 'DHL',
  trackingNumber: 'JD 0146',
  trackingUrl: 'https://carrier.example/JD0146',
  expectedOn: '2030-12-24',
  lines: [{ quantity: 50, line: { id: 'l1' } }],
}

/** An order of two lines with shipped and cancelled units. */
export function order(
  status: string,
  [shipped, cancelled]: [number, number] = [0, 0],
  changes: { nextStatuses?: string[]; isCancellable?: boolean } = {},
) {
  const base = orderOf(
    status,
    changes.nextStatuses ?? ['SHIPPED'],
    shipped > 0 ? [placed, confirmed, partly] : [placed, confirmed],
  )
  const isCancellable = changes.isCancellable ?? true
  return {
    ...base,
    lineCount: 2,
    lines: [
      {
        ...forceps,
        shippedQuantity: shipped,
        cancellableQuantity: isCancellable && shipped === 0 ? 1_050 : 0,
        returnableQuantity: 0,
      },
      {
        ...forceps,
        id: 'l2',
        sku: 'SC-2',
        name: 'Mayo scissors',
        size: '14 cm',
        quantity: 4,
        cancelledQuantity: cancelled,
        cancellableQuantity: isCancellable ? 4 - cancelled : 0,
        returnableQuantity: 0,
      },
    ],
    cancelledTotal: money(cancelled * 150),
    totalDue: money(157_500 - cancelled * 150),
    shipments: shipped > 0 ? [shipment] : [],
  }
}
