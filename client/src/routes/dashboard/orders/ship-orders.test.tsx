import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequireAuth } from '../../../features/auth/require-auth'
import { setSession } from '../../../shared/auth/session-store'
import { beginVisit } from '../../../shared/testing/new-visit'
import { renderInShop } from '../../../shared/testing/render-in-shop'
import { numberOf, orderAt, shopOf } from '../testing/desk-shop'
import { ManageOrdersPage } from './manage-orders-page'
import { ShipOrdersPage } from './ship-orders-page'

jest.mock('../../../shared/live/use-live-updates', () => ({ useLiveUpdates: jest.fn() }))

beforeEach(beginVisit)

const press = async (name: string, role = 'button') => userEvent.click(await screen.findByRole(role, { name }))

interface MoveArgs {
  input: { ids: string[]; overrideReason?: string }
}
interface Move {
  id: string
  result: object
}

/** The grid of three confirmed orders and a shipped one. */
function openGrid() {
  const shop = shopOf(4)
  const lines = [{ id: 'l1', name: 'Forceps', quantity: 50, shippedQuantity: 10, cancelledQuantity: 0 }]
  const statuses = new Map(['o1', 'o2', 'o3'].map((id) => [id, 'CONFIRMED']))
  const moveOrders = jest.fn(({ input: { ids } }: MoveArgs) => ({
    moves: ids.map((id): Move => {
      statuses.set(id, 'SHIPPED')
      const order = orderAt(Number(id.slice(1)), 'SHIPPED')
      return { id, result: { __typename: 'UpdateOrderStatusSuccess', order, undo: { id: `act-${id}`, seconds: 10 } } }
    }),
  }))
  const ordersById = ({ ids }: { ids: string[] }) =>
    ids.map((id) => ({
      ...orderAt(Number(id.slice(1)), statuses.get(id) ?? 'SHIPPED'),
      customerName: `Customer ${id}`,
      company: null,
      lines,
    }))
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'ADMIN' as const }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const routes = { '/dashboard/orders/ship': <RequireAuth>{<ShipOrdersPage />}</RequireAuth> }
  renderInShop(routes, {
    at: '/dashboard/orders/ship?ids=o1,o2,o3,o4',
    shop: { me: () => user, ...shop, ordersById, moveOrders },
  })
  return moveOrders
}

const rowOf = async (place: number) => within(await screen.findByRole('row', { name: numberOf(place) }))
const trackingOf = async (place: number) => (await rowOf(place)).getByLabelText<HTMLInputElement>(/^Tracking number/)
const paste = async (element: HTMLElement, text: string) => {
  element.focus()
  await userEvent.paste(text)
}

test('ships all valid rows with pasted carriers and tracking numbers, and links to their documents', async () => {
  const moveOrders = openGrid()
  await userEvent.type(await screen.findByLabelText('Carrier for all orders'), 'DHL')
  await paste(
    await trackingOf(3),
    `Order\tTracking\n${numberOf(1)}\tJD 01\n${numberOf(2)}\tUPS\t1Z 02\n${numberOf(9)}\tJD 09\n`,
  )
  expect(screen.getByText(`Not in this selection: ${numberOf(9)}`)).toBeTruthy()
  await userEvent.type(await trackingOf(3), '#')
  expect((await rowOf(3)).getByText(/^Use letters, digits/)).toBeTruthy()
  expect(screen.getByText(/2 of 3 ready/)).toBeTruthy()
  await press('Ship 2 orders…')
  await press('Ship 2 orders')
  await screen.findByText('2 orders shipped.')
  expect(moveOrders.mock.lastCall?.[0].input).toMatchObject({
    ids: ['o1', 'o2'],
    status: 'SHIPPED',
    tracking: [
      { orderId: 'o1', carrier: 'DHL', trackingNumber: 'JD 01' },
      { orderId: 'o2', carrier: 'UPS', trackingNumber: '1Z 02' },
    ],
  })
  const labels = screen.getByRole('link', { name: 'Address labels' })
  expect(labels.getAttribute('href')).toBe('/dashboard/orders/print?ids=o1,o2&kind=labels')
  expect(screen.getByRole('link', { name: 'Packing slips' })).toBeTruthy()
  // The invalid row stays for correction.
  expect((await trackingOf(3)).value).toBe('#')
  expect((await trackingOf(4)).disabled).toBe(true)
})

test('gives a reason to ship before open payments, only for the orders that need it', async () => {
  const moveOrders = openGrid()
  const ship = moveOrders.getMockImplementation()
  moveOrders.mockImplementation(({ input }) => {
    const { ids, overrideReason } = input
    const isUnpaid = (id: string) => id === 'o2' && !overrideReason
    const message = '$7.00 is due before shipment.'
    const refused = ids.filter(isUnpaid).map((id) => ({ id, result: { __typename: 'PaymentOpen', message } }))
    const moves = ship?.({ input: { ...input, ids: ids.filter((id) => !isUnpaid(id)) } }).moves ?? []
    return { moves: [...moves, ...refused] }
  })
  await userEvent.type(await trackingOf(2), 'JD 02')
  expect(screen.queryByLabelText(/^Reason to ship before payment/)).toBeNull()
  await press('Ship 3 orders…')
  await press('Ship 3 orders')
  await screen.findByText(/\$7\.00 is due before shipment/)
  expect((await rowOf(2)).getByText('A payment is due before shipment')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Reason to ship before payment/), 'Known for years ')
  await press('Ship 1 order…')
  await press('Ship 1 order')
  await screen.findByText('1 order shipped.')
  expect(moveOrders.mock.calls[0]?.[0].input).not.toHaveProperty('overrideReason')
  expect(moveOrders.mock.lastCall?.[0].input).toMatchObject({
    ids: ['o2'],
    overrideReason: 'Known for years',
    tracking: [{ orderId: 'o2', carrier: '', trackingNumber: 'JD 02' }],
  })
  expect(screen.queryByLabelText(/^Reason to ship before payment/)).toBeNull()
})

test('pastes a column of tracking numbers from a row on, and marks one used for two customers', async () => {
  openGrid()
  await paste(await trackingOf(2), '1Z 01\n1z01\n')
  expect((await trackingOf(1)).value).toBe('')
  expect((await trackingOf(3)).value).toBe('1z01')
  expect((await rowOf(3)).getByText(`Number is used for ${numberOf(2)}`)).toBeTruthy()
  expect((await rowOf(1)).getByText('Ships without tracking')).toBeTruthy()
})

test('reads a CSV file', async () => {
  openGrid()
  const file = new File([`"Order";"Tracking number"\r\n"${numberOf(2)}";"JD 02"\r\n`], 'parcels.csv')
  await userEvent.upload(await screen.findByLabelText('CSV file'), file)
  await screen.findByDisplayValue('JD 02')
  expect((await trackingOf(2)).value).toBe('JD 02')
})

test('Enter moves to the next row, as scanners send it', async () => {
  openGrid()
  fireEvent.keyDown(await trackingOf(1), { key: 'Enter' })
  expect(document.activeElement).toBe(await trackingOf(2))
})

test('opens from the selected orders of the list', async () => {
  const shop = shopOf(2)
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'ADMIN' as const }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const routes = {
    '/orders': <RequireAuth>{<ManageOrdersPage />}</RequireAuth>,
    '/dashboard/orders/ship': <p>The grid</p>,
  }
  renderInShop(routes, { at: '/orders', shop: { me: () => user, ...shop } })
  await press('Select all', 'checkbox')
  await press('Confirm (2)')
  await screen.findByText('2 orders confirmed.')
  await press('Select all', 'checkbox')
  await press('Mark as shipped (2)')
  await screen.findByText('The grid')
})
