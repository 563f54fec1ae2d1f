import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequireAuth } from '../../../features/auth/require-auth'
import { setSession } from '../../../shared/auth/session-store'
import { beginVisit } from '../../../shared/testing/new-visit'
import { renderInShop } from '../../../shared/testing/render-in-shop'
import { ManageOrdersPage } from './manage-orders-page'
import { numberOf, shopOf } from '../testing/desk-shop'

jest.mock('../../../shared/live/use-live-updates', () => ({ useLiveUpdates: jest.fn() }))

beforeEach(beginVisit)

const press = async (name: string, role = 'button') => userEvent.click(await screen.findByRole(role, { name }))

test('orders are shipped with carriers and tracking numbers, as they are pasted', async () => {
  const shop = shopOf(3)
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'ADMIN' as const }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const page = <RequireAuth>{<ManageOrdersPage />}</RequireAuth>
  renderInShop({ '/orders': page }, { at: '/orders', shop: { me: () => user, ...shop } })
  await press('Select all', 'checkbox')
  await press('Confirm (3)')
  await screen.findByText('3 orders are confirmed.')
  await press('Select all', 'checkbox')
  await press('Mark as shipped (3)')
  const question = within(await screen.findByRole('dialog', { name: 'Ship these orders?' }))
  await userEvent.type(question.getByLabelText('Carrier of all'), 'DHL')
  await userEvent.click(question.getByLabelText(/^Paste from a spreadsheet/))
  await userEvent.paste(`${numberOf(1)}\tJD 01\n${numberOf(2)}\tUPS\t1Z 02\n${numberOf(9)}\tJD 09\n`)
  expect(question.getByText(`Not among these orders: ${numberOf(9)}`)).toBeTruthy()
  const third = within(question.getByRole('group', { name: numberOf(3) }))
  await userEvent.type(third.getByLabelText('Tracking number'), '#')
  await userEvent.click(question.getByRole('button', { name: 'Mark as shipped' }))
  expect(third.getByText(/^Use letters, digits/)).toBeTruthy()
  expect(shop.moveOrders).toHaveBeenCalledTimes(1)
  await userEvent.clear(third.getByLabelText('Tracking number'))
  await userEvent.click(question.getByRole('button', { name: 'Mark as shipped' }))
  await screen.findByText('3 orders are shipped.')
  expect(shop.moveOrders.mock.lastCall?.[0].input).toMatchObject({
    status: 'SHIPPED',
    tracking: [
      { orderId: 'o1', carrier: 'DHL', trackingNumber: 'JD 01' },
      { orderId: 'o2', carrier: 'UPS', trackingNumber: '1Z 02' },
      { orderId: 'o3', carrier: 'DHL', trackingNumber: '' },
    ],
  })
})
