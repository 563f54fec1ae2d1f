import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession, registerTokenRenewal, setSession } from '../../shared/auth/session-store'
import { setOnline } from '../../shared/testing/network'
import { CutLine, type FakeShop, renderInShop } from '../../shared/testing/render-in-shop'
import { notifySuccess } from '../../shared/ui/notify'
import { ManageOrderPage, MyOrderPage } from './order-page'
import { confirmed, day, hideActors, money, orderOf, placed } from './testing/shown-order'

jest.mock('../../shared/ui/notify', () => ({
  notifySuccess: jest.fn(async () => {}),
  notifyError: jest.fn(async () => {}),
}))

function open(role: 'CUSTOMER' | 'ADMIN', shop: FakeShop) {
  const user = { id: 'u1', name: 'Carl', email: 'carl@example.com', role }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const page = role === 'ADMIN' ? <ManageOrderPage /> : <MyOrderPage />
  return renderInShop({ '/:id': page }, { at: '/o1', shop: { me: () => user, ...shop } })
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const fill = async (name: string | RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name })
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}
const valueOf = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

beforeEach(() => {
  setOnline(true)
  clearSession()
  sessionStorage.clear()
  registerTokenRenewal(async () => null)
  jest.mocked(notifySuccess).mockClear()
})

const NAME = '1,050 × Adson forceps'
const FORCEPS = 'Adson forceps (SC-1)'
const SCISSORS = 'Mayo scissors, 14 cm (SC-2)'
const [forceps] = orderOf('CONFIRMED', []).lines
const partly = { to: 'PARTLY_SHIPPED', at: day(23), isByCustomer: false, actor: confirmed.actor }
const shipment = {
  id: 's1',
  shippedAt: day(23),
  carrier: 'DHL',
  trackingNumber: 'JD 0146',
  lines: [{ quantity: 50, line: { id: 'l1' } }],
}

/** An order of two lines, of which pieces were sent and called off. */
function order(
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
      { ...forceps, shippedQuantity: shipped, cancellableQuantity: isCancellable && shipped === 0 ? 1_050 : 0 },
      {
        ...forceps,
        id: 'l2',
        sku: 'SC-2',
        name: 'Mayo scissors',
        size: '14 cm',
        quantity: 4,
        cancelledQuantity: cancelled,
        cancellableQuantity: isCancellable ? 4 - cancelled : 0,
      },
    ],
    cancelledTotal: money(cancelled * 150),
    totalDue: money(157_500 - cancelled * 150),
    shipments: shipped > 0 ? [shipment] : [],
  }
}

describe('an order of which a part was sent', () => {
  it('says what was sent, how to follow it, what is to come and what there is to pay', async () => {
    open('CUSTOMER', { order: () => hideActors(order('PARTLY_SHIPPED', [50, 1])) })
    expect((await part('Order')).getByText('Partly shipped')).toBeTruthy()
    const shipments = await part('Shipments')
    const [sent, later] = shipments
      .getAllByRole('listitem')
      .filter(({ parentElement }) => parentElement?.tagName === 'OL')
      .map(({ textContent }) => textContent?.replace(/^Nov.*M/, '…'))
    expect(sent).toBe('…Carrier: DHLTracking number: JD 014650 × Adson forceps')
    expect(later).toBe('Still to come1,000 × Adson forceps3 × Mayo scissors, 14 cm')
    const rows = (await part('What was ordered')).getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows.some((row) => row?.includes('50 shipped'))).toBe(true)
    expect(rows.some((row) => row?.includes('1 cancelled'))).toBe(true)
    expect(rows.at(-2)).toBe('Cancelled-$1.50')
    expect(rows.at(-1)).toBe('To pay$1,573.50')
  })

  it('says nothing of it while there is nothing to say', async () => {
    open('CUSTOMER', {
      order: () => hideActors(order('CONFIRMED', [0, 0], { nextStatuses: [], isCancellable: false })),
    })
    await part('What was ordered')
    expect(screen.queryByRole('region', { name: 'Shipments' })).toBeNull()
    expect(screen.queryByText('To pay')).toBeNull()
    expect(screen.queryByRole('button', { name: /some pieces/ })).toBeNull()
  })

  it('whose customer called off the rest is not said to be shipped by them', async () => {
    const shipped = { ...partly, from: 'PARTLY_SHIPPED', to: 'SHIPPED', isByCustomer: true }
    open('CUSTOMER', { order: () => hideActors({ ...order('SHIPPED', [1_050, 4]), events: [placed, shipped] }) })
    const items = (await part('History')).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items[1]).toMatch(/^ShippedNov.*M ?$/)
  })
})

describe('an admin who ships some pieces', () => {
  it('starts from all that is left, and sends what is said', async () => {
    const shipOrder = jest.fn((_args: unknown) => ({
      __typename: 'ShipOrderSuccess',
      order: order('PARTLY_SHIPPED', [50, 0]),
    }))
    open('ADMIN', { order: () => order('CONFIRMED'), shipOrder })
    await press(`Ship some pieces: ${NAME} and 1 more`)
    expect(valueOf(FORCEPS)).toBe('1050')
    expect(valueOf(SCISSORS)).toBe('4')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: FORCEPS }))
    await fill(FORCEPS, '50')
    await fill(SCISSORS, '')
    await fill('Carrier', 'DHL')
    await fill('Tracking number', 'JD 0146')
    await press('Ship these pieces')
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Pieces are shipped.'))
    expect(shipOrder.mock.calls[0]?.[0]).toEqual({
      input: {
        id: 'o1',
        lines: [{ lineId: 'l1', quantity: 50 }],
        carrier: 'DHL',
        trackingNumber: 'JD 0146',
        idempotencyKey: expect.any(String) as string,
      },
    })
    expect(await screen.findByRole('region', { name: 'Shipments' })).toBeTruthy()
    expect(screen.queryByRole('form', { name: 'Ship pieces of this order' })).toBeNull()
    // What is left is offered the next time.
    await press(`Ship some pieces: ${NAME} and 1 more`)
    expect(valueOf(FORCEPS)).toBe('1000')
  })

  it('is told of more than there is, of nothing and of no number before anything is sent', async () => {
    const shipOrder = jest.fn()
    open('ADMIN', { order: () => order('CONFIRMED'), shipOrder })
    await press(`Ship some pieces: ${NAME} and 1 more`)
    await fill(FORCEPS, '1051')
    await fill(SCISSORS, 'some')
    await press('Ship these pieces')
    expect(await screen.findByText('At most 1,050')).toBeTruthy()
    expect(screen.getByText('Enter a whole number, in digits')).toBeTruthy()
    await fill(FORCEPS, '0')
    await fill(SCISSORS, '')
    await press('Ship these pieces')
    expect(await screen.findByText('Say how many pieces')).toBeTruthy()
    expect(shipOrder).not.toHaveBeenCalled()
  })

  it('keeps what was typed when somebody else was faster: each line says why, and the page what is left now', async () => {
    let present = order('CONFIRMED')
    const shipOrder = () => {
      present = order('PARTLY_SHIPPED', [1_000, 0])
      return {
        __typename: 'OrderPiecesRefused',
        message: '1 line cannot be as you ask.',
        lines: [{ lineId: 'l1', code: 'MORE_THAN_LEFT', message: 'Only 50 pieces are left.', remainingQuantity: 50 }],
      }
    }
    open('ADMIN', { order: () => present, shipOrder })
    await press(`Ship some pieces: ${NAME} and 1 more`)
    await fill(FORCEPS, '60')
    await press('Ship these pieces')
    expect(await screen.findByText('Only 50 pieces are left.')).toBeTruthy()
    expect(screen.getByText('1 line cannot be as you ask.')).toBeTruthy()
    expect(await screen.findByText('50 pieces still to ship')).toBeTruthy()
    expect(valueOf(FORCEPS)).toBe('60')
  })

  it('sends the same key again after a cut line, and another for other pieces', async () => {
    const keys: string[] = []
    const shipOrder = jest.fn(({ input }: { input: { idempotencyKey: string } }) => {
      keys.push(input.idempotencyKey)
      throw new CutLine()
    })
    open('ADMIN', { order: () => order('CONFIRMED'), shipOrder: shipOrder as never })
    await press(`Ship some pieces: ${NAME} and 1 more`)
    for (const number of [1, 2]) {
      await press('Ship these pieces')
      await waitFor(() => expect(keys).toHaveLength(number))
      await screen.findByText(/What you typed is kept/)
    }
    await fill(SCISSORS, '1')
    await press('Ship these pieces')
    await waitFor(() => expect(keys).toHaveLength(3))
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
    expect(valueOf(SCISSORS)).toBe('1')
  })
})

describe('a customer who calls off some pieces', () => {
  const CANCEL = `Cancel some pieces: ${NAME} and 1 more`

  it('is asked for those that may be, and sees what is left to pay', async () => {
    const cancelOrderLines = jest.fn((_args: unknown) => ({
      __typename: 'CancelOrderLinesSuccess',
      order: hideActors(order('PARTLY_SHIPPED', [50, 3], { nextStatuses: [] })),
    }))
    open('CUSTOMER', {
      order: () => hideActors(order('PARTLY_SHIPPED', [50, 0], { nextStatuses: [] })),
      cancelOrderLines,
    })
    await press(CANCEL)
    // A part of the other line was sent.
    expect(screen.queryByRole('textbox', { name: FORCEPS })).toBeNull()
    expect(valueOf(SCISSORS)).toBe('')
    await fill(SCISSORS, '3')
    await press('Cancel these pieces')
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Pieces are cancelled.'))
    expect(cancelOrderLines.mock.calls[0]?.[0]).toMatchObject({
      input: { id: 'o1', lines: [{ lineId: 'l2', quantity: 3 }] },
    })
    expect(await screen.findByText('To pay')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: CANCEL }))
  })

  it('finds what was typed when the form is opened again', async () => {
    open('CUSTOMER', { order: () => hideActors(order('CONFIRMED', [0, 0], { nextStatuses: ['CANCELLED'] })) })
    await press(CANCEL)
    await fill(SCISSORS, '2')
    await press('Not now')
    await press(CANCEL)
    await waitFor(() => expect(valueOf(SCISSORS)).toBe('2'))
  })

  it('is told when the order was shipped meanwhile, and the form goes with what can be done', async () => {
    let present = hideActors(order('CONFIRMED', [0, 0], { nextStatuses: ['CANCELLED'] }))
    const cancelOrderLines = () => {
      present = hideActors(order('SHIPPED', [1_050, 0], { nextStatuses: [], isCancellable: false }))
      const message = 'An order that is shipped cannot become cancelled.'
      return { __typename: 'InvalidOrderTransition', message, status: 'SHIPPED', nextStatuses: [] }
    }
    open('CUSTOMER', { order: () => present, cancelOrderLines })
    await press(CANCEL)
    await fill(SCISSORS, '1')
    await press('Cancel these pieces')
    expect(await screen.findByText('An order that is shipped cannot become cancelled.')).toBeTruthy()
    expect((await part('Order')).getByText('Shipped')).toBeTruthy()
  })
})
