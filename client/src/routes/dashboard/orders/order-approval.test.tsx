import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession, registerTokenRenewal, setSession } from '../../../shared/auth/session-store'
import { setOnline } from '../../../shared/testing/network'
import { type FakeShop, renderInShop } from '../../../shared/testing/render-in-shop'
import { notifySuccess } from '../../../shared/ui/notify'
import { MyOrderPage } from './order-page'
import { day, hideActors, orderOf, placed } from '../testing/shown-order'

jest.mock('../../../shared/ui/notify')

function open(shop: FakeShop) {
  const user = { id: 'u1', name: 'Carl', email: 'carl@example.com', role: 'CUSTOMER' as const }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  return renderInShop({ '/:id': <MyOrderPage /> }, { at: '/o1', shop: { me: () => user, ...shop } })
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const history = async () =>
  (await part('History')).getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/Nov.*M/, ' …'))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  setOnline(true)
  clearSession()
  registerTokenRenewal(async () => null)
})

describe('an order above a limit', () => {
  const waits = { ...placed, from: null, to: 'AWAITING_APPROVAL', createdAt: day(20) }
  const approval = {
    version: 'h1',
    canDecide: true,
    decision: null as string | null,
    decidedBy: null as string | null,
    decidedAt: null as string | null,
    reason: null as string | null,
  }
  const waiting = { ...orderOf('AWAITING_APPROVAL', [], [waits]), customerEmail: 'bo@example.com', approval }
  const decided = (status: string, decision: string, reason: string | null) => ({
    ...waiting,
    ...{ status, approval: { ...approval, canDecide: false, decision, decidedBy: 'Carl', decidedAt: day(21), reason } },
    events: [waits, { ...placed, from: 'AWAITING_APPROVAL', to: status, isByCustomer: false }],
  })
  const NAME = '1,050 × Adson forceps'

  it('shows that it waits, without buttons for others than approvers', async () => {
    open({ order: () => hideActors({ ...waiting, approval: { ...approval, canDecide: false } }) })
    await screen.findByText(/is waiting for another approver/)
    expect((await part('Order')).getAllByText('Waiting for approval')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Approve|Decline)/ })).toBeNull()
  })

  it('is approved as shown', async () => {
    const approveOrder = jest.fn((_args: unknown) => ({
      __typename: 'ApproveOrderSuccess',
      order: hideActors(decided('PLACED', 'APPROVED', null)),
    }))
    open({ order: () => hideActors(waiting), approveOrder })
    await press(`Approve: ${NAME}`)
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Order approved.'))
    expect(approveOrder.mock.calls[0]?.[0]).toEqual({ input: { id: 'o1', expectedVersion: 'h1' } })
    expect(await history()).toEqual(['Waiting for approval … by the customer', 'Placed … by Carl (the company)'])
    expect(screen.queryByRole('button', { name: /^(Approve|Decline)/ })).toBeNull()
  })

  it('is declined with a reason, which is required and kept', async () => {
    const declineOrder = jest.fn((_args: unknown) => ({
      __typename: 'DeclineOrderSuccess',
      order: hideActors(decided('CANCELLED', 'DECLINED', 'We have enough of them.')),
    }))
    open({ order: () => hideActors(waiting), declineOrder })
    await press(`Decline: ${NAME}`)
    const reason = screen.getByRole('textbox', { name: /Reason/ })
    expect(document.activeElement).toBe(reason)
    await userEvent.type(reason, 'no')
    await press('Decline order')
    await screen.findByText('Give a reason (at least 5 characters)')
    expect(declineOrder).not.toHaveBeenCalled()
    await press('Keep order')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Decline: ${NAME}` }))
    await press(`Decline: ${NAME}`)
    const again = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })
    expect(again.value).toBe('no')
    await userEvent.clear(again)
    await userEvent.type(again, 'We have enough of them.')
    await press('Decline order')
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Order declined.'))
    expect(declineOrder.mock.calls[0]?.[0]).toEqual({ input: { id: 'o1', reason: 'We have enough of them.' } })
    expect((await part('Order')).getByText('We have enough of them.')).toBeTruthy()
    expect(await history()).toEqual(['Waiting for approval … by the customer', 'Cancelled … by Carl (the company)'])
  })

  it('shows a refused decision, and the current order', async () => {
    let order = waiting
    const message = 'This order is not as you were shown it.'
    const approveOrder = () => {
      order = { ...waiting, address: 'Another street 1' }
      return { __typename: 'OrderChanged', message }
    }
    open({ order: () => hideActors(order), approveOrder })
    await press(`Approve: ${NAME}`)
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    await screen.findByText('Another street 1')
  })

  it('cannot be declined after its approval, shows its status, and keeps the focus near', async () => {
    let order: object = waiting
    const message = 'This order no longer needs approval. Its status is: placed.'
    const declineOrder = () => {
      order = decided('PLACED', 'APPROVED', null)
      return { __typename: 'InvalidOrderTransition', message, status: 'PLACED', nextStatuses: [] }
    }
    open({ order: () => hideActors(order as typeof waiting), declineOrder })
    await press(`Decline: ${NAME}`)
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'We have enough of them.')
    await press('Decline order')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(await (await part('Order')).findAllByText('Placed')).toBeTruthy()
    expect(screen.queryByRole('form', { name: 'Decline this order' })).toBeNull()
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  })
})
