import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession, registerTokenRenewal, setSession } from '../../shared/auth/session-store'
import { setOnline } from '../../shared/testing/network'
import { CutLine, type FakeShop, renderInShop } from '../../shared/testing/render-in-shop'
import { DashboardLayout } from './dashboard-layout'
import { MyOrderPage } from './orders/order-page'
import { day, hideActors, orderOf, placed } from './testing/shown-order'

jest.mock('../../shared/ui/notify')

/** Number of orders awaiting the user, by company. */
let waiting: number[] = []
const myCompanies = jest.fn(() => waiting.map((waitingForMe, index) => ({ id: `c${index + 1}`, waitingForMe })))

function open(shop: FakeShop = {}, at = '/dashboard/company') {
  const user = { id: 'u1', name: 'Carl', email: 'carl@example.com', role: 'CUSTOMER' as const }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const order = (
    <>
      <DashboardLayout />
      <MyOrderPage />
    </>
  )
  const pages = { '/dashboard/*': <DashboardLayout />, '/dashboard/myOrders/:id': order }
  return renderInShop(pages, { at, shop: { me: () => user, myCompanies, ...shop } })
}

const entry = () => screen.findByRole('link', { name: /^Company/ })
const saysOf = async (count: string) => waitFor(async () => expect((await entry()).textContent).toBe(`Company${count}`))
const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')))

beforeEach(() => {
  setOnline(true)
  clearSession()
  registerTokenRenewal(async () => null)
  waiting = [2, 1]
  myCompanies.mockClear()
})

test('the menu counts the user’s open work in all companies', async () => {
  open()
  expect(await screen.findByRole('link', { name: 'Company 3 orders to approve' })).toBeTruthy()
  await saysOf('3')
})

test('the menu shows no count without open work', async () => {
  waiting = [0, 0]
  open()
  await waitFor(() => expect(myCompanies).toHaveBeenCalled())
  await saysOf('')
})

test('open work is counted again on the next page', async () => {
  open()
  await saysOf('3')
  waiting = [1, 1]
  await userEvent.click(screen.getByRole('link', { name: 'Quotations' }))
  await saysOf('2')
})

test('open work is counted again when the user returns, and stays after a failure', async () => {
  let isCut = false
  open({
    myCompanies: () => {
      if (isCut) throw new CutLine()
      return myCompanies()
    },
  })
  await saysOf('3')
  waiting = [4, 1]
  comeBack()
  await saysOf('5')
  isCut = true
  comeBack()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect((await entry()).textContent).toBe('Company5')
  isCut = false
  waiting = [0, 1]
  comeBack()
  await saysOf('1')
})

describe('a decision', () => {
  const waits = { ...placed, from: null, to: 'AWAITING_APPROVAL', createdAt: day(20) }
  const undecided = { version: 'h1', canDecide: true, decision: null, decidedBy: null, decidedAt: null, reason: null }
  const shown = (waitingForMe: number, changes: object = {}) =>
    hideActors({
      ...orderOf('AWAITING_APPROVAL', [], [waits]),
      company: { id: 'c1', name: 'Clinic North', waitingForMe },
      approval: undecided,
      ...changes,
    })
  const approved = shown(1, { status: 'PLACED', approval: { ...undecided, canDecide: false, decision: 'APPROVED' } })

  it('updates the count', async () => {
    const approveOrder = () => ({ __typename: 'ApproveOrderSuccess', order: approved })
    open({ order: () => shown(2), approveOrder }, '/dashboard/myOrders/o1')
    await saysOf('3')
    await userEvent.click(await screen.findByRole('button', { name: /^Approve:/ }))
    await saysOf('2')
    expect(myCompanies).toHaveBeenCalledTimes(1)
  })

  it('of another person updates the count', async () => {
    let order = shown(2)
    const approveOrder = () => {
      order = approved
      return { __typename: 'OrderChanged', message: 'This order is not as you were shown it.' }
    }
    open({ order: () => order, approveOrder }, '/dashboard/myOrders/o1')
    await saysOf('3')
    await userEvent.click(await screen.findByRole('button', { name: /^Approve:/ }))
    await saysOf('2')
  })
})
